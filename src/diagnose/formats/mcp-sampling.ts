// MCP's sampling: what a client answers to sampling/createMessage. The reason is spelled in camel case beside one role and content.
import { child, elements, entry, hasText, isObject, isString, text } from './place.ts'
import { plain } from './plain.ts'

export const mcpSampling = plain({
  id: 'mcp-sampling',
  keys: ['stop_reason'],
  recognise(place, near) {
    if (child(place, 'stop_reason')?.name !== 'stopReason' || !isString(child(place, 'model')) || text(child(place, 'role')) === null)
      return null
    const content = child(place, 'content')
    const rpc = near.around.some((outer) => entry(outer.node, 'jsonrpc') !== undefined)
    // Elsewhere a message of this look is an SDK's spelling of Anthropic's, which always has a list of blocks.
    return isObject(content) || rpc ? { as: 'whole', sure: 94 } : null
  },
  answers: (place) => [place],
  reason: (answer) => child(answer, 'stop_reason'),
  fact: 'stopReason',
  content(target, answer, calls) {
    elements(child(answer, 'content')).forEach((block, index) => {
      const type = text(child(block, 'type'))
      if (type === 'tool_use') calls.add(index, child(block, 'input'))
      else if (hasText(child(block, 'text'))) target.body.text = true
      else if (type === 'image' || type === 'audio') target.body.otherContent = true
    })
  },
})
