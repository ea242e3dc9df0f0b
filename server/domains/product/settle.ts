/** What bodies of products come to beyond the schema: all that is wrong said at once, or what their rows will say. */
import type { ProductBody } from '@jangteo/contract/product/product.body.ts';
import { fail, type Refusal } from '../../kit/http/fail.ts';
import { columnsOf, type Columns } from './columns.ts';
import { factsOf, type Facts } from './facts.ts';
import type { StoredProduct } from './queries/product.ts';
import { readCodes } from './queries/write.ts';
import {
  checkCategory,
  checkCerts,
  checkCourier,
  checkNotice,
  cleanDetail,
  fileFaults,
  findFiles,
  newUses,
  type WriteCtx,
} from './references.ts';
import { termsOf } from './terms.ts';
import { allDone, noneDone, type Together } from './together.ts';

/** A body, over the product that it is of; null: it is to be made. */
export interface Saying {
  body: ProductBody;
  before: StoredProduct | null;
}

/** What is read for all bodies of one writing before the first of them is judged. */
interface Known {
  facts: Facts;
  files: Awaited<ReturnType<typeof findFiles>>;
  /** Whose own codes these are, by number; of a product that is to be made, its place among the bodies. */
  codes: Map<string, number | `new ${number}`>;
}

async function settleOne(
  ctx: WriteCtx,
  seller: number,
  { facts, files, codes }: Known,
  { body, before }: Saying,
  place: number,
): Promise<Columns | Refusal> {
  const category = await checkCategory(facts, body, before?.category_seq);
  const terms = await termsOf(facts, seller, body);
  const { detail, faults } = cleanDetail(body);
  const errors = [
    ...category.faults,
    ...fileFaults(ctx, seller, newUses(body, before), files),
    ...faults,
    ...terms.faults,
    ...(await checkCourier(facts, body.delivery)),
    ...(await checkNotice(facts, body)),
    ...(await checkCerts(facts, body)),
  ];
  if (errors.length > 0) return fail('BAD_REQUEST', { errors });
  const product = before?.product_seq ?? (`new ${place}` as const);
  const { yourProductId: code } = body;
  if (code !== '' && (codes.get(code) ?? product) !== product) return fail('YOUR_ID_DUPLICATE');
  codes.set(code, product);
  const adultOnly = body.adultOnly || category.adultOnly;
  return columnsOf({ ...terms, body, detail, adultOnly });
}

/** Settles bodies of products of one seller; reads as much for one as for many. */
export async function settle(
  ctx: WriteCtx,
  seller: number,
  sayings: readonly Saying[],
): Promise<Together<Columns>> {
  const uses = sayings.flatMap(({ body, before }) => newUses(body, before));
  const codes = sayings.map(({ body }) => body.yourProductId);
  const known: Known = {
    facts: factsOf(ctx.db),
    files: await findFiles(ctx, uses),
    codes: await readCodes(ctx.db, seller, codes),
  };
  const refused = new Map<number, Refusal>();
  const done: Columns[] = [];
  for (const [place, saying] of sayings.entries()) {
    const settled = await settleOne(ctx, seller, known, saying, place);
    if (settled instanceof Error) refused.set(place, settled);
    else done.push(settled);
  }
  return refused.size > 0 ? noneDone(refused) : allDone(done);
}
