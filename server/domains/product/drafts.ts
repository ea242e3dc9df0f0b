/** 임시저장 (product-desk.md §7): ten of a user, one of each product that the user changes. */
import { DRAFTS, type Draft, type draftApi } from '@jangteo/contract/product/draft.api.ts';
import type { DataOf, InputOf } from '@jangteo/contract/kit/endpoint.ts';
import type { ProductKind } from '@jangteo/contract/category/category.enums.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import { ownProduct } from './option-edit.ts';
import {
  begin,
  dropDraft,
  overwrite,
  overwriteEdit,
  readDrafts,
  type DraftContent,
  type Kept,
  type StoredDraft,
  type Writer,
} from './queries/draft.ts';

type Save = typeof draftApi.save;

/** An operator in a seller's place has drafts of their own. */
const writerOf = ({ scope, caller }: TxCtx): Writer => ({
  seller: scope.sellerSeq,
  user: caller.operator?.userSeq ?? caller.userSeq,
});

const textAt = (value: unknown, max: number): string | null =>
  typeof value === 'string' && value !== '' ? value.slice(0, max) : null;

function shown({ body, done, total, ...draft }: StoredDraft, own: ProductKind, whole: boolean): Draft {
  const [first] = Array.isArray(body.images) ? (body.images as unknown[]) : [];
  return {
    ...draft,
    title: textAt(body.name, 40) ?? '',
    kind: body.kind === 'NORMAL' || body.kind === 'VOUCHER' ? body.kind : own,
    thumbnail: textAt(first, 500),
    progress: { done, total },
    body: whole ? body : null,
  };
}

export async function listDrafts({ query }: InputOf<typeof draftApi.list>, ctx: TxCtx): Promise<Draft[]> {
  const { draftSeq = null } = query;
  const found = await readDrafts(ctx.db, writerOf(ctx), draftSeq);
  const own = ctx.caller.productType === 'voucher' ? 'VOUCHER' : 'NORMAL';
  return found.map((one) => shown(one, own, draftSeq !== null));
}

/** Two tabs may take the same place: the loser looks again, at most once per place. */
async function beginDraft(ctx: TxCtx, writer: Writer, content: DraftContent): Promise<Kept> {
  for (let tries = 0; tries < DRAFTS; tries++) {
    const begun = await begin(ctx.db, writer, content);
    if (begun) return begun;
  }
  throw fail('DRAFT_LIMIT', { params: { max: DRAFTS } });
}

export async function saveDraft({ body: given }: InputOf<Save>, ctx: TxCtx): Promise<DataOf<Save>> {
  const { draftSeq, version = 0, productSeq = null, body, progress } = given;
  const writer = writerOf(ctx);
  if (productSeq !== null) await ownProduct(ctx, productSeq);
  const content = { productSeq, body, ...progress, at: ctx.now };
  if (draftSeq === undefined) {
    const same = productSeq === null ? null : await overwriteEdit(ctx.db, writer, content);
    return same ?? beginDraft(ctx, writer, content);
  }
  const written = await overwrite(ctx.db, writer, { draft: draftSeq, version }, content);
  if (written) return written;
  const [current] = await readDrafts(ctx.db, writer, draftSeq);
  throw current ? fail('VERSION_CONFLICT', { current: { version: current.version } }) : fail('NOT_FOUND');
}

export async function removeDraft({ params }: InputOf<typeof draftApi.remove>, ctx: TxCtx): Promise<null> {
  if (!(await dropDraft(ctx.db, writerOf(ctx), params.draftSeq))) throw fail('NOT_FOUND');
  return null;
}

/** The draft of what has been saved goes; one that is gone already hinders nobody. */
export async function endDraft(ctx: TxCtx, draftSeq: number | undefined): Promise<void> {
  if (draftSeq !== undefined) await dropDraft(ctx.db, writerOf(ctx), draftSeq);
}
