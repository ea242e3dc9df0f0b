// A shop's receiver on loopback, in the simulator's place, and a worker that sends to it.
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';
import type { WebhookDelivery } from '@jangteo/contract/producer-api/delivery.list.ts';
import type { Webhook, WebhookDeliveryDetail } from '@jangteo/contract/producer-api/webhook.api.ts';
import { toQueryable } from '../../../kit/db/bound.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { startWorkers, type Workers } from '../../../kit/jobs/jobs.ts';
import { emit, type Event } from '../../../kit/outbox/outbox.ts';
import { testConfig } from '../../../testing/app.ts';
import { connected } from '../../../../tools/testing/db.ts';
import { startOutside, type Outside } from '../../../testing/outside.ts';
import { domain } from '../index.ts';
import { stageShop } from '../shop.testing.ts';
import { queueRetries } from './deliver.ts';

export interface Taken {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}
/** Whoever is asked here never answers. */
export const SILENT = '/silent';
/** What a receiver says to the next message; DIES: it hangs up without a word. */
export type Says = 'DIES' | { status: number; headers?: Record<string, string>; text?: string };

export interface Body {
  type: string;
  timestamp: string;
  data: Record<string, unknown> & { sellerSeq: number; link: string };
}

interface Outdoors {
  taken: Taken[];
  says: Says[];
  /** Who waits for an answer that does not come. */
  silent: Set<ServerResponse>;
  simUrl: string;
  outside: Outside;
  workers: Workers;
}

function receive({ taken, says, silent }: Outdoors): Server {
  return createServer((request, response) => {
    void text(request).then((body) => {
      const next = says.shift() ?? { status: 204 };
      taken.push({ path: request.url!, headers: request.headers, body });
      if (request.url!.endsWith(SILENT)) return void silent.add(response);
      if (next === 'DIES') return void request.socket.destroy();
      response.writeHead(next.status, next.headers).end(next.text);
    });
  });
}

/** Receiver, mail server and worker of a test file. */
function stageOutdoors({ stage, rows }: ReturnType<typeof stageShop>): Outdoors {
  const outdoors = { taken: [], says: [], silent: new Set() } as unknown as Outdoors;
  const server = receive(outdoors);
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    outdoors.simUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    outdoors.outside = await startOutside();
    vi.stubEnv('MAIL_URL', outdoors.outside.mailUrl);
    const config = testConfig(stage.db.url, { simUrl: outdoors.simUrl });
    outdoors.workers = await startWorkers({ ...stage.app.deps, config }, domain.subscriptions!, []);
  });
  beforeEach(async () => {
    outdoors.says.length = 0;
    outdoors.silent.forEach((response) => response.destroy());
    outdoors.silent.clear();
    await rows('delete from webhook');
    outdoors.taken.length = 0;
  });
  afterAll(async () => {
    await outdoors.workers?.stop();
    vi.unstubAllEnvs();
    await outdoors.outside?.stop();
    server.close();
  });
  return outdoors;
}

export function stageReceiver() {
  const shop = stageShop();
  const outdoors = stageOutdoors(shop);
  const { stage, a, post } = shop;
  const base = '/v1/producer-api/webhooks';
  const add = async (more: object = {}, token = a.token): Promise<Webhook & { secret: string }> =>
    (
      await post<Webhook & { secret: string }>(
        base,
        { url: 'https://receiver.jangteo.test/erp', types: ['webhook.test'], ...more },
        token,
      )
    ).body.data;
  const at = (webhook: Pick<Webhook, 'webhookSeq'>) => `${base}/${webhook.webhookSeq}`;
  const get = async <T>(path: string): Promise<T> =>
    (await stage.app.call<T>('GET', path, { token: a.token })).body.data;
  const detail = (webhook: Webhook, deliverySeq: number): Promise<WebhookDeliveryDetail> =>
    get<WebhookDeliveryDetail>(`${at(webhook)}/deliveries/${deliverySeq}`);

  return {
    ...shop,
    base,
    taken: outdoors.taken,
    says: outdoors.says,
    /** How many still wait for an answer that does not come. */
    waiting: (): number => [...outdoors.silent].filter(({ destroyed }) => !destroyed).length,
    answerAll: (): void => outdoors.silent.forEach((response) => void response.writeHead(204).end()),
    mails: () => outdoors.outside.inbox.find(undefined, undefined),
    add,
    at,
    get,
    detail,
    deliveries: (webhook: Webhook, query = ''): Promise<WebhookDelivery[]> =>
      get<WebhookDelivery[]>(`${at(webhook)}/deliveries${query}`),
    bodies: (): Body[] => outdoors.taken.map(({ body }) => JSON.parse(body) as Body),
    /** Something that happened, as the domain that it happened in tells it. */
    happen: (...events: Event[]): Promise<void> =>
      inTransaction(stage.app.deps.pools.job, [], (db) => emit(toQueryable(db), ...events)),
    relay: (): Promise<number> => outdoors.workers.relay(),
    /** Every event was taken to its queue, and no queue has anything left to do. */
    worked: async (): Promise<void> => {
      await outdoors.workers.relay();
      const open = "select name from pgboss.job where state in ('created', 'retry', 'active')";
      await connected(stage.db.url, (owner) =>
        expect.poll(async () => (await owner.query(open)).rows).toEqual([]),
      );
    },
    /** What the worker's chore does every two seconds. */
    retry: async (): Promise<void> => {
      await queueRetries(stage.app.deps);
      await outdoors.workers.relay();
    },
  };
}
