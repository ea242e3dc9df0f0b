/** The calls of a record: read in the caller's scope, written over a version, shown, hidden, deleted. */
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { DataOf, Endpoint, InputOf } from '@jangteo/contract/kit/endpoint.ts';
import type { ErrorCode } from '@jangteo/contract/kit/error.ts';
import { toKst } from '../clock/clock.ts';
import { lockWord } from '../db/lock-word.ts';
import type { UndoRow } from '../domain.ts';
import type { TxCtx } from '../http/context.ts';
import { fail } from '../http/fail.ts';
import { bulkAnswer } from '../lifecycle/bulk.ts';
import type { Failure } from '../lifecycle/move.ts';
import { moverOf } from '../lifecycle/mover.ts';
import {
  countExposed,
  exposeRecord,
  insertRecord,
  readRecords,
  removeRecords,
  writeRecord,
  type ColumnOf,
  type Numbers,
  type RecordKey,
  type RecordRows,
  type RecordTable,
  type Stored,
  type Writer,
} from './rows.ts';

/** Calls as `recordCalls` of the contract makes them; `expose` says its switch in a body or in a query. */
interface RecordApi {
  detail: Endpoint;
  add: Endpoint;
  edit: Endpoint;
  remove?: Endpoint;
  removeAll?: Endpoint;
  expose?: Endpoint;
}
type BodyOf<A extends RecordApi> = InputOf<A['add']>['body'] & object;
type OneOf<A extends RecordApi> = DataOf<A['detail']> & object;
type Field<A extends RecordApi> = keyof BodyOf<A> & string;
/** What an answer has beyond the form and what every record has. */
type More<A extends RecordApi> = Omit<
  OneOf<A>,
  Field<A> | keyof Stored | keyof InputOf<A['detail']>['params']
>;

/** What a domain adds to its record, in the transaction of the call. */
interface Hooks<B, M extends object, X extends object> {
  /** What is answered beside what is kept. */
  also?: (one: B & Stored, now: Date) => M;
  /** Refuses what a form names and the seller has not. */
  check?: (ctx: TxCtx, seller: number, body: B) => Promise<void>;
  /** After one was added or edited. */
  written?: (ctx: TxCtx, one: RecordKey, body: B) => Promise<void>;
  /** After some of a seller's were deleted. */
  gone?: (ctx: TxCtx, seller: number, seqs: readonly number[]) => Promise<void>;
  /** So many of a seller's are shown at a time; whoever shows another says `word` first. */
  most?: { word: string; shown: number; refused: ErrorCode };
  /** What exposing answers beside the record; `version`: the one that it made, null where nothing changed. */
  exposing?: (ctx: TxCtx, seq: number, version: number | null) => Promise<X>;
}

type Records<A extends RecordApi, T extends RecordTable, L extends string, X extends object> = Hooks<
  BodyOf<A>,
  More<A>,
  X
> &
  Omit<RecordRows, 'table' | 'id' | 'columns' | 'lists' | 'exposed' | 'values'> & {
    table: T;
    id: ColumnOf<T>;
    columns: Readonly<Record<Exclude<Field<A>, L>, ColumnOf<T>>>;
    lists?: Readonly<Record<L, Numbers>>;
    exposed?: Exclude<Field<A>, L>;
  };

interface Kind<B extends object, X extends object = object> extends RecordRows<B>, Hooks<B, object, X> {
  exposed?: keyof B & string;
  /** What its number is called: noticeSeq. */
  field: string;
}

/** Who writes a record, and when: the seller, or the operator in the seller's place. */
export const writerOf = (ctx: Pick<TxCtx, 'caller' | 'now'>): Writer => ({
  at: toKst(ctx.now),
  by: moverOf(ctx.caller, ['admin']).name,
});

function readingOf<B extends object, O extends object>(
  kind: RecordRows<B> & Pick<Kind<B>, 'also' | 'field'>,
) {
  async function find(ctx: TxCtx, seqs: readonly number[]): Promise<(B & Stored)[]> {
    const found = await readRecords<B & Stored>(ctx.db, kind, ctx.scope.sellers, seqs);
    if (found.length !== seqs.length) throw fail('NOT_FOUND');
    return found;
  }
  async function show(ctx: TxCtx, seq: number): Promise<O> {
    const [one] = await find(ctx, [seq]);
    const { sellerSeq: _whose, seq: _number, ...rest } = one!;
    const shown: object = { [kind.field]: seq, ...rest, ...kind.also?.(one!, ctx.now) };
    return shown as O;
  }
  return { find, show };
}

/** One more may be shown, and nobody else shows another at the same time. */
async function makeRoom(
  { most, ...rows }: RecordRows & Pick<Kind<object>, 'most'>,
  ctx: TxCtx,
  seller: number,
  but: number | null,
): Promise<void> {
  if (!most) return;
  await lockWord(ctx.db, most.word, seller);
  if ((await countExposed(ctx.db, rows, seller, but)) >= most.shown)
    throw fail(most.refused, { params: { max: most.shown } });
}

