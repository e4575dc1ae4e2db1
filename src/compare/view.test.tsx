// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import json from '../../public/data/facts.json' with { type: 'json' }
import { factsSchema } from '../facts/schema.ts'
import CompareView from './view.tsx'

const facts = z.parse(factsSchema, json)

function show(compare: string) {
  const onCompare = vi.fn()
  const open = vi.fn()
  render(
    <CompareView
      facts={facts}
      today="2026-12-01"
      links={{ hrefOf: (id) => `?value=${id}`, open }}
      compare={compare}
      onCompare={onCompare}
    />,
  )
  return { onCompare, open }
}

it('shows the two formats that the address names, cause by cause', () => {
  show('openai-chat,gemini')
  const line = screen.getByRole('row', { name: /^tool call/ })
  expect(within(line).getByRole('link', { name: 'tool_calls' })).toHaveAttribute('href', '?value=openai/chat/tool_calls')
  expect(within(line).getByText('candidates[].content.parts[].functionCall')).toBeVisible()
})

it('asks for other formats through the address', async () => {
  const { onCompare } = show('openai-chat,gemini')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'To' }), 'cohere-v2')
  expect(onCompare).toHaveBeenLastCalledWith('openai-chat,cohere-v2')
  await userEvent.click(screen.getByRole('button', { name: 'Swap' }))
  expect(onCompare).toHaveBeenLastCalledWith('gemini,openai-chat')
})

it('says which name it does not know, and shows two formats all the same', () => {
  show('openai-chat,nothing')
  expect(screen.getByText(/“nothing”/)).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'From' })).toHaveValue('openai-chat')
})

it('opens a row on this page', async () => {
  const { open } = show('openai-chat,gemini')
  await userEvent.click(screen.getByRole('link', { name: 'RECITATION' }))
  expect(open).toHaveBeenCalledWith('gemini/finish/RECITATION')
})
