import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../auth/caller.ts';
import type { Standings } from '../auth/standing.ts';
import type { Client, Pool } from '../db/pool.ts';
import type { Db } from '../db/bound.ts';
import type { Seat } from '../db/seat.ts';
import type { Scope } from '../scope/scope.ts';
import type { Config } from './config.ts';
import type { House } from '../house.ts';
import type { Refusal } from './fail.ts';

/** What the process gives to every request. */
export interface Deps {
  config: Config;
  pools: { app: Pool; job: Pool };
  /** What the domains say in places that others keep open. */
  house: House;
  /** Marks what this process has begun. */
  seat: Seat;
  /** What stands open on sessions in this process. */
  standings: Standings;
  /** What accounts may owe first, as the domains say. */
  duties?: readonly Duty[];
}

/**
 * Something that a person settles before their calls are taken (461). It is asked with every call, so it keeps in mind
 * who owes nothing. Operators in somebody's place and programs with a shop's key are not asked.
 */
export type Duty = (caller: Caller, ctx: Pick<Ctx, 'config' | 'pools' | 'now'>) => Promise<Refusal | null>;

/** Facts of one request that handlers may need; no header is read elsewhere. */
export interface RequestFacts {
  requestId: string;
  ip: string;
  userAgent: string;
  accessPath: string | null;
  deviceId: string | null;
  cookies: Readonly<Record<string, string>>;
  call: string;
}

export interface Ctx extends Deps {
  request: RequestFacts;
  /** The caller; for public calls it may be null. */
  caller: Caller;
  scope: Scope;
  now: Date;
  reply: FastifyReply;
  raw: FastifyRequest;
}

/** Inside a transaction: everything of Ctx, and the builder bound to the caller's sellers. */
export interface TxCtx extends Ctx {
  db: Db;
  client: Client;
}

export type PublicCtx = Omit<Ctx, 'caller' | 'scope'> & { caller: Caller | null; scope: Scope | null };

/** What is shown to everybody: a read over the rows of all sellers, by somebody or nobody. */
export type ShownCtx = PublicCtx & Pick<TxCtx, 'db' | 'client'>;
