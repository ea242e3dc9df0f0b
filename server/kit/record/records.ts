/**
 * The calls of a record, each a handler: read in the caller's scope, written over a version, shown, hidden, deleted. Routes
 * name them one by one, with what the domain adds to each.
 */
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { DataOf, Endpoint, InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { toKst } from '../clock/clock.ts';
import { lockWord } from '../db/lock-word.ts';
import type { UndoRow } from '../domain.ts';
import type { TxCtx } from '../http/context.ts';
import { fail, type Refusal } from '../http/fail.ts';
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

/** A record: where it lies, and what is answered of one. */
interface Kind<B extends object, O extends object> extends RecordRows<B> {
  exposed?: keyof B & string;
  /** What its number is called: noticeSeq. */
  field: string;
  /** What is answered beside what is kept. */
  also?: (one: B & Stored, now: Date) => object;
  /** All that is answered; a type alone. */
  answer?: O;
}

type Options<A extends RecordApi, T extends RecordTable, L extends string> = Omit<
  RecordRows,
  'table' | 'id' | 'columns' | 'lists' | 'exposed' | 'values'
> & {
  table: T;
  id: ColumnOf<T>;
  columns: Readonly<Record<Exclude<Field<A>, L>, ColumnOf<T>>>;
  lists?: Readonly<Record<L, Numbers>>;
  exposed?: Exclude<Field<A>, L>;
  also?: (one: BodyOf<A> & Stored, now: Date) => More<A>;
};

/** Declares a record by its calls: every field has its column, and what an answer has beyond them is said by `also`. */
export const recordOf = <A extends RecordApi, T extends RecordTable, const L extends string = never>(
  api: A,
  of: Options<A, T, L>,
): Kind<BodyOf<A>, OneOf<A>> => ({ ...of, field: Object.keys(api.detail.params!.shape)[0]! });

/** So many of a seller's are shown at a time; whoever shows another says `word` first. */
export interface Most {
  word: string;
  shown: number;
  refuse: () => Refusal;
}
/** What a domain adds to a write, in its transaction. */
export interface Writing<B> {
  /** Refuses what a form names and the seller has not. */
  check?: (ctx: TxCtx, seller: number, body: B) => Promise<void>;
  /** After it was written. */
  written?: (ctx: TxCtx, one: RecordKey, body: B) => Promise<void>;
  most?: Most;
}
/** After some of a seller's were deleted. */
type Gone = (ctx: TxCtx, seller: number, seqs: readonly number[]) => Promise<void>;
interface Exposing<X extends object> {
  most?: Most;
  /** What is answered beside the record; `version`: the one that it made, null where nothing changed. */
  answer?: (ctx: TxCtx, seq: number, version: number | null) => Promise<X>;
}

/** Who writes a record, and when: the seller, or the operator in the seller's place. */
export const writerOf = (ctx: Pick<TxCtx, 'caller' | 'now'>): Writer => ({
  at: toKst(ctx.now),
  by: moverOf(ctx.caller, ['admin']).name,
});

async function find<B extends object>(
  kind: RecordRows<B>,
  ctx: TxCtx,
  seqs: readonly number[],
): Promise<(B & Stored)[]> {
  const found = await readRecords<B & Stored>(ctx.db, kind, ctx.scope.sellers, seqs);
  if (found.length !== seqs.length) throw fail('NOT_FOUND');
  return found;
}

async function show<B extends object, O extends object>(
  kind: Kind<B, O>,
  ctx: TxCtx,
  seq: number,
): Promise<O> {
  const [one] = await find(kind, ctx, [seq]);
  const { sellerSeq: _whose, seq: _number, ...rest } = one!;
  const shown: object = { [kind.field]: seq, ...rest, ...kind.also?.(one!, ctx.now) };
  return shown as O;
}

/** One more may be shown, and nobody else shows another at the same time. */
async function makeRoom(
  rows: RecordRows,
  ctx: TxCtx,
  { word, shown, refuse }: Most,
  { seller, seq }: { seller: number; seq: number | null },
): Promise<void> {
  await lockWord(ctx.db, word, seller);
  if ((await countExposed(ctx.db, rows, seller, seq)) >= shown) throw refuse();
}

async function check<B extends object, O extends object>(
  kind: Kind<B, O>,
  ctx: TxCtx,
  { check: refuse, most }: Writing<B>,
  { seller, seq, body }: { seller: number; seq: number | null; body: B },
): Promise<void> {
  await refuse?.(ctx, seller, body);
  if (most && kind.exposed && body[kind.exposed] === true) await makeRoom(kind, ctx, most, { seller, seq });
}

type Named<V> = Readonly<Record<string, V>>;
interface Of {
  params: Named<number>;
}

/** Reads one. */
export function shows<B extends object, O extends object>(kind: Kind<B, O>) {
  const run = ({ params }: Of, ctx: TxCtx): Promise<O> => show(kind, ctx, params[kind.field]!);
  return { mode: 'read' as const, run };
}

/** Writes a new one of the caller's. */
export function adds<B extends object, O extends object>(kind: Kind<B, O>, writing: Writing<B> = {}) {
  const run = async ({ body }: { body: B }, ctx: TxCtx): Promise<O> => {
    const seller = ctx.scope.sellerSeq;
    await check(kind, ctx, writing, { seller, seq: null, body });
    const seq = await insertRecord(ctx.db, kind, { seller, ...writerOf(ctx) }, body);
    await writing.written?.(ctx, { seller, seq }, body);
    return show(kind, ctx, seq);
  };
  return { mode: 'tx' as const, run };
}

/** Writes one over the version that was read. */
export function edits<B extends object, O extends object>(kind: Kind<B, O>, writing: Writing<B> = {}) {
  const run = async ({ params, body }: Of & { body: B & { version: number } }, ctx: TxCtx): Promise<O> => {
    const seq = params[kind.field]!;
    const [one] = await find(kind, ctx, [seq]);
    const key = { seller: one!.sellerSeq, seq };
    await check(kind, ctx, writing, { ...key, body });
    await writeRecord(ctx.db, kind, { ...key, version: body.version, ...writerOf(ctx) }, body);
    await writing.written?.(ctx, key, body);
    return show(kind, ctx, seq);
  };
  return { mode: 'tx' as const, run };
}

/** All of them are the caller's, else none is touched. */
async function removeAll(
  kind: RecordRows,
  ctx: TxCtx,
  seqs: readonly number[],
  gone: Gone | undefined,
): Promise<BulkResult> {
  const moved: number[] = [];
  for (const [seller, all] of Map.groupBy(await find(kind, ctx, seqs), ({ sellerSeq }) => sellerSeq)) {
    const asked = all.map(({ seq }) => seq);
    const removed = await removeRecords(ctx.db, kind, { seller, ...writerOf(ctx) }, asked);
    await gone?.(ctx, seller, removed);
    moved.push(...removed);
  }
  return bulkAnswer({ moved, failures: [] });
}

/** Deletes one. */
export function removes<B extends object, O extends object>(kind: Kind<B, O>, gone?: Gone) {
  const run = async ({ params }: Of, ctx: TxCtx): Promise<null> => {
    await removeAll(kind, ctx, [params[kind.field]!], gone);
    return null;
  };
  return { mode: 'tx' as const, run };
}

/** Deletes several, or none where one of them is not the caller's. */
export function removesAll<B extends object, O extends object>(kind: Kind<B, O>, gone?: Gone) {
  const run = ({ body }: { body: Named<number[]> }, ctx: TxCtx): Promise<BulkResult> =>
    removeAll(kind, ctx, body[`${kind.field}List`]!, gone);
  return { mode: 'tx' as const, run };
}

interface Switch extends Of {
  query?: Named<boolean> | undefined;
  body?: Named<boolean> | undefined;
}

/** Shows or hides one; what is so already stays as it is. */
export function exposes<B extends object, O extends object, X extends object = object>(
  kind: Kind<B, O>,
  { most, answer }: Exposing<X> = {},
) {
  const run = async ({ params, body = {}, query = body }: Switch, ctx: TxCtx): Promise<O & X> => {
    const [seq, on] = [params[kind.field]!, query[kind.exposed!] === true];
    const [one] = await find(kind, ctx, [seq]);
    const key = { seller: one!.sellerSeq, seq };
    if (on && most) await makeRoom(kind, ctx, most, key);
    const version = await exposeRecord(ctx.db, kind, { ...key, on, version: null, ...writerOf(ctx) });
    const shown: object = { ...(await show(kind, ctx, seq)), ...(await answer?.(ctx, seq, version)) };
    return shown as O & X;
  };
  return { mode: 'tx' as const, run };
}

/** For undo: what was shown is hidden again, and the other way round, where nobody has changed it since. */
export async function unexpose<B extends object, O extends object>(
  kind: Kind<B, O>,
  ctx: TxCtx,
  rows: readonly UndoRow[],
): Promise<BulkResult> {
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
