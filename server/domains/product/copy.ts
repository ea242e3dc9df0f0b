/** 복사, 그룹 복사: a product's content once more, for its seller or for members of a master (product-desk.md §5). */
import type { DataOf, InputOf } from '@jangteo/contract/kit/endpoint.ts';
import type { productCopyApi } from '@jangteo/contract/product/copy.api.ts';
import { listAll } from '../../kit/directory/directory.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail, type Refusal } from '../../kit/http/fail.ts';
import { bulkAnswer } from '../../kit/lifecycle/bulk.ts';
import type { Failure } from '../../kit/lifecycle/move.ts';
import { moverOf } from '../../kit/lifecycle/mover.ts';
import { readAsNote, readDelivery } from '../seller/index.ts';
import { deliveryColumns, returnColumns, voucherColumns, type Columns } from './columns.ts';
import { optionOwners, productOwners } from './directory.ts';
import { factsOf } from './facts.ts';
import { keepProductFiles } from './files.ts';
import { ownProduct } from './option-edit.ts';
import { readContent, readMembers } from './queries/copy.ts';
import { addOptions, readGrid, type OptionStood, type Whose } from './queries/grid.ts';
import type { StoredProduct } from './queries/product.ts';
import { beginHistories, drawNumbers, insertProducts } from './queries/write.ts';
import { changeOwnStock } from './stock-change.ts';
import { tellWritten } from './tell.ts';
import { termsOf } from './terms.ts';
import { settleStock } from './begin.ts';

type Copy = typeof productCopyApi.copy;
type CopyMembers = typeof productCopyApi.copyMembers;
type CopyGroup = typeof productCopyApi.copyGroup;

const LONGEST = 40;

interface Template {
  kind: StoredProduct['kind'];
  columns: Columns;
  options: readonly OptionStood[];
}

/** What a copy begins with; a flash product's is a normal one, whose time is open. */
async function templateOf(ctx: TxCtx, source: StoredProduct): Promise<Template> {
  const whose = { seller: source.seller_seq, product: source.product_seq };
  const columns = await readContent(ctx.db, whose);
  const options = await readGrid(ctx.db, whose);
  const open = source.is_flash ? { start_at: null, end_at: null } : {};
  return { kind: source.kind, columns: { ...columns, ...open }, options };
}

/** A product that waits, with the options of the template; with as many pieces of each as can be sold there. */
async function begin(
  ctx: TxCtx,
  seller: number,
  { kind, columns, options }: Template,
  withStock = false,
): Promise<Whose> {
  const { db, now, caller } = ctx;
  const actor = moverOf(caller, ['admin']);
  const [product] = (await drawNumbers(db, 'product', 1)) as [number];
  const numbers = await drawNumbers(db, 'option', options.length);
  await insertProducts(db, seller, [{ product, kind, columns }], { by: actor.name, at: now });
  const contents = options.map((one, n) => ({
    ...one,
    product,
    optionSeq: numbers[n]!,
    yourOptionId: '',
  }));
  await addOptions(db, seller, contents);
  await keepProductFiles(db, seller, [{ product, shown: columns }], now);
  await listAll(db, [
    ...productOwners.of([{ seq: product, seller }]),
    ...optionOwners.of(numbers.map((seq) => ({ seq, seller }))),
  ]);
  const moves = contents
    .filter(({ stock }) => withStock && stock > 0)
    .map(({ optionSeq, stock }) => ({
      optionSeq,
      qty: stock,
      reason: 'REGISTER' as const,
      field: 'withStock',
    }));
  await changeOwnStock(db, seller, moves, now);
  await settleStock(ctx, seller, [product]);
  await beginHistories(db, seller, [product], { actor, at: now });
  await tellWritten(db, 'product.created', seller, [{ product, version: 1 }]);
  return { seller, product };
}

export async function copy({ params }: InputOf<Copy>, ctx: TxCtx): Promise<DataOf<Copy>> {
  const source = await ownProduct(ctx, params.productSeq);
  const template = await templateOf(ctx, source);
  const name = `[복사] ${source.name}`.slice(0, LONGEST).trim();
  const columns = { ...template.columns, name };
  const { product } = await begin(ctx, source.seller_seq, { ...template, columns });
  return { productSeq: product, name };
}

const SELLER = { from: 'SELLER' as const };

/** The member's own terms where they have written some, and what they say of after-service. */
async function theirs(ctx: TxCtx, member: number, { kind, columns }: Template): Promise<Columns> {
  const goods = kind === 'NORMAL';
  const written = (await readDelivery(ctx.db, member))?.terms !== null;
  const terms = await termsOf(factsOf(ctx.db), member, {
    delivery: written && goods ? SELLER : null,
    returns: written && goods ? SELLER : null,
    voucher: written && !goods ? SELLER : null,
  });
  const note = (await readAsNote(ctx.db, member)).terms;
  return {
    ...columns,
    ...deliveryColumns(kind, terms.delivery),
    ...returnColumns(terms.returns),
    ...voucherColumns(terms.voucher),
    as_policy: note?.asPolicy ?? '',
    extra: note?.extra ?? '',
  };
}

/** Why a member gets none; null: they do. */
async function refusal(ctx: TxCtx, member: number, source: StoredProduct): Promise<Refusal | null> {
  const isOther = member !== ctx.scope.sellerSeq && member !== source.seller_seq;
  const info = isOther ? await readDelivery(ctx.db, member) : null;
  if (!info) return fail('GROUP_NOT_MEMBER');
  return info.kind === source.kind ? null : fail('KIND_DIFFERS');
}

export async function copyMembers(
  { params }: InputOf<CopyMembers>,
  ctx: TxCtx,
): Promise<DataOf<CopyMembers>> {
  const source = await ownProduct(ctx, params.productSeq);
  const others = ctx.scope.sellers.filter(
    (seller) => seller !== ctx.scope.sellerSeq && seller !== source.seller_seq,
  );
  const members = await readMembers(ctx.db, others);
  return members.map(({ kind, ...member }) => ({ ...member, fits: kind === source.kind }));
}

export async function copyGroup(
  { params, body }: InputOf<CopyGroup>,
  ctx: TxCtx,
): Promise<DataOf<CopyGroup>> {
  const source = await ownProduct(ctx, params.productSeq);
  if (body.userSeqList.some((member) => !ctx.scope.sellers.includes(member))) throw fail('NOT_FOUND');
  const template = await templateOf(ctx, source);
  const failures: Failure[] = [];
  const created: { userSeq: number; productSeq: number }[] = [];
  for (const member of body.userSeqList) {
    const refused = await refusal(ctx, member, source);
    if (refused) {
      const { code, message, status } = refused;
      failures.push({ seq: member, code, message, status, current: null });
      continue;
    }
    const columns = await theirs(ctx, member, template);
    const { product } = await begin(ctx, member, { ...template, columns }, body.withStock);
    created.push({ userSeq: member, productSeq: product });
  }
  return { ...bulkAnswer({ moved: created, failures }), created };
}
