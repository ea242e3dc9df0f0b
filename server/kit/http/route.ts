import type { DataOf, EndpointDef, Endpoint, InputOf, RowOf } from '@jangteo/contract/kit/endpoint.ts';
import type { Readable } from 'node:stream';
import { EVERY_SELLER, readOnly } from '../db/tx.ts';
import { netOf } from './address.ts';
import type { Ctx, PublicCtx, ShownCtx, TxCtx } from './context.ts';
import type { Page, RawJson } from './envelope.ts';
import { takeRate } from './rate.ts';

/** A file that a handler answers with. */
export interface FileAnswer {
  body: Readable | Buffer;
  mime: string;
  /** Name that the browser saves, any text. */
  fileName: string;
  bytes?: number;
}

/** Where a browser goes on: an own path, or a whole address of a company that the person was sent to. */
export interface Redirect {
  to: string;
}

/** What a handler owes for its declaration. */
export type ResultOf<E extends EndpointDef> = E['answer'] extends { kind: 'data' }
  ? DataOf<E> | RawJson
  : E['answer'] extends { kind: 'page' }
    ? Page<RowOf<E>>
    : E['answer'] extends { kind: 'file' }
      ? FileAnswer
      : E['answer'] extends { kind: 'redirect' }
        ? Redirect
        : void;

/** How the edge runs a handler: in a transaction, reading, without one, or for anybody. */
export type Mode = 'tx' | 'read' | 'plain' | 'public';
/** Who may see the rows of every seller, found by who asks instead of by whose they are. */
export type Overview = 'consumer' | 'admin';

export interface Handler<E extends EndpointDef> {
  mode: Mode;
  /** Set where rows of every seller are seen: the one audience of the call. */
  overview?: Overview;
  run: (input: InputOf<E>, ctx: never, asked: never) => Promise<ResultOf<E>>;
  /** Of a transaction: what companies outside say, asked before it is open (D10). Not asked for an answer given again. */
  ask?: (input: InputOf<E>, ctx: Ctx) => Promise<unknown>;
  /** Of a keyed public call: what a replayed answer owes beside its body (cookies). */
  again?: (input: InputOf<E>, data: DataOf<E>, ctx: PublicCtx) => void;
}

/** One transaction, committed at the edge; claims the Idempotency-Key in it. */
export const inTx = <E extends EndpointDef>(
  run: (input: InputOf<E>, ctx: TxCtx) => Promise<ResultOf<E>>,
): Handler<E> => ({ mode: 'tx', run });
/**
 * The same after a company outside was asked, or something else that takes long: no connection waits for it (D10). What
 * `ask` has read may have changed since: `run` reads again what it rests on.
 */
export const asking = <E extends EndpointDef, A>(
  ask: (input: InputOf<E>, ctx: Ctx) => Promise<A>,
  run: (input: InputOf<E>, ctx: TxCtx, asked: A) => Promise<ResultOf<E>>,
  more: { overview?: Overview } = {},
): Handler<E> => ({ mode: 'tx', ...more, ask, run });
/** Read-only, bound to the caller's sellers, one round trip for one query. */
export const reading = <E extends EndpointDef>(
  run: (input: InputOf<E>, ctx: TxCtx) => Promise<ResultOf<E>>,
): Handler<E> => ({ mode: 'read', run });
/**
 * A buyer's write: one transaction over the goods of all sellers.
 * Consumers' calls only; queries take the buyer's number.
 */
export const buying = <E extends EndpointDef>(
  run: (input: InputOf<E>, ctx: TxCtx) => Promise<ResultOf<E>>,
): Handler<E> => ({ mode: 'tx', overview: 'consumer', run });
/** A buyer's read over the goods of all sellers. */
export const browsing = <E extends EndpointDef>(
  run: (input: InputOf<E>, ctx: TxCtx) => Promise<ResultOf<E>>,
): Handler<E> => ({ mode: 'read', overview: 'consumer', run });
/** An operator's write over the rows of all sellers: admin's calls only; queries name the rows that they are about. */
export const operating = <E extends EndpointDef>(
  run: (input: InputOf<E>, ctx: TxCtx) => Promise<ResultOf<E>>,
): Handler<E> => ({ mode: 'tx', overview: 'admin', run });
/** An operator's read over the rows of all sellers. */
export const overseeing = <E extends EndpointDef>(
  run: (input: InputOf<E>, ctx: TxCtx) => Promise<ResultOf<E>>,
): Handler<E> => ({ mode: 'read', overview: 'admin', run });
/** Signed in, no transaction: files, sessions. */
export const plain = <E extends EndpointDef>(
  run: (input: InputOf<E>, ctx: Ctx) => Promise<ResultOf<E>>,
): Handler<E> => ({ mode: 'plain', run });
/** Anybody; `caller` is null without a valid token. `again` belongs to calls with a required key. */
export const open = <E extends EndpointDef>(
  run: (input: InputOf<E>, ctx: PublicCtx) => Promise<ResultOf<E>>,
  again?: Handler<E>['again'],
): Handler<E> => ({ mode: 'public', run, ...(again ? { again } : {}) });

/**
 * What anybody may see of every seller, signed in or not: a read whose queries name what stands on the shelf. Who is
 * nobody in particular shares 600 a minute with everybody behind their address, or as often as the call's own class says.
 */
export const showing = <E extends EndpointDef>(
  run: (input: InputOf<E>, ctx: ShownCtx) => Promise<ResultOf<E>>,
  { rate = 'shelf' }: { rate?: 'shelf' | 'own' } = {},
): Handler<E> => ({
  mode: 'public',
  run: (input, ctx: PublicCtx) => {
    if (!ctx.caller && rate === 'shelf') takeRate(rate, `ip:${netOf(ctx.request.ip)}`);
    return readOnly(ctx.pools.app, EVERY_SELLER, (db, client) => run(input, { ...ctx, db, client }));
  },
});

export interface Route {
  endpoint: Endpoint;
  handler: Handler<EndpointDef>;
}

/** Binds every declared call of a domain to its handler; a missing or surplus one is a type error. */
export function serve<A extends Record<string, Endpoint>>(
  api: A,
  handlers: { [K in keyof A]: Handler<A[K]> },
): Route[] {
  return Object.keys(api).map((key) => ({
    endpoint: api[key]!,
    handler: handlers[key] as unknown as Handler<EndpointDef>,
  }));
}
