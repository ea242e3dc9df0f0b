// The stream of a tab, as the console reads it.
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { TestApp } from './app.ts';

export interface TestStream {
  /** Types of what was told, in order. */
  told: () => string[];
  /** Settles when the server ends it. */
  ended: Promise<void>;
  close: () => void;
}

/** Opens it after the last event that is known, and waits until it stands. */
export async function openStream(
  app: Pick<TestApp, 'url'>,
  token: string,
  headers: Record<string, string> = {},
): Promise<TestStream> {
  const asked = request(`${app.url}/v1/user/stream`, {
    agent: false,
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
  asked.on('error', () => undefined).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`stream: ${answer.statusCode}`);
  let text = '';
  const ended = new Promise<void>((resolve) => answer.once('close', resolve));
  answer.on('data', (bytes: Buffer) => (text += bytes));
  answer.on('error', () => undefined);
  await once(answer, 'data'); // `retry`: it is among those who are told
  return {
    told: () => [...text.matchAll(/^event: (.+)$/gm)].map(([, type]) => type!),
    ended,
    close: () => asked.destroy(),
  };
}
