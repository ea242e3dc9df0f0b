/** Pieces that a contract sets aside: out of everybody's available until they are sold under it or it ends. */
import type { ContractTerms } from '@jangteo/contract/contract/contract.terms.ts';
import type { Db } from '../../kit/db/bound.ts';
import { fail, Refusal } from '../../kit/http/fail.ts';
import { hold, takeOverPart, unhold, unholdPart, type StockItem } from '../product/index.ts';
import {
  dropAllotted,
  lockAllotted,
  readHolds,
  takeAllotted,
  writeAllotted,
  type Allotted,
  type Named,
} from './queries/products.ts';

interface Which {
  seller: number;
  contract: number;
}

type Wanted = Pick<Allotted, 'optionSeq' | 'productSeq' | 'qty'>;

const wantedOf = ({ products }: Pick<ContractTerms, 'products'>): Wanted[] =>
  products.flatMap(({ productSeq, stocks }) =>
    (stocks ?? []).map(({ optionSeq, qty }) => ({ productSeq, optionSeq, qty })),
  );

/** Which option of which product has too few pieces. */
function shortOf(error: unknown, wanted: readonly Wanted[], named: readonly Named[]): unknown {
  if (!(error instanceof Refusal) || error.code !== 'STOCK_NOT_ENOUGH') return error;
  for (const { optionSeq, productSeq, qty } of wanted) {
    const product = named.find((one) => one.productSeq === productSeq);
    const option = product?.options.find((one) => one.optionSeq === optionSeq);
    if (!option || option.left >= qty) continue;
    const left = Math.max(0, option.left);
    const message = `${[product!.name, option.text].filter(Boolean).join(' / ')}의 재고가 부족합니다. (남은 수량 ${left}개)`;
    return fail('STOCK_NOT_ENOUGH', {
      params: { left },
      errors: [{ field: `stocks.${optionSeq}`, code: 'MAX', message, params: { optionSeq, left } }],
    });
  }
  return error;
}

/** Holds what these terms want beyond what is held already. @throws STOCK_NOT_ENOUGH that names the option */
export async function allot(
  db: Db,
  { seller, contract }: Which,
  terms: Pick<ContractTerms, 'products'>,
  { named, at }: { named: readonly Named[]; at: Date },
): Promise<void> {
  const had = new Map((await lockAllotted(db, seller, contract)).map((row) => [row.optionSeq, row]));
  const more = wantedOf(terms).filter((one) => one.qty > (had.get(one.optionSeq)?.qty ?? 0));
  await writeAllotted(db, seller, contract, more);
  if (more.length === 0) return;
  const wanted = more.map((one) => ({ ...one, qty: one.qty - (had.get(one.optionSeq)?.qty ?? 0) }));
  const held = { kind: 'MATCHING' as const, holder: contract, until: null, at };
  await hold(db, held, ...wanted.map(({ optionSeq, qty }) => ({ sellerSeq: seller, optionSeq, qty }))).catch(
    (error: unknown) => {
      throw shortOf(error, wanted, named);
    },
  );
}

/** Lets go what these terms no longer set aside; what was sold out of it was sold. */
export async function shrink(
  db: Db,
  { seller, contract }: Which,
  terms: Pick<ContractTerms, 'products'>,
): Promise<void> {
  const wanted = new Map(wantedOf(terms).map((one) => [one.optionSeq, one.qty]));
  const rows = await lockAllotted(db, seller, contract);
  const kept = rows.map((row) => ({ ...row, to: Math.max(row.taken, wanted.get(row.optionSeq) ?? 0) }));
  const less = kept.filter((row) => row.to < row.qty);
  await dropAllotted(
    db,
    seller,
    contract,
    less.filter((row) => row.to === 0).map((row) => row.optionSeq),
  );
  await writeAllotted(
    db,
    seller,
    contract,
    less.filter((row) => row.to > 0).map((row) => ({ ...row, qty: row.to })),
  );
  const gone = less.map((row) => ({ optionSeq: row.optionSeq, qty: row.qty - row.to }));
  if (gone.length > 0) await unholdPart(db, { sellerSeq: seller, kind: 'MATCHING', holder: contract }, gone);
}

/** Whatever is left of it goes back to everybody; answers nothing once it is over. */
export async function releaseAll(db: Db, { seller, contract }: Which): Promise<void> {
  const rows = await lockAllotted(db, seller, contract);
  const unsold = rows.filter((row) => row.taken === 0).map((row) => row.optionSeq);
  await dropAllotted(db, seller, contract, unsold);
  await writeAllotted(
    db,
    seller,
    contract,
    rows.filter((row) => row.taken > 0).map((row) => ({ ...row, qty: row.taken })),
  );
  const holds = await readHolds(db, seller, contract);
  if (holds.length > 0) await unhold(db, ...holds.map(({ holdSeq }) => ({ sellerSeq: seller, holdSeq })));
}

/** Pieces of each product that are set aside, for what lists say. */
export function allottedByProduct(terms: Pick<ContractTerms, 'products'>): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { productSeq, qty } of wantedOf(terms)) sums.set(productSeq, (sums.get(productSeq) ?? 0) + qty);
  return sums;
}

/**
 * Pieces that a purchase under the contract takes out of what is set aside; their holds are the order's from then on.
 * Answers how many of each option; the rest comes out of what everybody shares.
 */
export async function takeFrom(
  db: Db,
  { seller, contract }: Which,
  wanted: readonly { optionSeq: number; qty: number }[],
): Promise<StockItem[]> {
  const left = new Map(
    (await lockAllotted(db, seller, contract)).map((row) => [row.optionSeq, row.qty - row.taken]),
  );
  const taken = wanted
    .map(({ optionSeq, qty }) => ({ optionSeq, qty: Math.min(qty, left.get(optionSeq) ?? 0) }))
    .filter(({ qty }) => qty > 0);
  if (taken.length === 0) return [];
  await takeAllotted(db, seller, contract, taken);
  return takeOverPart(db, { sellerSeq: seller, kind: 'MATCHING', holder: contract }, taken);
}
