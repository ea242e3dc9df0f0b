import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Heard {
  path: string;
  signature: string | undefined;
  text: string;
  body: Record<string, unknown> & { eventId: string };
}

export interface Listener {
  url: string;
  heard: Heard[];
  /** Status of the next answers; 200 when there is none left. */
  answers: number[];
  stop(): Promise<void>;
}

/** Stands where the product's door stands and keeps what companies report. */
export async function startListener(): Promise<Listener> {
  const [heard, answers]: [Heard[], number[]] = [[], []];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const status = answers.shift() ?? 200;
      if (status === 200)
        heard.push({
          path: request.url!,
          signature: request.headers['x-hook-signature'] as string | undefined,
          text: body,
          body: JSON.parse(body) as Heard['body'],
        });
      response.writeHead(status).end('{}');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    answers,
    stop: () => new Promise((done) => server.close(() => done())),
  };
}
