// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { z } from 'zod'
import json from '../../public/data/facts.json' with { type: 'json' }
import { factsSchema } from '../facts/schema.ts'
import UseView from './view.tsx'

const facts = z.parse(factsSchema, json)

it('links to the published files', () => {
  render(<UseView facts={facts} />)
  for (const name of ['facts.json', 'facts.schema.json', 'facts.csv', 'facts.sql'])
    expect(screen.getByRole('link', { name: `data/v1/${name}` })).toHaveAttribute('href', `./data/v1/${name}`)
})

it('writes code for the format and the language that are chosen', async () => {
  render(<UseView facts={facts} />)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Format' }), 'anthropic anthropic-messages')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'python')
  const code = screen.getByRole('region', { name: /Code for Anthropic/ })
  expect(code).toHaveTextContent('"pause_turn": "paused"')
  expect(screen.getByRole('button', { name: 'Download stop_reasons.py' })).toBeEnabled()
})
