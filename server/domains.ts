import type { FastifyInstance } from 'fastify';
import type { Files } from './domains/file/files.ts';
import type { Deps } from './kit/http/context.ts';
import { mountSimulator } from './surfaces/sim-door.ts';
import type { Route } from './kit/http/route.ts';
import type { Chore, Subscription } from './kit/jobs/jobs.ts';
import { mountHooks } from './kit/http/hooks.ts';
import { realtimeRoutes } from './kit/realtime/route.ts';
import { purgeEvents, type Hub } from './kit/realtime/realtime.ts';
import { purgeKeys } from './kit/idempotency/idempotency.ts';
import * as account from './domains/account/index.ts';
import * as admin from './domains/admin/index.ts';
import * as dashboard from './domains/dashboard/index.ts';
import * as delivery from './domains/delivery/index.ts';
import * as claim from './domains/claim/index.ts';
import * as download from './domains/download/index.ts';
import * as file from './domains/file/index.ts';
import * as market from './domains/market/index.ts';
import * as order from './domains/order/index.ts';
import * as preference from './domains/preference/index.ts';
import * as reference from './domains/reference/index.ts';

/** The ordered list of domains = the allowed arrows: a domain imports only the front doors of earlier ones. */
export const domains = [
  'reference',
  'account',
  'preference',
  'file',
  'download',
  'product',
  'order',
  'delivery',
  'claim',
  'dashboard',
  'admin',
  'market',
] as const;

/** What the process lends to the routes that need it. */
export interface Lent {
  hub: Hub;
  files: Files;
}

export const openFiles = file.openFiles;

export function allRoutes({ hub, files }: Lent): Route[] {
  return [
    ...reference.routes,
    ...account.routes,
    ...preference.routes,
    ...file.fileRoutes(files),
    ...download.routes,
    ...order.routes,
    ...delivery.routes,
    ...claim.routes,
    ...dashboard.routes,
    ...admin.routes,
    ...market.routes,
    ...realtimeRoutes(hub),
  ];
}

/** What a domain mounts outside the contract: uploads and files. */
export async function mountAll(app: FastifyInstance, deps: Deps, { files }: Lent): Promise<void> {
  await file.mountFiles(app, deps, files);
  mountSimulator(app, deps);
  market.mountPayPages(app, deps);
  await mountHooks(app, deps, [...order.hooks, ...delivery.hooks]);
}

export function allSubscriptions(): Subscription[] {
  return [
    ...account.subscriptions,
    download.buildDownload,
    ...claim.subscriptions,
    ...order.subscriptions,
    ...delivery.subscriptions,
  ];
}

export function allChores(): Chore[] {
  return [
    ...account.chores,
    ...order.chores,
    ...claim.chores,
    ...delivery.chores,
    ...admin.chores,
    download.expireDownloads,
    download.sweepDownloads,
    file.purgeUploads,
    { name: 'purge-keys', everySeconds: 300, run: async (ctx) => void (await purgeKeys(ctx.pools.job)) },
    { name: 'purge-events', everySeconds: 60, run: (ctx) => purgeEvents(ctx.pools.job) },
  ];
}
