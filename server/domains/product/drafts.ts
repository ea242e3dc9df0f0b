/** 임시저장 (product-desk.md §7): ten of a user, one of each product that the user changes. */
import { overtaken } from '../../kit/db/version.ts';
import { DRAFTS, type Draft, type draftApi } from '@jangteo/contract/product/draft.api.ts';
import type { DataOf, InputOf } from '@jangteo/contract/kit/endpoint.ts';
import type { ProductKind } from '@jangteo/contract/category/category.enums.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import { endFiles, keepDraftFiles } from './files.ts';
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
type Saved = Pick<InputOf<Save>['body'], 'draftSeq' | 'version'>;

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

/** As it is kept now; null where somebody else has written it since, or it is gone. */
function keep(ctx: TxCtx, writer: Writer, { draftSeq, version = 0 }: Saved, content: DraftContent) {
  if (draftSeq !== undefined) return overwrite(ctx.db, writer, { draft: draftSeq, version }, content);
  const same = content.productSeq === null ? null : overwriteEdit(ctx.db, writer, content);
  return Promise.resolve(same).then((kept) => kept ?? beginDraft(ctx, writer, content));
}

export async function saveDraft({ body: given }: InputOf<Save>, ctx: TxCtx): Promise<DataOf<Save>> {
  const { draftSeq, productSeq = null, body, progress } = given;
  const writer = writerOf(ctx);
  if (productSeq !== null) await ownProduct(ctx, productSeq);
  const kept = await keep(ctx, writer, given, { productSeq, body, ...progress, at: ctx.now });
  if (kept) {
    await keepDraftFiles(ctx.db, { seller: writer.seller, draft: kept.draftSeq }, body, ctx.now);
    return kept;
  }
  const [current] = await readDrafts(ctx.db, writer, draftSeq!);
  throw current ? overtaken({ version: current.version }) : fail('NOT_FOUND');
}

/** False where there is no such draft of the writer's. */
async function drop(ctx: TxCtx, draftSeq: number): Promise<boolean> {
  const writer = writerOf(ctx);
  if (!(await dropDraft(ctx.db, writer, draftSeq))) return false;
  await endFiles(ctx.db, { seller: writer.seller, by: 'DRAFT', seqs: [draftSeq] }, ctx.now);
  return true;
}

export async function removeDraft({ params }: InputOf<typeof draftApi.remove>, ctx: TxCtx): Promise<null> {
  if (!(await drop(ctx, params.draftSeq))) throw fail('NOT_FOUND');
  return null;
}

/** The draft of what has been saved goes; one that is gone already hinders nobody. */
export async function endDraft(ctx: TxCtx, draftSeq: number | undefined): Promise<void> {
  if (draftSeq !== undefined) await drop(ctx, draftSeq);
}
