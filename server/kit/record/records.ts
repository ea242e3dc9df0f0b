/**
 * The calls of a record, each a handler: read in the caller's scope, written over a version, shown, hidden, deleted. Routes
 * name them one by one, with what the domain adds to each.
 */
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import { lockWord } from '../db/lock-word.ts';
import { expectVersion } from '../db/version.ts';
import type { TxCtx } from '../http/context.ts';
import type { Refusal } from '../http/fail.ts';
import { bulkAnswer, type BulkExtras } from '../lifecycle/bulk.ts';
import { find, modeOf, note, show, writerOf, type Kind, type Read } from './kind.ts';
import {
  countExposed,
  exposeRecord,
  HOUSE,
  insertRecord,
  removeRecords,
  writeRecord,
  type RecordKey,
  type RecordRows,
} from './rows.ts';

export { recordOf, showAll, writerOf } from './kind.ts';

/** So many of a seller's are shown at a time; whoever shows another says `word` first. */
export interface Most {
  word: string;
  shown: number;
  refuse: () => Refusal;
}
/** What a domain adds to a write, in its transaction. */
export interface Writing<B> {
  /** Refuses what a form names and neither the seller has nor the record that is edited; `seq`: null of a new one. */
  check?: (ctx: TxCtx, seller: number, body: B, seq: number | null) => Promise<void>;
  /** Before a new one: whether there may be one more. */
  adding?: (ctx: TxCtx, seller: number) => Promise<void>;
  /** What is kept of what was sent: html that went through the sanitiser. */
  kept?: (body: B) => B;
  /** After it was written. */
  written?: (ctx: TxCtx, one: RecordKey, body: B) => Promise<void>;
  most?: Most;
}
/** After some of a seller's were deleted; those before they were. */
type Gone = (ctx: TxCtx, seller: number, seqs: readonly number[]) => Promise<void>;
/** What is answered of several that were deleted: a way back, warnings. */
type Told<B, O> = (ctx: TxCtx, gone: readonly Read<B, O>[]) => Promise<BulkExtras>;
interface Exposing<X extends object, B extends object> {
  most?: Most;
  /** Before it is shown. */
  check?: (ctx: TxCtx, seq: number, one: B) => Promise<void>;
  /** What is answered beside the record; `version`: the one that it made, null where nothing changed. */
  answer?: (ctx: TxCtx, seq: number, version: number | null) => Promise<X>;
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
  await refuse?.(ctx, seller, body, seq);
  if (most && kind.exposed && body[kind.exposed] === true) await makeRoom(kind, ctx, most, { seller, seq });
}

type Named<V> = Readonly<Record<string, V>>;
interface Of {
  params: Named<number>;
}

/** Reads one. */
export function shows<B extends object, O extends object>(kind: Kind<B, O>) {
  const run = ({ params }: Of, ctx: TxCtx): Promise<O> => show(kind, ctx, params[kind.field]!);
  return { ...modeOf(kind, 'read'), run };
}

/** Writes a new one of the caller's. */
export function adds<B extends object, O extends object>(kind: Kind<B, O>, writing: Writing<B> = {}) {
  const run = async ({ body: sent }: { body: B }, ctx: TxCtx): Promise<O> => {
    const seller = kind.house ? HOUSE : ctx.scope.sellerSeq;
    const body = writing.kept?.(sent) ?? sent;
    await writing.adding?.(ctx, seller);
    await check(kind, ctx, writing, { seller, seq: null, body });
    const seq = await insertRecord(ctx.db, kind, { seller, ...writerOf(ctx) }, body);
    await writing.written?.(ctx, { seller, seq }, body);
    await note(kind, ctx, seq, { body, before: {}, after: body });
    return show(kind, ctx, seq);
  };
  return { ...modeOf(kind, 'tx'), run };
}

type Edited<B> = Of & { body: Partial<B> & { version: number } };

