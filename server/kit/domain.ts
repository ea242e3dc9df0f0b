import type { FastifyInstance } from 'fastify';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { Said } from './house.ts';
import type { Deps, Duty, TxCtx } from './http/context.ts';
import type { Hook } from './http/hooks.ts';
import type { Route } from './http/route.ts';
import type { Chore, Subscription } from './jobs/jobs.ts';
import type { EventSchemas } from './outbox/events.ts';

/** What an API process opens for a domain and keeps until it ends. */
export interface Opened {
  /** Calls that need what was opened. */
  routes?: readonly Route[];
  /** Puts what stands outside the contract on the server: uploads, files, pages of others. */
  mount?: (app: FastifyInstance) => Promise<void> | void;
  /** When the process begins to leave: sockets are told to go elsewhere, and what is not written yet is. */
  stop?: () => Promise<void>;
}

/** A row that an act changed. */
export interface UndoRow {
  id: number;
  /** The version that the act made. */
  version: number;
  /** What the act changed, as it was. */
  before?: Readonly<Record<string, unknown>>;
}

/** An act that can be taken back; server/domains/undo keeps its tokens and calls it. */
export interface Undoable {
  /** As it stands with the tokens: `delivery.confirm`. */
  kind: string;
  /** Puts these rows back that are still as the act left them, in the caller's transaction. */
  undo: (ctx: TxCtx, rows: readonly UndoRow[]) => Promise<BulkResult>;
}

/**
 * What a domain does, and what it says in the places that earlier ones keep open; `server/domains.ts` gathers all of them
 * and `contract/domains.ts` orders them.
 */
export interface Domain extends Said {
  routes?: readonly Route[];
  /** What happens in it, by topic. */
  events?: EventSchemas;
  subscriptions?: readonly Subscription[];
  chores?: readonly Chore[];
  /** What companies outside report. */
  hooks?: readonly Hook[];
  /** What an account settles before its calls are taken. */
  duties?: readonly Duty[];
  /** Called once per API process. */
  open?: (deps: Deps) => Opened;
}

/** Declares what a domain does, at its front door. */
export const defineDomain = (does: Domain): Domain => does;
