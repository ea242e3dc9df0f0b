import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { mountCompanies } from './companies.ts';
import { controlCalls } from './control/calls.ts';
import { mountIdentityPage } from './identity/page.ts';
import { startMail } from './inbox.ts';
import { errorOf, mountCalls, notFound, refuse, type AnyCall } from './kit/calls.ts';
import { simOpenApi } from './kit/openapi.ts';
import { openBooks } from './opening.ts';
import { mountPayPage } from './card/page.ts';
import { resetMarketplace } from './reset.ts';
import { openStudio } from './live/studio.ts';
import { mountSocial } from './social/page.ts';
import { openStreet, type Street } from './street.ts';
import { mountTour } from './tour.ts';
import { openWorld } from './world.ts';

export interface SimulatorOptions {
  databaseUrl: string;
  home: string;
  port: number;
  smtpPort: number;
  /** Where it listens; beyond loopback where nodes of other machines reach it. */
  host?: string;
  /** Needed in the header X-Sim-Key when the product listens beyond loopback. */
  key: string | null;
  /** Shared with the product's door for reports (server/kit/http/hooks.ts). */
  hookSecret: string | Buffer;
  /** Where the product listens; may be told later by `connect`. */
  apiUrl?: string | null;
  /** A studio of the demo is always on the air. */
  studio?: boolean;
}

export interface Simulator {
  url: string;
  smtpUrl: string;
  street: Street;
  /** Tells where the product listens: buyers go there, companies report there. */
  connect(apiUrl: string): void;
  stop(): Promise<void>;
}

/** The outside world in one process, on loopback unless told otherwise; its control is reached through the API's /sim. */
export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const world = await openWorld(options);
  const street = openStreet(world);
  const host = options.host ?? '127.0.0.1';
  const mail = await startMail(world.inbox, { host, port: options.smtpPort }, () => new Date(), world.faults);
  await openBooks(world);
  const studio = options.studio ? openStudio(street) : null;
  const app = serve(options, street);
  await app.listen({ port: options.port, host });
  if (options.apiUrl) street.connect(options.apiUrl);
  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    smtpUrl: `smtp://127.0.0.1:${mail.port}`,
    street,
    connect: street.connect,
    stop: async () => {
      world.hooks.stop();
      studio?.end();
      await Promise.all([street.traffic.stop(), street.lives.end()]);
      await Promise.all([app.close(), mail.stop()]);
      await Promise.all([world.pool.end(), world.rows.end()]);
    },
  };
}

/** Everything as on the first start: rows, books, buyers, inbox, faults; business time is real time again. */
async function reset({ databaseUrl, home }: SimulatorOptions, street: Street): Promise<void> {
  await Promise.all([street.traffic.stop(), street.lives.end()]);
  street.world.clear();
  street.buyers.clear();
  street.hosts.clear();
  street.diary.clear();
  await resetMarketplace(databaseUrl, street.world.pool, home);
  street.world.clear(); // what was on its way while the rows were made anew
  await openBooks(street.world);
}

function serve(options: SimulatorOptions, street: Street): FastifyInstance {
  const app = fastify({ logger: false, bodyLimit: 1_048_576, forceCloseConnections: true });
  const calls: AnyCall[] = controlCalls(street, () => reset(options, street));
  app.addHook('onRequest', async (request) => {
    // the route that was found: of the address as it was sent, /sim/%761 is none of ours
    const isControl = request.routeOptions.url?.startsWith('/sim/v1');
    if (options.key && isControl && request.headers['x-sim-key'] !== options.key)
      throw refuse(401, 'AUTH_REQUIRED', 'X-Sim-Key가 필요합니다.');
  });
  app.setErrorHandler((error, _request, reply) => {
    const { status, body } = errorOf(error);
    return reply.code(status).send(body);
  });
  app.setNotFoundHandler(() => {
    throw notFound();
  });
  app.get('/sim/openapi.json', () => simOpenApi(calls));
  mountCalls(app, calls);
  mountPayPage(app, street.world);
  mountIdentityPage(app, street.world);
  mountCompanies(app, street.world);
  mountSocial(app);
  mountTour(app, street.world);
  return app;
}