/** Writes one over the version that was read; what a body does not name stays as it is. */
export function edits<B extends object, O extends object>(kind: Kind<B, O>, writing: Writing<B> = {}) {
  const run = async ({ params, body: sent }: Edited<B>, ctx: TxCtx): Promise<O> => {
    const seq = params[kind.field]!;
    const [one] = await find(kind, ctx, [seq]);
    const key = { seller: one!.sellerSeq, seq };
    const whole: B = { ...one!, ...sent };
    const body = writing.kept?.(whole) ?? whole;
    await check(kind, ctx, writing, { ...key, body });
    await writeRecord(ctx.db, kind, { ...key, version: sent.version, ...writerOf(ctx) }, body);
    await writing.written?.(ctx, key, body);
    await note(kind, ctx, seq, { body: sent, before: one!, after: sent });
    return show(kind, ctx, seq);
  };
  return { ...modeOf(kind, 'tx'), run };
}

/** All of them are the caller's, else none is touched. */
async function removeAll<B extends object>(
  kind: RecordRows<B>,
  ctx: TxCtx,
  seqs: readonly number[],
  {
    gone,
    told,
    body,
  }: { gone: Gone | undefined; told?: Told<B, object> | undefined; body?: object | undefined },
): Promise<BulkResult> {
  const moved: number[] = [];
  const found = await find(kind, ctx, seqs);
  for (const [seller, all] of Map.groupBy(found, ({ sellerSeq }) => sellerSeq)) {
    const asked = all.map(({ seq }) => seq);
    const removed = await removeRecords(ctx.db, kind, { seller, ...writerOf(ctx) }, asked);
    await gone?.(ctx, seller, removed);
    moved.push(...removed);
  }
  for (const one of found) await note(kind, ctx, one.seq, { body, before: one, after: {} });
  return bulkAnswer({ moved, failures: [] }, await told?.(ctx, found));
}

/** Deletes one. */
export function removes<B extends object, O extends object>(kind: Kind<B, O>, gone?: Gone) {
  const run = async ({ params, body }: Of & { body?: object | undefined }, ctx: TxCtx): Promise<null> => {
    await removeAll(kind, ctx, [params[kind.field]!], { gone, body });
    return null;
  };
  return { ...modeOf(kind, 'tx'), run };
}

/** Deletes several, or none where one of them is not the caller's. */
export function removesAll<B extends object, O extends object>(
  kind: Kind<B, O>,
  gone?: Gone,
  told?: Told<B, O>,
) {
  const run = ({ body }: { body: Named<number[]> }, ctx: TxCtx): Promise<BulkResult> =>
    removeAll<B>(kind, ctx, body[`${kind.field}List`]!, { gone, told: told as Told<B, object> });
  return { mode: 'tx' as const, run };
}

interface Switch extends Of {
  query?: Named<boolean> | undefined;
  /** With the version that was read, where the call asks for it. */
  body?: object | undefined;
}

/** Shows or hides one; what is so already stays as it is. */
export function exposes<B extends object, O extends object, X extends object = object>(
  kind: Kind<B, O>,
  { most, answer, check: refuse }: Exposing<X, B> = {},
) {
  const run = async ({ params, body = {}, query }: Switch, ctx: TxCtx): Promise<O & X> => {
    const said = new Map<string, unknown>(Object.entries(query ?? body));
    const { version: read = null } = body as { version?: number };
    const [seq, on] = [params[kind.field]!, said.get(kind.exposed!) === true];
    const [one] = await find(kind, ctx, [seq]);
    const key = { seller: one!.sellerSeq, seq };
    if (on && most) await makeRoom(kind, ctx, most, key);
    if (on) await refuse?.(ctx, seq, one!);
    if (read !== null) expectVersion(read, one!);
    const version = await exposeRecord(ctx.db, kind, {
      ...key,
      on,
      version: read,
      ...writerOf(ctx),
    });
    // Somebody wrote between the reading and the writing.
    if (version === null && read !== null) expectVersion(read, (await find(kind, ctx, [seq]))[0]!);
    if (version !== null) {
      const [before, after] = [!on, on].map((shown) => ({ [kind.exposed!]: shown }));
      await note(kind, ctx, seq, { body, before: before!, after: after! });
    }
    const shown: object = { ...(await show(kind, ctx, seq)), ...(await answer?.(ctx, seq, version)) };
    return shown as O & X;
  };
  return { ...modeOf(kind, 'tx'), run };
}