function writingOf<B extends object, O extends object>(kind: Kind<B>) {
  const { find, show } = readingOf<B, O>(kind);
  async function check(ctx: TxCtx, seller: number, but: number | null, body: B): Promise<void> {
    await kind.check?.(ctx, seller, body);
    if (kind.exposed && body[kind.exposed] === true) await makeRoom(kind, ctx, seller, but);
  }

  async function add(ctx: TxCtx, body: B): Promise<O> {
    const seller = ctx.scope.sellerSeq;
    await check(ctx, seller, null, body);
    const seq = await insertRecord(ctx.db, kind, { seller, ...writerOf(ctx) }, body);
    await kind.written?.(ctx, { seller, seq }, body);
    return show(ctx, seq);
  }
  async function edit(ctx: TxCtx, seq: number, body: B & { version: number }): Promise<O> {
    const [one] = await find(ctx, [seq]);
    const key = { seller: one!.sellerSeq, seq };
    await check(ctx, key.seller, seq, body);
    await writeRecord(ctx.db, kind, { ...key, version: body.version, ...writerOf(ctx) }, body);
    await kind.written?.(ctx, key, body);
    return show(ctx, seq);
  }
  /** All of them are the caller's, else none is touched. */
  async function removeAll(ctx: TxCtx, seqs: readonly number[]): Promise<BulkResult> {
    const moved: number[] = [];
    for (const [seller, all] of Map.groupBy(await find(ctx, seqs), ({ sellerSeq }) => sellerSeq)) {
      const asked = all.map(({ seq }) => seq);
      const gone = await removeRecords(ctx.db, kind, { seller, ...writerOf(ctx) }, asked);
      await kind.gone?.(ctx, seller, gone);
      moved.push(...gone);
    }
    return bulkAnswer({ moved, failures: [] });
  }
  return { add, edit, removeAll };
}

function exposingOf<B extends object, O extends object, X extends object>(kind: Kind<B, X>) {
  const { find, show } = readingOf<B, O>(kind);
  async function expose(ctx: TxCtx, seq: number, on: boolean): Promise<O & X> {
    const [one] = await find(ctx, [seq]);
    const seller = one!.sellerSeq;
    if (on) await makeRoom(kind, ctx, seller, seq);
    const version = await exposeRecord(ctx.db, kind, { seller, seq, on, version: null, ...writerOf(ctx) });
    const shown: object = { ...(await show(ctx, seq)), ...(await kind.exposing?.(ctx, seq, version)) };
    return shown as O & X;
  }
  /** What was shown is hidden again, and the other way round, where nobody has changed it since. */
  async function unexpose(ctx: TxCtx, rows: readonly UndoRow[]): Promise<BulkResult> {
    const moved: number[] = [];
    const failures: Failure[] = [];
    for (const { id: seq, version } of rows) {
      const [one] = await readRecords<B & Stored>(ctx.db, kind, ctx.scope.sellers, [seq]);
      const back = one && { seller: one.sellerSeq, seq, on: !one[kind.exposed!], version, ...writerOf(ctx) };
      if (back && (await exposeRecord(ctx.db, kind, back)) !== null) moved.push(seq);
      else {
        const { code, message, status } = fail('STATE_CHANGED');
        failures.push({ seq, code, message, status, current: null });
      }
    }
    return bulkAnswer({ moved, failures });
  }
  return { expose, unexpose };
}

type Named<V> = Readonly<Record<string, V>>;
interface One {
  params: Named<number>;
}
interface Switch extends One {
  query?: Named<boolean> | undefined;
  body?: Named<boolean> | undefined;
}

/**
 * Serves the calls of a record from its rows. `routes` are the handlers beside its list: those that the api declares are
 * served by them. `unexpose` takes exposures back, for the undo of a domain.
 */
export function records<
  A extends RecordApi,
  T extends RecordTable,
  const L extends string = never,
  X extends object = object,
>(api: A, of: Records<A, T, L, X>) {
  const field = Object.keys(api.detail.params!.shape)[0]!;
  const kind: Kind<BodyOf<A>, X> = { ...of, field };
  const { show } = readingOf<BodyOf<A>, OneOf<A>>(kind);
  const { add, edit, removeAll } = writingOf<BodyOf<A>, OneOf<A>>(kind);
  const { expose, unexpose } = exposingOf<BodyOf<A>, OneOf<A>, X>(kind);
  const routes = {
    detail: { mode: 'read', run: ({ params }: One, ctx: TxCtx) => show(ctx, params[field]!) },
    add: { mode: 'tx', run: ({ body }: { body: BodyOf<A> }, ctx: TxCtx) => add(ctx, body) },
    edit: {
      mode: 'tx',
      run: ({ params, body }: One & { body: BodyOf<A> & { version: number } }, ctx: TxCtx) =>
        edit(ctx, params[field]!, body),
    },
    remove: {
      mode: 'tx',
      run: async ({ params }: One, ctx: TxCtx) => {
        await removeAll(ctx, [params[field]!]);
        return null;
      },
    },
    removeAll: {
      mode: 'tx',
      run: ({ body }: { body: Named<number[]> }, ctx: TxCtx) => removeAll(ctx, body[`${field}List`]!),
    },
    expose: {
      mode: 'tx',
      run: ({ params, body = {}, query = body }: Switch, ctx: TxCtx) =>
        expose(ctx, params[field]!, query[kind.exposed!] === true),
    },
  } as const;
  return { routes, unexpose };
}
