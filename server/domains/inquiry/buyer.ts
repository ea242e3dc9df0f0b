/** A buyer's side of threads, for the market (community.md §4). */
import type { InquiryBody } from '@jangteo/contract/inquiry/inquiry.api.ts';
import type { BuyerInquiry } from '@jangteo/contract/inquiry/inquiry.thread.ts';
import { toKst } from '../../kit/clock/clock.ts';
import { toQueryable } from '../../kit/db/bound.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import { moveOne } from '../../kit/lifecycle/move.ts';
import { readCalendar, setting } from '../reference/index.ts';
import { buyersInquiries, inquiryOwners } from './directory.ts';
import { attachedFor, checkAttached } from '../file/index.ts';
import { inquiryMachine, tellShop } from './machine.ts';
import { insertEntries, insertInquiry, isShop, markRead, type NewEntry } from './queries/write.ts';
import { readEntries, readInquiries, type Stored, type StoredEntry } from './queries/thread.ts';
import { dueAfter } from './rules.ts';
import { linkedTo, listInquiry, previewOf, saidIn } from './write.ts';

type Said = Pick<InquiryBody, 'text' | 'images'>;

/** Until when a question of now is to be answered. */
export async function dueFrom({ db, now }: Pick<TxCtx, 'db' | 'now'>): Promise<string> {
  const calendar = await readCalendar(toQueryable(db));
  return toKst(dueAfter(now, setting('inquiryAnswerHours', now), calendar.knownAt(now)));
}

const asker = ({ caller, now }: TxCtx): Pick<NewEntry, 'side' | 'user' | 'author' | 'at'> => ({
  side: 'BUYER',
  user: caller.userSeq,
  author: caller.name,
  at: toKst(now),
});

/** What its buyer reads: no note, and of the shop's people its name alone. */
function shownTo(ctx: TxCtx, thread: Stored, entries: readonly StoredEntry[]): BuyerInquiry {
  const { inquirySeq, seller, sellerName, status, category, title, link, askedAt, slaDueAt, version } =
    thread;
  return {
    inquirySeq,
    sellerSeq: seller,
    sellerName,
    status,
    category,
    title,
    link,
    askedAt,
    slaDueAt,
    version,
    contents: entries
      .filter((one) => one.inquirySeq === inquirySeq)
      .map(({ inquiryContentSeq, side, text, images, at, editedAt }) => ({
        inquiryContentSeq,
        side,
        text,
        images: attachedFor(ctx, images),
        at,
        editedAt,
      })),
  };
}

/** These threads, as far as they are this buyer's. */
async function threadsOf(ctx: TxCtx, seller: number, inquiries: readonly number[]): Promise<BuyerInquiry[]> {
  const [found, entries] = await Promise.all([
    readInquiries(ctx.db, seller, inquiries),
    readEntries(ctx.db, seller, inquiries, { notes: false }),
  ]);
  return found
    .filter(({ buyer }) => buyer === ctx.caller.userSeq)
    .map((thread) => shownTo(ctx, thread, entries));
}

export async function inquiryOfBuyer(ctx: TxCtx, inquiry: number): Promise<BuyerInquiry> {
  const seller = await inquiryOwners.ownerOf(ctx.db, inquiry);
  const [thread] = seller === null ? [] : await threadsOf(ctx, seller, [inquiry]);
  if (!thread) throw fail('NOT_FOUND');
  return thread;
}

export async function inquiriesOfBuyer(ctx: TxCtx, query: { start: number; length: number }) {
  const { entries, total } = await buyersInquiries.page(ctx.db, ctx.caller.userSeq, query);
  const shops = Map.groupBy(entries, ({ seller }) => seller);
  const found = await Promise.all(
    [...shops].map(([seller, own]) =>
      threadsOf(
        ctx,
        seller,
        own.map(({ seq }) => seq),
      ),
    ),
  );
  const bySeq = new Map(found.flat().map((one) => [one.inquirySeq, one]));
  const rows = entries.flatMap(({ seq }) => bySeq.get(seq) ?? []);
  return { rows, recordsFiltered: total, recordsTotal: total };
}

export async function askShop(
  ctx: TxCtx,
  body: InquiryBody & { sellerSeq: number; previousSeq?: number | undefined },
): Promise<BuyerInquiry> {
  const { sellerSeq: seller, previousSeq } = body;
  const buyer = ctx.caller.userSeq;
  if (!(await isShop(ctx.db, seller))) throw fail('NOT_FOUND');
  if (previousSeq !== undefined && (await inquiryOfBuyer(ctx, previousSeq)).sellerSeq !== seller)
    throw fail('NOT_FOUND');
  const link = await linkedTo(ctx.db, { seller, buyer }, body.link);
  await checkAttached(ctx, 'INQUIRY', body.images);
  const at = toKst(ctx.now);
  const inquiry = await insertInquiry(ctx.db, {
    seller,
    buyer,
    ...saidIn(body),
    link,
    at,
    due: await dueFrom(ctx),
    by: null,
    previous: previousSeq ?? null,
  });
  await insertEntries(ctx.db, seller, [{ ...asker(ctx), inquiry, text: body.text, images: body.images }]);
  await listInquiry(ctx.db, { seq: inquiry, seller, buyer, at });
  await tellShop(ctx.db, seller, inquiry, true);
  return inquiryOfBuyer(ctx, inquiry);
}

const buyerMover = ({ caller }: TxCtx) =>
  ({ kind: 'buyer', seq: caller.userSeq, name: caller.name }) as const;

/** One more question: what waits already keeps its clock. */
export async function askMore(ctx: TxCtx, inquiry: number, { text, images }: Said): Promise<BuyerInquiry> {
  const { sellerSeq: seller } = await inquiryOfBuyer(ctx, inquiry);
  await checkAttached(ctx, 'INQUIRY', images);
  const at = toKst(ctx.now);
  const due = await dueFrom(ctx);
  await moveOne(ctx.db, inquiryMachine, 'askAgain', {
    owners: [seller],
    id: inquiry,
    actor: buyerMover(ctx),
    at: ctx.now,
    set: (row) => ({
      last_asked_at: at,
      sla_due_at: row.sla_due_at ?? due,
      preview: previewOf(text),
      image_count: images.length,
      entries: row.entries + 1,
      unread: true,
    }),
    also: (db) => insertEntries(db, seller, [{ ...asker(ctx), inquiry, text, images }]),
  });
  await markRead(ctx.db, seller, inquiry, at);
  return inquiryOfBuyer(ctx, inquiry);
}

export async function finishInquiry(ctx: TxCtx, inquiry: number): Promise<BuyerInquiry> {
  const { sellerSeq: seller } = await inquiryOfBuyer(ctx, inquiry);
  await moveOne(ctx.db, inquiryMachine, 'finish', {
    owners: [seller],
    id: inquiry,
    actor: buyerMover(ctx),
    at: ctx.now,
    set: () => ({ sla_due_at: null }),
  });
  await markRead(ctx.db, seller, inquiry, toKst(ctx.now));
  return inquiryOfBuyer(ctx, inquiry);
}
