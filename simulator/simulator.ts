import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import { z } from 'zod';
import { clockInput, moveClock, readClock } from './clock.ts';
import { openInbox, startMail, type Inbox } from './inbox.ts';
import { simOpenApi } from './openapi.ts';
import { resetMarketplace } from './reset.ts';

export interface SimulatorOptions {
  databaseUrl: string;
  home: string;
  port: number;
  smtpPort: number;
  /** Needed in the header X-Sim-Key when the product listens beyond loopback. */
  key: string | null;
}

export interface Simulator {
  url: string;
  smtpUrl: string;
  stop(): Promise<void>;
}

const smsInput = z.strictObject({ to: z.string().min(8).max(20), text: z.string().min(1).max(2_000) });
const inboxQuery = z.strictObject({ to: z.string().max(200).optional(), since: z.iso.datetime({ offset: true }).optional() });

/** The outside world in one process, on loopback only; reached through the API's /sim. */
export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const pool = new pg.Pool({ connectionString: options.databaseUrl, max: 4, application_name: 'jangteo-simulator' });
  pool.on('error', () => undefined);
  const inbox = openInbox();
  const mail = await startMail(inbox, options.smtpPort, () => new Date());
  const app = fastify({ logger: false, bodyLimit: 1_048_576 });
  app.addHook('onRequest', async (request, reply) => {
    if (options.key && request.url.startsWith('/sim/v1') && request.headers['x-sim-key'] !== options.key) await reply.code(401).send(answer('AUTH_REQUIRED', 'X-Sim-Key가 필요합니다.', null));
  });
  app.setErrorHandler((error, _request, reply) => {
    const bad = error instanceof z.ZodError || (error as { statusCode?: number }).statusCode === 400;
    return reply.code(bad ? 400 : 500).send(answer(bad ? 'BAD_REQUEST' : 'INTERNAL_ERROR', bad ? '입력하신 내용을 다시 확인해 주세요.' : (error as Error).message, null));
  });
  control(app, pool, inbox, options);
  await app.listen({ port: options.port, host: '127.0.0.1' });
  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    smtpUrl: `smtp://127.0.0.1:${mail.port}`,
    stop: async () => {
      await Promise.all([app.close(), mail.stop()]);
      await pool.end();
    },
  };
}

const answer = (code: string, message: string, data: unknown) => ({ code, message, data, timestamp: new Date().toISOString() });
const ok = (data: unknown) => answer('SUCCESS', '', data);

function control(app: FastifyInstance, pool: pg.Pool, inbox: Inbox, options: SimulatorOptions): void {
  app.get('/sim/openapi.json', () => simOpenApi());
  app.get('/sim/v1/clock', async () => ok(await readClock(pool)));
  app.put('/sim/v1/clock', async (request) => ok(await moveClock(pool, clockInput.parse(request.body))));
  app.get('/sim/v1/inbox', (request) => {
    const query = inboxQuery.parse(request.query);
    return ok(inbox.find(query.to, query.since));
  });
  app.post('/sim/v1/sms', (request) => {
    const sms = smsInput.parse(request.body);
    inbox.add({ at: new Date().toISOString(), channel: 'SMS', to: sms.to, subject: '', text: sms.text });
    return ok(null);
  });
  app.post('/sim/v1/reset', async () => {
    await resetMarketplace(options.databaseUrl, pool, options.home);
    inbox.clear();
    return ok(null);
  });
}
