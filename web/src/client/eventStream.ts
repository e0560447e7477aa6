/** Reads the protocol's event stream piece by piece. Pure. */

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
 * Takes decoded text as it arrives, in pieces cut anywhere, and gives the events that are whole. Lines that are
 * not data (comments, as proxies are kept awake with) and data that is not ours are passed over.
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
