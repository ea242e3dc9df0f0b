import { BOUNDS_MS, histogram } from './instruments.ts';
import { traced, tracing } from './trace.ts';

export const outsideMs = histogram(
  'jangteo_outside_ms',
  'What companies outside were asked, and how long they took, ms',
  BOUNDS_MS,
);

async function measured<T>(port: string, call: string, asked: Promise<T>): Promise<T> {
  const began = performance.now();
  let outcome = 'failed';
  try {
    const answer = await asked;
    outcome = 'answered';
    return answer;
  } finally {
    outsideMs.record({ port, call, outcome }, performance.now() - began);
  }
}

/**
 * A call of a port. What it answers at once was not asked of anybody. Named by port and call alone: hosts of webhooks are
 * as many as sellers like.
 */
export function calledOutside(port: string, call: string, work: () => unknown): unknown {
  if (tracing) {
    const open = tracing.begin({ name: `${port}.${call}`, kind: 'client', facts: { 'peer.service': port } });
    const asked = open.within(work);
    if (!(asked instanceof Promise)) return asked; // a step that is never ended is never told
    return measured(port, call, asked).then(
      (answer) => (open.end(), answer),
      (error: unknown) => {
        open.end(error);
        throw error;
      },
    );
  }
  const asked = work();
  return asked instanceof Promise ? measured(port, call, asked) : asked;
}

/** One request to a host: a step with its name and what status came. `ask` gets what is sent along for the trace. */
export const askedHost = <T>(
  { hostname, port }: URL,
  method: string,
  ask: (headers: Record<string, string>) => Promise<T>,
  statusOf: (answer: T) => number,
): Promise<T> =>
  traced(
    {
      name: `${method} ${hostname}`,
      kind: 'client',
      facts: {
        'http.request.method': method,
        'server.address': hostname,
        ...(port && { 'server.port': Number(port) }),
      },
    },
    async (open) => {
      const answer = await ask(tracing?.headersTo(hostname) ?? {});
      open?.say({ 'http.response.status_code': statusOf(answer) });
      return answer;
    },
  );
