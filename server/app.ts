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

/** The API process without its port: routes of every domain, files, documents, the console. */
export async function buildApi(deps: Deps): Promise<Api> {
  const hub = await startHub(deps.pools.job);
  const lent = { hub, files: openFiles(deps) };
  const routes = allRoutes(lent);
  const app = await createApp({
    deps,
    routes,
    mount: async (instance) => {
      await mountAll(instance, deps, lent);
      await mountSurfaces(instance, deps, routes.map((r) => r.endpoint));
    },
  });
  return {
    app,
    stop: async () => {
      await hub.stop();
      app.server.closeIdleConnections();
      await app.close();
    },
  };
}
