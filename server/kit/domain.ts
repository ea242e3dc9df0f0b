import type { FastifyInstance } from 'fastify';
import type { Deps } from './http/context.ts';
import type { Hook } from './http/hooks.ts';
import type { Route } from './http/route.ts';
import type { Chore, Subscription } from './jobs/jobs.ts';

/** What an API process opens for a domain and keeps until it ends. */
export interface Opened {
  /** Calls that need what was opened. */
  routes?: readonly Route[];
  /** Puts what stands outside the contract on the server: uploads, files, pages of others. */
  mount?: (app: FastifyInstance) => Promise<void> | void;
}

/** What a domain does; `server/domains.ts` gathers all of them and `contract/domains.ts` orders them. */
export interface Domain {
  routes?: readonly Route[];
  subscriptions?: readonly Subscription[];
  chores?: readonly Chore[];
  /** What companies outside report. */
  hooks?: readonly Hook[];
  /** Called once per API process. */
  open?: (deps: Deps) => Opened;
}

/** Declares what a domain does, at its front door. */
export const defineDomain = (does: Domain): Domain => does;
