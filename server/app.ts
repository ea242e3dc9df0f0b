import type { ServerResponse } from 'node:http';
import { Server } from 'node:net';
import { setTimeout as nap } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { openDomains } from './domains.ts';
import { offered } from './domains/account/index.ts';
import { failureTeller } from './domains/admin/index.ts';
import { settingsInForce } from './domains/reference/index.ts';
import { clock } from './kit/clock/clock.ts';
import { createApp } from './kit/http/app.ts';
import type { Deps } from './kit/http/context.ts';
import { mountSurfaces } from './surfaces/surfaces.ts';
import { startHub } from './kit/realtime/realtime.ts';

export interface Api {
  app: FastifyInstance;
  /** From now on not ready, while everything is answered as before; settles when a balancer has seen it. */
  drain: () => Promise<void>;
  stop: () => Promise<void>;
}

/** So long a kept connection may still bring a request; the answer says that it was the last there. */
const PARTING_MS = 1_000;
const SWEEP_MS = 100;

/**
 * Answers how to let nobody in any more and see everybody out (G-SHD-1): what was begun is answered, each answer ends its
 * connection, and none is cut on which a request may be on its way. node's own close cuts the silent ones at once.
 */
function parting(server: FastifyInstance['server']): () => Promise<void> {
  const open = new Set<ServerResponse>();
  let leaving = false;
  server.prependListener('request', (_request, response: ServerResponse) => {
    response.shouldKeepAlive &&= !leaving;
    open.add(response);
    response.once('close', () => open.delete(response));
  });
  const sweep = (): void => {
    const flushing = [...open].some((response) => response.writableEnded && !response.writableFinished);
    if (!flushing) server.closeIdleConnections();
  };
  return async () => {
    leaving = true;
    for (const response of open) response.shouldKeepAlive = false;
    const empty = new Promise((resolve) => Server.prototype.close.call(server, resolve));
    await Promise.race([empty, nap(PARTING_MS)]);
    const sweeping = setInterval(() => setImmediate(sweep), SWEEP_MS); // in the check phase: what has come in has been read
    await empty;
    clearInterval(sweeping);
  };
}

/** The API process without its port: routes of every domain, files, documents, the console. */
export async function buildApi(deps: Deps): Promise<Api> {
  const hub = await startHub(deps);
  const { routes, duties, mount, stop: leaveRooms } = openDomains(deps, hub);
  let draining = false;
  const app = await createApp({
    deps: { ...deps, duties },
    routes,
    failed: failureTeller(deps.pools.app),
    mount: async (instance) => {
      await mount(instance);
      await mountSurfaces(
        instance,
        deps,
        routes.map((r) => r.endpoint),
        () => ({ settings: settingsInForce(clock.now()), providers: offered(deps.config) }),
        () => draining,
      );
    },
  });
  const leave = parting(app.server);
  return {
    app,
    drain: async () => {
      draining = true;
      await nap(deps.config.drainMs);
    },
    stop: async () => {
      const leaving = leave();
      await Promise.all([hub.stop(), leaveRooms()]);
      await leaving;
      await app.close();
    },
  };
}
