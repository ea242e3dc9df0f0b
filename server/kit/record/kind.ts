/** What a record is: where it lies, what is answered of one, who sees it and who writes it. */
import type { DataOf, Endpoint, InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { toKst } from '../clock/clock.ts';
import type { TxCtx } from '../http/context.ts';
import { fail } from '../http/fail.ts';
import { noteDecision } from '../lifecycle/decide.ts';
import { moverOf } from '../lifecycle/mover.ts';
import {
  HOUSE,
  readRecords,
  type ColumnOf,
  type Numbers,
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
/** Why an operator writes is noted, not kept with the record. */
type Field<A extends RecordApi> = Exclude<keyof BodyOf<A> & string, 'why'>;
/** What an answer has beyond the form and what every record has. */
type More<A extends RecordApi> = Omit<
  OneOf<A>,
  Field<A> | keyof Stored | keyof InputOf<A['detail']>['params']
>;

/** A record: where it lies, and what is answered of one. */
export interface Kind<B extends object, O extends object> extends RecordRows<B> {
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
  'table' | 'id' | 'columns' | 'lists' | 'exposed' | 'values' | 'json'
> & {
  table: T;
  id: ColumnOf<T>;
  columns: Readonly<Record<Exclude<Field<A>, L>, ColumnOf<T>>>;
  json?: readonly Exclude<Field<A>, L>[];
  lists?: Readonly<Record<L, Numbers>>;
  /** Fields that are answered and written by no form. */
  reads?: Readonly<Record<string, ColumnOf<T>>>;
  /** The same of numbers in rows of their own. */
  shownLists?: Readonly<Record<string, Numbers>>;
  exposed?: Exclude<Field<A>, L>;
  also?: (one: BodyOf<A> & Stored, now: Date) => More<A>;
};

/** Declares a record by its calls: every field has its column, and what an answer has beyond them is said by `also`. */
export const recordOf = <A extends RecordApi, T extends RecordTable, const L extends string = never>(
  api: A,
  of: Options<A, T, L>,
): Kind<BodyOf<A>, OneOf<A>> => ({ ...of, field: Object.keys(api.detail.params!.shape)[0]! });

/** One as it is read: what a form wrote, what every record has, and what is answered beside that. */
export type Read<B, O> = B & Stored & Partial<Omit<O, keyof B | keyof Stored>>;

/** Who writes a record, and when: the seller, or the operator in the seller's place. */
export const writerOf = (ctx: Pick<TxCtx, 'caller' | 'now'>): Writer => ({
  at: toKst(ctx.now),
  by: moverOf(ctx.caller, ['admin']).name,
});

/** Whose they are that the caller sees: of the house's own, the house's. */
const ownersOf = ({ house }: RecordRows, { scope }: TxCtx): readonly number[] =>
  house ? [HOUSE] : scope.sellers;

export async function find<B extends object>(
  kind: RecordRows<B>,
  ctx: TxCtx,
  seqs: readonly number[],
): Promise<(B & Stored)[]> {
  const found = await readRecords<B & Stored>(ctx.db, kind, ownersOf(kind, ctx), seqs);
  if (found.length !== seqs.length) throw fail('NOT_FOUND');
  return found;
}

/**
 * Records of the caller's by their numbers, each with what is answered of it.
 * @throws NOT_FOUND where one of them is not theirs
 */
export async function showAll<B extends object, O extends object>(
  kind: Kind<B, O>,
  ctx: TxCtx,
  seqs: readonly number[],
): Promise<(B & Stored & { shown: O })[]> {
  return (await find(kind, ctx, seqs)).map((one) => {
    const { sellerSeq: _whose, seq, ...rest } = one;
    const shown: object = { [kind.field]: seq, ...rest, ...kind.also?.(one, ctx.now) };
    return { ...one, shown: shown as O };
  });
}

export const show = async <B extends object, O extends object>(
  kind: Kind<B, O>,
  ctx: TxCtx,
  seq: number,
): Promise<O> => (await showAll(kind, ctx, [seq]))[0]!.shown;

/** The house's own are an operator's to write, and each writing is noted with its reason. */
export const modeOf = <M extends 'read' | 'tx'>({ house }: RecordRows, mode: M) => ({
  mode,
  ...(house && { overview: 'admin' as const }),
});
export async function note(
  { house, table }: RecordRows,
  ctx: TxCtx,
  seq: number,
  { body, before, after }: { body: object | undefined; before: object; after: object },
): Promise<void> {
  if (!house) return;
  const { why = '' } = (body ?? {}) as { why?: string };
  const [was, is] = [before, after].map(({ ...all }) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !['why', 'version'].includes(name))),
  );
  await noteDecision(ctx, { subjects: [`${table}:${seq}`], why, before: was!, after: is! });
}
