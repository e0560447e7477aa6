/** Parses the protocol's event stream incrementally. Pure. */

export type StreamEvent =
  | { kind: 'message'; value: unknown }
  | { kind: 'result'; value: unknown }
  | { kind: 'error'; value: unknown };

function eventOf(data: string): StreamEvent | null {
  let body: unknown;
  try {
    body = JSON.parse(data);
  } catch {
    return null;
  }
  if (typeof body !== 'object' || body === null) return null;
  if ('error' in body) return { kind: 'error', value: body.error };
  if ('result' in body) return { kind: 'result', value: body.result };
  if ('message' in body) return { kind: 'message', value: body.message };
  return null;
}

/**
 * Takes chunks of decoded text, split anywhere, and returns the events that are complete. Ignores lines that are not
 * data, such as keep-alive comments, and data it does not know.
 */
export function eventStreamReader(): (text: string) => StreamEvent[] {
  let rest = '';
  return (text) => {
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    const events: StreamEvent[] = [];
    for (const line of lines) {
      if (!line.startsWith('data:')) continue;
      const event = eventOf(line.slice(5).trimStart());
      if (event) events.push(event);
    }
    return events;
  };
}
