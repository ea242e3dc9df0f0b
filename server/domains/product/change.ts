/** Products are changed: one by its form, many by a sheet, in the same statements (docs/decisions/0058). */
import { overtaken } from '../../kit/db/version.ts';
import type { ProductBody } from '@jangteo/contract/product/product.body.ts';
import { missingOf } from '@jangteo/contract/product/product.completeness.ts';
import { FLASH_DAYS, flashLimit } from '@jangteo/contract/product/product.flash.ts';
import { isOnSale } from '@jangteo/contract/product/product.status.ts';
import { fail, fieldError, type Refusal } from '../../kit/http/fail.ts';
import { moverOf } from '../../kit/lifecycle/mover.ts';
import { shelf } from './directory.ts';
import { completenessOf } from './asks.ts';
import { otherKind, settleStock } from './begin.ts';
import type { Columns } from './columns.ts';
import { keepProductFiles } from './files.ts';
import { writeGridsOf, type OwnReason } from './grid-write.ts';
import { readGrids } from './queries/grid.ts';
import { pinRefusal } from './pins.ts';
import { readPins } from './queries/pins.ts';
import { readProducts, type StoredProduct } from './queries/product.ts';
import { updateProduct } from './queries/write.ts';
import type { WriteCtx } from './references.ts';
import { incomplete } from './sale.ts';
import { settle } from './settle.ts';
import { tellWritten } from './tell.ts';
import { allDone, noneDone, type Refused, type Together } from './together.ts';
import { refusingTwins } from './twins.ts';
import { changedFields } from './view.ts';

/** What a product says from now on; it and its options are under their lock. */
export interface Changing {
  before: StoredProduct;
  body: ProductBody;
}

/** Who of them is refused, by place. */
const refusedOf = <T>(all: readonly T[], why: (one: T, place: number) => Refusal | null): Refused =>
  new Map(
    all.flatMap((one, place) => {
      const refusal = why(one, place);
      return refusal ? [[place, refusal] as const] : [];
    }),
  );

/** Type and kind stay; a flash product ends in its days. */
function fixedRefusal({ before, body }: Changing): Refusal | null {
  if (body.kind !== before.kind) return otherKind();
  if ((body.type === 'FLASH') !== before.is_flash)
    return fieldError('type', 'ENUM', '상품 유형은 등록한 뒤에 바꿀 수 없습니다.');
  const last = flashLimit(Date.parse(before.created_at));
  if (before.is_flash && (body.endAt === null || Date.parse(body.endAt) > last))
    return fail('FLASH_LIMIT', { params: { days: FLASH_DAYS } });
  return null;
}

const pinnedRefusal = ({ before, body }: Changing, pins: ReadonlyMap<number, string>): Refusal | null =>
  pinRefusal(
    pins.get(before.product_seq),
    { salePrice: before.sale_price, endAt: before.end_at },
    { salePrice: body.salePrice, endAt: body.endAt },
  );

export const conflict = ({ edit_version: version }: StoredProduct) => overtaken({ version });

/** The grids of these products as the bodies want them; answers of each whether anything changed. */
async function writeGrids(
  ctx: WriteCtx,
  seller: number,
  changes: readonly Changing[],
  reason: OwnReason,
): Promise<Together<boolean>> {
  const products = changes.map(({ before }) => before.product_seq);
  const standing = await readGrids(ctx.db, seller, products);
  return writeGridsOf(
    ctx,
    seller,
    changes.map(({ before, body }) => ({
      product: before.product_seq,
      before: {
        types: before.option_types as ProductBody['optionTypes'],
        options: standing.get(before.product_seq) ?? [],
      },
      after: body,
      reason,
    })),
  );
}

