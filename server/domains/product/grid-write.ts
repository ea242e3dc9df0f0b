/**
 * Writes grids of options over those that stand (product-desk.md §3), of one product or of many, with the same statements.
 * Options that stand are under their lock.
 */
import type { FieldError } from '@jangteo/contract/kit/error.ts';
import {
  optionText,
  placeOf,
  type OptionIn,
  type OptionType,
} from '@jangteo/contract/product/product.option.ts';
import { listAll } from '../../kit/directory/directory.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail, type Refusal } from '../../kit/http/fail.ts';
import { optionOwners } from './directory.ts';
import { planGrid, type Given, type Grid, type GridPlan } from './grid.ts';
import {
  addOptions,
  readAllotted,
  retire,
  writeGrids,
  type OptionContent,
  type OptionStood,
} from './queries/grid.ts';
import { drawNumbers } from './queries/write.ts';
import { stockFault, tryOwnStock, type StockChange } from './stock-change.ts';
import { allDone, noneDone, type Refused, type Together } from './together.ts';

type Plan = GridPlan<OptionStood>;

/** By what a seller changes the stock of an option that stands: a form, or a sheet. */
export type OwnReason = 'ADJUST' | 'UPLOAD';

/** One product's grid: as it stands, as it shall be. */
export interface GridWork {
  product: number;
  before: { types: readonly OptionType[]; options: readonly OptionStood[] };
  after: Grid;
  reason: OwnReason;
}

interface Planned extends GridWork {
  plan: Plan;
}

const contentOf = (types: readonly OptionType[], option: OptionIn): OptionContent => ({
  at: option.at,
  place: placeOf(types, option.at),
  text: optionText(types, option.at),
  diff: option.diff,
  yourOptionId: option.yourOptionId,
  exposed: option.exposed,
});

const isSame = (a: OptionContent, b: OptionContent): boolean =>
  a.place === b.place &&
  a.text === b.text &&
  a.diff === b.diff &&
  a.yourOptionId === b.yourOptionId &&
  a.exposed === b.exposed &&
  a.at.join() === b.at.join();

const stockField = ({ n }: Given) => `options[${n}].stock`;

/** Stock that nobody has read, of options that are there. */
const unread = ({ kept }: Plan): FieldError[] =>
  kept
    .filter(({ option }) => option.stock !== undefined && option.stockSeen === undefined)
    .map(({ n }) => ({
      field: `options[${n}].stockSeen`,
      code: 'REQUIRED',
      message: '이미 있는 옵션입니다. 재고를 다시 확인해 주세요.',
    }));

/** What a new option begins with; the form may have read of it that there is none. */
const firstStock = ({ stock = 0, stockSeen = 0 }: OptionIn): number => stock - stockSeen;

/** Why a grid cannot be written, as far as no row is asked. */
function refusal({ plan }: Planned, held: ReadonlySet<number>): Refusal | null {
  if (plan.unknown.length > 0) return fail('NOT_FOUND');
  const errors = unread(plan);
  if (errors.length > 0) return fail('BAD_REQUEST', { errors });
  if (plan.retired.some(({ optionSeq }) => held.has(optionSeq))) return fail('OPTION_HELD');
  const short = plan.added.filter(({ option }) => firstStock(option) < 0);
  if (short.length === 0) return null;
  return fail('STOCK_CHANGED', { errors: short.map((one) => stockFault(stockField(one), 0)) });
}

/** What was read against what is meant, of options that stand. */
const movesOf = ({ plan: { kept, retired }, reason }: Planned): StockChange[] => [
  ...kept.flatMap((one) => {
    const { stock, stockSeen } = one.option;
    if (stock === undefined || stockSeen === undefined) return [];
    return [{ optionSeq: one.was.optionSeq, qty: stock - stockSeen, reason, field: stockField(one) }];
  }),
  ...retired.map(({ optionSeq, stock }) => ({
    optionSeq,
    qty: -stock,
    reason: 'RETIRED' as const,
    field: 'options',
  })),
];

