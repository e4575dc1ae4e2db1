/** Help for a text in which there is no answer. */
export function NotAnAnswer() {
  return (
    <>
      <p>
        Only the field of an answer counts: <code>finish_reason</code>, <code>stop_reason</code>, <code>finishReason</code>,{' '}
        <code>status</code> and their kin. A word in prose, a line of program code and a request are left alone.
      </p>
      <ul>
        <li>Paste the whole body, as it came: JSON, a stream with its events, a log line, what print or console.log showed.</li>
        <li>Where you have the value alone, paste just that.</li>
        <li>If this is a response, copy an outline of it: it says what was read without giving away what your text says.</li>
      </ul>
    </>
  )
}
