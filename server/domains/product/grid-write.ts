/** Writes a product's grid of options over the one that stands (product-desk.md §3). Its options are under their lock. */
import type { FieldError } from '@jangteo/contract/kit/error.ts';
import {
  optionText,
  placeOf,
  type OptionIn,
  type OptionType,
} from '@jangteo/contract/product/product.option.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import { listAll } from '../../kit/directory/directory.ts';
import { optionOwners } from './directory.ts';
import { planGrid, type Given, type Grid, type GridPlan } from './grid.ts';
import {
  addOptions,
  readAllotted,
  retire,
  writeGrid,
  type OptionContent,
  type OptionStood,
  type Whose,
} from './queries/grid.ts';
import { changeOwnStock, stockFault, type StockChange } from './stock-change.ts';

type Plan = GridPlan<OptionStood>;

export interface GridBefore {
  types: readonly OptionType[];
  options: readonly OptionStood[];
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

/** By what a seller changes the stock of an option that stands: a form, or a sheet. */
export type OwnReason = 'ADJUST' | 'UPLOAD';

/** Stock that nobody has read, of options that are there. */
const faultsOf = ({ kept }: Plan): FieldError[] =>
  kept
    .filter(({ option }) => option.stock !== undefined && option.stockSeen === undefined)
    .map(({ n }) => ({
      field: `options[${n}].stockSeen`,
      code: 'REQUIRED',
      message: '이미 있는 옵션입니다. 재고를 다시 확인해 주세요.',
    }));

/** What was read against what is meant, for options that stand. */
const movesOf = ({ kept, retired }: Plan, reason: OwnReason): StockChange[] => [
  ...kept.flatMap((one) => {
    const { stock, stockSeen } = one.option;
    if (stock === undefined || stockSeen === undefined) return [];
    const { optionSeq } = one.was;
    return [{ optionSeq, qty: stock - stockSeen, reason, field: stockField(one) }];
  }),
  ...retired.map(({ optionSeq, stock }) => ({
    optionSeq,
    qty: -stock,
    reason: 'RETIRED' as const,
    field: 'options',
  })),
];

/** What a new option begins with; the form may have read of it that there is none. */
const firstStock = ({ stock = 0, stockSeen = 0 }: OptionIn): number => stock - stockSeen;

async function addNew(
  { db }: Pick<TxCtx, 'db'>,
  whose: Whose,
  types: readonly OptionType[],
  added: readonly Given[],
) {
  const faults = added
    .filter(({ option }) => firstStock(option) < 0)
    .map((one) => stockFault(stockField(one), 0));
  if (faults.length > 0) throw fail('STOCK_CHANGED', { errors: faults });
  const contents = added.map(({ option }) => contentOf(types, option));
  const numbers = await addOptions(db, whose, contents);
  const listed = [...numbers.values()].map((seq) => ({ seq, seller: whose.seller }));
  await listAll(db, optionOwners.of(listed));
  return added.map((one, i): StockChange => ({
    optionSeq: numbers.get(contents[i]!.place)!,
    qty: firstStock(one.option),
    reason: 'REGISTER',
    field: stockField(one),
  }));
}

/**
 * Options keep their numbers where they are the same, leave where they are absent, come where they are new; stock changes
 * by what the form means. OPTION_HELD where a contract holds pieces of one that leaves. Answers whether anything changed.
 */
export async function writeOptionGrid(
  ctx: Pick<TxCtx, 'db' | 'now'>,
  whose: Whose,
  before: GridBefore,
  after: Grid,
  reason: OwnReason = 'ADJUST',
): Promise<boolean> {
  const { db, now } = ctx;
  const plan = planGrid(before.types, before.options, after);
  if (plan.unknown.length > 0) throw fail('NOT_FOUND');
  const errors = faultsOf(plan);
  if (errors.length > 0) throw fail('BAD_REQUEST', { errors });
  const leaving = plan.retired.map(({ optionSeq }) => optionSeq);
  if (leaving.length > 0 && (await readAllotted(db, whose.seller, leaving)).size > 0)
    throw fail('OPTION_HELD');
  const changed = plan.kept
    .map(({ option, was }) => ({ was, is: contentOf(after.optionTypes, option) }))
    .filter(({ was, is }) => !isSame(was, is))
    .map(({ was, is }) => ({ optionSeq: was.optionSeq, ...is }));
  if (changed.length > 0) await writeGrid(db, whose, changed);
  const begun = await addNew(ctx, whose, after.optionTypes, plan.added);
  const moves = [...movesOf(plan, reason), ...begun].filter(({ qty }) => qty !== 0);
  await changeOwnStock(db, whose.seller, moves, now);
  if (leaving.length > 0) await retire(db, whose, { options: leaving, at: now });
  return changed.length + begun.length + moves.length + leaving.length > 0;
}