/** What a grid comes to: rows that are written anew, rows that come, pieces that move, options that leave. */
function writingOf(work: Planned, numbers: Iterator<number>) {
  const { product, after, plan } = work;
  const added = plan.added.map((one) => ({ one, optionSeq: numbers.next().value as number }));
  const begun = added.map(({ one, optionSeq }): StockChange => ({
    optionSeq,
    qty: firstStock(one.option),
    reason: 'REGISTER',
    field: stockField(one),
  }));
  return {
    changed: plan.kept
      .map(({ option, was }) => ({ was, is: contentOf(after.optionTypes, option) }))
      .filter(({ was, is }) => !isSame(was, is))
      .map(({ was, is }) => ({ product, optionSeq: was.optionSeq, ...is })),
    added: added.map(({ one, optionSeq }) => ({
      product,
      optionSeq,
      ...contentOf(after.optionTypes, one.option),
    })),
    moves: [...movesOf(work), ...begun].filter(({ qty }) => qty !== 0),
    leaving: plan.retired.map(({ optionSeq }) => optionSeq),
  };
}
type Writing = ReturnType<typeof writingOf>;

const anything = ({ changed, added, moves, leaving }: Writing): boolean =>
  changed.length + added.length + moves.length + leaving.length > 0;

/** Those whose pieces do not go, with the fields that say so. */
function shortOf(writings: readonly Writing[], left: ReadonlyMap<number, number>): Refused {
  const short = new Map<number, Refusal>();
  writings.forEach(({ moves }, i) => {
    const errors = moves.flatMap(({ optionSeq, field }) =>
      left.has(optionSeq) ? [stockFault(field, left.get(optionSeq)!)] : [],
    );
    if (errors.length > 0) short.set(i, fail('STOCK_CHANGED', { errors }));
  });
  return short;
}

/**
 * Options keep their numbers where they are the same, leave where they are absent, come where they are new; stock changes
 * by what the form means. OPTION_HELD where a contract holds pieces of one that leaves. Answers of each whether anything
 * changed.
 */
export async function writeGridsOf(
  { db, now }: Pick<TxCtx, 'db' | 'now'>,
  seller: number,
  works: readonly GridWork[],
): Promise<Together<boolean>> {
  const planned = works.map((work): Planned => ({
    ...work,
    plan: planGrid(work.before.types, work.before.options, work.after),
  }));
  const out = planned.flatMap(({ plan }) => plan.retired.map(({ optionSeq }) => optionSeq));
  const held = out.length > 0 ? await readAllotted(db, seller, out) : new Set<number>();
  const refused = new Map(
    planned.flatMap((one, i) => {
      const why = refusal(one, held);
      return why ? [[i, why] as const] : [];
    }),
  );
  if (refused.size > 0) return noneDone(refused);
  const coming = planned.reduce((n, { plan }) => n + plan.added.length, 0);
  const numbers = coming > 0 ? await drawNumbers(db, 'option', coming) : [];
  const drawn = numbers.values();
  const writings = planned.map((one) => writingOf(one, drawn));
  const all = <K extends keyof Writing>(part: K) =>
    writings.flatMap((one) => one[part] as Writing[K][number][]);
  const [changed, added] = [all('changed'), all('added')];
  if (changed.length > 0) await writeGrids(db, seller, changed);
  if (added.length > 0)
    await Promise.all([
      addOptions(db, seller, added),
      listAll(db, optionOwners.of(added.map(({ optionSeq }) => ({ seq: optionSeq, seller })))),
    ]);
  const left = await tryOwnStock(db, seller, all('moves'), now);
  if (left.size > 0) return noneDone(shortOf(writings, left));
  if (out.length > 0) await retire(db, seller, { options: out, at: now });
  return allDone(writings.map(anything));
}
