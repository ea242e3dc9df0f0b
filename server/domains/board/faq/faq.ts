/** FAQ of a channel: asked and answered once, in an order by hand (community.md §6). */
import { faqApi, FAQS, type Faq, type FaqBody } from '@jangteo/contract/board/faq/faq.api.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { lockWord } from '../../../kit/db/lock-word.ts';
import { overtaken } from '../../../kit/db/version.ts';
import type { Undoable } from '../../../kit/domain.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import { recordOf, showAll, writerOf, type Writing } from '../../../kit/record/records.ts';
import { undelete } from '../../../kit/record/undo.ts';
import { setting } from '../../reference/index.ts';
import { offerUndo } from '../../undo/index.ts';
import { countFaqs, LAST, placeFaq, readFaqOrder, touchFaq } from './queries.ts';

const DELETE = 'faq.delete';

export const faqs = recordOf(faqApi, {
  table: 'faq',
  id: 'faq_seq',
  created: true,
  softly: true,
  columns: { question: 'question', answer: 'answer', category: 'category', expose: 'expose' },
  reads: { sortOrder: 'sort_order' },
  exposed: 'expose',
});

/** Whoever changes the order of a channel's, or how many there are, comes one after another. */
const lock = (ctx: TxCtx, seller: number) => lockWord(ctx.db, 'board.faq', seller);

async function makeRoom(ctx: TxCtx, seller: number): Promise<void> {
  await lock(ctx, seller);
  if ((await countFaqs(ctx.db, seller)) >= FAQS) throw fail('FAQ_LIMIT', { params: { max: FAQS } });
}

/** A new one stands last. */
export const adding: Writing<FaqBody> = {
  adding: makeRoom,
  written: async (ctx, { seller, seq }) => void (await placeFaq(ctx.db, seller, seq, LAST)),
};

export async function gone(ctx: TxCtx, seller: number): Promise<void> {
  await lock(ctx, seller);
  await placeFaq(ctx.db, seller, 0, LAST);
}

/** There is a way back for a while, to the same places. */
export async function told(ctx: TxCtx, all: readonly { seq: number; version: number; sortOrder?: number }[]) {
  const until = new Date(ctx.now.getTime() + setting('undoConfirmMinutes', ctx.now) * 60_000);
  const { keep, undo } = offerUndo(ctx, DELETE, until);
  const rows = all.toSorted((a, b) => (a.sortOrder ?? LAST) - (b.sortOrder ?? LAST));
  await keep(
    ctx.db,
    rows.map(({ seq, version, sortOrder = LAST }) => ({
      id: seq,
      version: version + 1,
      before: { sortOrder },
    })),
  );
  return { undo };
}

export const undoDelete: Undoable = {
  kind: DELETE,
  undo: (ctx, rows) =>
    undelete(faqs, ctx, rows, async (seller, { id, before }) => {
      await lock(ctx, seller);
      if ((await countFaqs(ctx.db, seller)) > FAQS) throw fail('FAQ_LIMIT', { params: { max: FAQS } });
      await placeFaq(ctx.db, seller, id, Number(before?.sortOrder ?? LAST));
    }),
};

/** Moves one to its place, the others close up. */
export async function sort(ctx: TxCtx, { params, body }: InputOf<typeof faqApi.sort>): Promise<Faq[]> {
  const { gripperFAQSeq: seq } = params;
  const [one] = await showAll(faqs, ctx, [seq]);
  const seller = one!.sellerSeq;
  await lock(ctx, seller);
  const moved = await touchFaq(ctx.db, { seller, seq, version: body.version, ...writerOf(ctx) });
  if (!moved) throw overtaken({ version: (await showAll(faqs, ctx, [seq]))[0]!.version });
  await placeFaq(ctx.db, seller, seq, body.sortOrder);
  const order = await readFaqOrder(ctx.db, seller);
  const all = new Map((await showAll(faqs, ctx, order)).map((faq) => [faq.seq, faq.shown]));
  return order.map((each) => all.get(each)!);
}
