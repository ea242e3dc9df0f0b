import type { FastifyInstance } from 'fastify';
import { underFaults, type Faults } from '../kit/faults.ts';

/** A webhook message as a seller's program took it. */
export interface Received {
  at: string;
  /** Which of its addresses: `/erp`. */
  path: string;
  headers: Record<string, string>;
  /** Exactly what came: signatures are over bytes. */
  body: string;
}

export interface Receiver {
  find(since: string | undefined): Received[];
  clear(): void;
}

const KEEP = 5_000;

/** What `openReceiver` gives the calls that fill it. */
export interface ReceiverBook extends Receiver {
  add(message: Received): void;
}

/** Newest first; the oldest fall out. */
export function openReceiver(): ReceiverBook {
  let messages: Received[] = [];
  return {
    add: (message) => {
      messages = [message, ...messages].slice(0, KEEP);
    },
    find: (since) => messages.filter((m) => !since || Date.parse(m.at) >= Date.parse(since)),
    clear: () => {
      messages = [];
    },
  };
}

/** A seller's program, at whatever address below; every message is kept, whether it is answered or not. */
export function mountReceiver(app: FastifyInstance, faults: Faults, book: ReceiverBook): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) => done(null, text));
    scope.route({
      method: 'POST',
      url: '/receiver/*',
      handler: underFaults(faults, 'WEBHOOK', (request, reply) => {
        book.add({
          at: new Date().toISOString(),
          path: request.url.slice('/receiver'.length),
          headers: Object.fromEntries(
            Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
          ),
          body: typeof request.body === 'string' ? request.body : '',
        });
        reply.code(204);
        return ''; // a fault may still keep it from being sent
      }),
    });
  });
}