/** The rows, each over the version of its content that was read; their new versions, null where another is there. */
async function writeRows(
  { db, caller, now: at }: WriteCtx,
  seller: number,
  changes: readonly Changing[],
  columns: readonly Columns[],
): Promise<(number | null)[]> {
  const by = moverOf(caller, ['admin']).name;
  const written = changes.map(({ before: { product_seq: product, edit_version: version } }, i) =>
    updateProduct(db, { seller, product }, columns[i]!, { by, at, version }),
  );
  const versions = await refusingTwins(Promise.all(written));
  const changed = changes.flatMap(({ before }, i) => (versions[i] === null ? [] : before.product_seq));
  await shelf.keep(db, seller, changed);
  return versions;
}

/** What is on sale may not lose what a sale needs: it is stopped first. */
async function lost(ctx: WriteCtx, changes: readonly Changing[], after: readonly StoredProduct[]) {
  const selling = changes
    .map(({ before }, place) => ({ place, before, is: after[place]! }))
    .filter(({ is }) => isOnSale(is.sale_status));
  if (selling.length === 0) return new Map<number, Refusal>();
  const lackedBy = async (products: readonly StoredProduct[]) => {
    const lacking = await completenessOf(ctx.db, products, ctx.now);
    return products.map((one) => missingOf(lacking.get(one.product_seq)!.sections));
  };
  const missing = await lackedBy(selling.map(({ is }) => is));
  if (missing.every((names) => names.length === 0)) return new Map<number, Refusal>();
  const already = await lackedBy(selling.map(({ before }) => before));
  const refused = refusedOf(selling, (_one, i) => {
    const names = missing[i]!.filter((name) => !already[i]!.includes(name));
    return names.length > 0 ? incomplete(names) : null;
  });
  return new Map([...refused].map(([i, why]) => [selling[i]!.place, why]));
}

/** These products of a seller as they stand now, in this order. */
async function standingNow({ db }: WriteCtx, seller: number, products: readonly number[]) {
  const rows = await readProducts(db, [seller], products);
  const bySeq = new Map(rows.map((one) => [one.product_seq, one]));
  return products.map((product) => bySeq.get(product));
}

/**
 * Writes what products of one seller say from now on, their options and their rows under their locks; as they stand then.
 * VERSION_CONFLICT where another content is there, PRODUCT_INCOMPLETE where one on sale would lose what a sale needs.
 */
export async function changeProducts(
  ctx: WriteCtx,
  seller: number,
  changes: readonly Changing[],
  reason: OwnReason,
): Promise<Together<StoredProduct>> {
  const pins = await readPins(
    ctx.db,
    changes.map(({ before }) => before.product_seq),
  );
  const fixed = refusedOf(changes, (one) => fixedRefusal(one) ?? pinnedRefusal(one, pins));
  if (fixed.size > 0) return noneDone(fixed);
  const settled = await settle(ctx, seller, changes);
  if (settled.refused) return settled;
  const grids = await writeGrids(ctx, seller, changes, reason);
  if (grids.refused) return grids;
  const versions = await writeRows(ctx, seller, changes, settled.done);
  const products = changes.map(({ before }) => before.product_seq);
  if (versions.includes(null)) {
    const now = await standingNow(ctx, seller, products);
    return noneDone(
      refusedOf(now, (one, i) => (versions[i] !== null ? null : one ? conflict(one) : fail('NOT_FOUND'))),
    );
  }
  const shown = products.map((product, i) => ({ product, shown: settled.done[i]! }));
  await keepProductFiles(ctx.db, seller, shown, ctx.now);
  await settleStock(ctx, seller, products);
  const after = (await standingNow(ctx, seller, products)) as StoredProduct[];
  const incompletes = await lost(ctx, changes, after);
  if (incompletes.size > 0) return noneDone(incompletes);
  const told = changes.map(({ before }, i) => ({
    product: before.product_seq,
    version: versions[i]!,
    fields: [...changedFields(before, after[i]!), ...(grids.done[i] ? ['options'] : [])],
  }));
  await tellWritten(ctx.db, 'product.changed', seller, told);
  return allDone(after);
}
