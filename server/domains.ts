import type { FastifyInstance } from 'fastify';
import { domains as names, type DomainName } from '@jangteo/contract/domains.ts';
import { domain as account } from './domains/account/index.ts';
import { domain as admin } from './domains/admin/index.ts';
import { domain as approval } from './domains/approval/index.ts';
import { domain as board } from './domains/board/index.ts';
import { domain as broadcast } from './domains/broadcast/index.ts';
import { domain as category } from './domains/category/index.ts';
import { domain as claim } from './domains/claim/index.ts';
import { domain as clientlog } from './domains/clientlog/index.ts';
import { domain as contract } from './domains/contract/index.ts';
import { domain as coupon } from './domains/coupon/index.ts';
import { domain as dashboard } from './domains/dashboard/index.ts';
import { domain as delivery } from './domains/delivery/index.ts';
import { domain as desk } from './domains/desk/index.ts';
import { domain as download } from './domains/download/index.ts';
import { domain as fan } from './domains/fan/index.ts';
import { domain as file } from './domains/file/index.ts';
import { domain as funds } from './domains/funds/index.ts';
import { domain as gripperRequest } from './domains/gripper-request/index.ts';
import { domain as group } from './domains/group/index.ts';
import { domain as identity } from './domains/identity/index.ts';
import { domain as inquiry } from './domains/inquiry/index.ts';
import { domain as ledger } from './domains/ledger/index.ts';
import { domain as legal } from './domains/legal/index.ts';
import { domain as market } from './domains/market/index.ts';
import { domain as moderation } from './domains/moderation/index.ts';
import { domain as order } from './domains/order/index.ts';
import { domain as payout } from './domains/payout/index.ts';
import { domain as preference } from './domains/preference/index.ts';
import { domain as producerApi } from './domains/producer-api/index.ts';
import { domain as product } from './domains/product/index.ts';
import { domain as promotion } from './domains/promotion/index.ts';
import { domain as reference } from './domains/reference/index.ts';
import { domain as review } from './domains/review/index.ts';
import { domain as sanction } from './domains/sanction/index.ts';
import { domain as seller } from './domains/seller/index.ts';
import { domain as settlement } from './domains/settlement/index.ts';
import { domain as sponsorship } from './domains/sponsorship/index.ts';
import { domain as undo } from './domains/undo/index.ts';
import type { Domain } from './kit/domain.ts';
import type { Deps } from './kit/http/context.ts';
import { mountHooks } from './kit/http/hooks.ts';
import type { Route } from './kit/http/route.ts';
import { purgeRates } from './kit/http/rate-share.ts';
import { purgeKeys } from './kit/idempotency/idempotency.ts';
import type { Chore, Subscription } from './kit/jobs/jobs.ts';
import type { EventSchemas } from './kit/outbox/events.ts';
import { purgeEvents, type Hub } from './kit/realtime/realtime.ts';
import { realtimeRoutes } from './kit/realtime/route.ts';
import { mountSimulator } from './surfaces/sim-door.ts';

/** By name; those that do nothing yet beyond what others ask of them are absent. */
const doors: Partial<Record<DomainName, Domain>> = {
  account,
  admin,
  approval,
  board,
  broadcast,
  category,
  claim,
  clientlog,
  contract,
  coupon,
  dashboard,
  delivery,
  desk,
  download,
  fan,
  file,
  funds,
  'gripper-request': gripperRequest,
  group,
  identity,
  inquiry,
  ledger,
  legal,
  market,
  moderation,
  order,
  payout,
  preference,
  'producer-api': producerApi,
  product,
  promotion,
  reference,
  review,
  sanction,
  seller,
  settlement,
  sponsorship,
  undo,
};

/** In the order of contract/domains.ts. */
export const domains: readonly Domain[] = Object.keys(names).flatMap(
  (name) => doors[name as DomainName] ?? [],
);

/** All calls of an API process, and how it puts on the server what stands outside the contract. */
export function openDomains(deps: Deps, hub: Hub) {
  const opened = domains.flatMap((domain) => domain.open?.(deps) ?? []);
  const routes: Route[] = [...domains, ...opened].flatMap((part) => part.routes ?? []);
  return {
    duties: domains.flatMap((domain) => domain.duties ?? []),
    routes: [...routes, ...realtimeRoutes(hub)],
    mount: async (app: FastifyInstance): Promise<void> => {
      for (const part of opened) await part.mount?.(app);
      mountSimulator(app, deps);
      const hooks = domains.flatMap((domain) => domain.hooks ?? []);
      await mountHooks(app, deps, hooks);
    },
    stop: async (): Promise<void> => {
      await Promise.all(opened.map((part) => part.stop?.()));
    },
  };
}

/** What happens in the house, by topic. */
export const allEvents = (): EventSchemas => Object.assign({}, ...domains.map((domain) => domain.events));

export const allSubscriptions = (): Subscription[] => domains.flatMap((domain) => domain.subscriptions ?? []);

export const allChores = (): Chore[] => [
  ...domains.flatMap((domain) => domain.chores ?? []),
  { name: 'purge-keys', everySeconds: 300, run: async (ctx) => void (await purgeKeys(ctx.pools.job)) },
  { name: 'purge-rates', everySeconds: 60, run: (ctx) => purgeRates(ctx.pools.job) },
  { name: 'purge-events', everySeconds: 60, run: (ctx) => purgeEvents(ctx.pools.job) },
];
