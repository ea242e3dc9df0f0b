import { Server } from 'node:net';
import { setTimeout as nap } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { allRoutes, mountAll, openFiles } from './domains.ts';
import { createApp } from './kit/http/app.ts';
import type { Deps } from './kit/http/context.ts';
import { mountSurfaces } from './surfaces/surfaces.ts';
import { startHub } from './kit/realtime/realtime.ts';

export interface Api {
  app: FastifyInstance;
  stop: () => Promise<void>;
}

/** So long a kept connection may still bring a request; the answer says that it was the last there. */
const PARTING_MS = 1_000;
const SWEEP_MS = 100;

/**
 * Lets nobody in any more and sees everybody out (G-SHD-1): what was begun is answered, and no connection is cut on which
 * a request may be on its way. node's own close cuts the idle ones at once.
 */
async function seeOut(server: FastifyInstance['server']): Promise<void> {
  const empty = new Promise((resolve) => Server.prototype.close.call(server, resolve));
  await Promise.race([empty, nap(PARTING_MS)]);
  // In the check phase: what has already come in on a connection has been read by then, and it is not idle.
  const sweep = setInterval(() => setImmediate(() => server.closeIdleConnections()), SWEEP_MS);
  await empty;
  clearInterval(sweep);
}

/** The API process without its port: routes of every domain, files, documents, the console. */
export async function buildApi(deps: Deps): Promise<Api> {
  const hub = await startHub(deps.pools.job);
  const lent = { hub, files: openFiles(deps) };
  const routes = allRoutes(lent);
  let parting = false;
  const app = await createApp({
    deps,
    routes,
    mount: async (instance) => {
      instance.addHook('onRequest', async (_request, reply) => void (parting && reply.raw.setHeader('connection', 'close')));
      await mountAll(instance, deps, lent);
      await mountSurfaces(instance, deps, routes.map((r) => r.endpoint));
    },
  });
  return {
    app,
    stop: async () => {
      parting = true;
      await hub.stop();
      await seeOut(app.server);
      await app.close();
    },
  };
}
