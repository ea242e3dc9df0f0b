/** What a shop says in its threads (community.md §4). */
import type { AskedLink, inquiryApi, InquiryBody } from '@jangteo/contract/inquiry/inquiry.api.ts';
import type { InquiryDetail, ThreadEntry } from '@jangteo/contract/inquiry/inquiry.thread.ts';
import { fillTemplate, unfilled } from '@jangteo/contract/seller/template.ts';
import type { Template } from '@jangteo/contract/seller/template.api.ts';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { kstDay, startOfDay, toKst } from '../../kit/clock/clock.ts';
import type { Db } from '../../kit/db/bound.ts';
import { overtaken } from '../../kit/db/version.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail, fieldError } from '../../kit/http/fail.ts';
import { bulkAnswer } from '../../kit/lifecycle/bulk.ts';
import { moveAll, moveOne, type Row } from '../../kit/lifecycle/move.ts';
import { moverOf } from '../../kit/lifecycle/mover.ts';
import { listAll } from '../../kit/directory/directory.ts';
import { lineOwners } from '../order/index.ts';
import { useTemplate } from '../seller/index.ts';
import { buyersInquiries, inquiryOwners } from './directory.ts';
import { checkAttached } from '../file/index.ts';
import { firstGuard, inquiryMachine, tellBuyer, tellShop, type InquiryFacts } from './machine.ts';
import { readEntries } from './queries/thread.ts';
import {
  editEntry,
  insertEntries,
  insertInquiry,
  keepWriting,
  lockContact,
  lockInquiry,
  markSeen,
  readContact,
  readLinked,
  writeInquiry,
  type Linked,
  type NewEntry,
} from './queries/write.ts';
import { canOf, isEditable } from './rules.ts';
import { entryOf, ownThread, readValues, showThread, writerSeq } from './thread.ts';

type Asked<K extends keyof typeof inquiryApi> = InputOf<(typeof inquiryApi)[K]>;

const UNLINKED: Linked = { target: 'NONE', product: null, name: '', order: null, line: null };
const PREVIEW = 200;
export const previewOf = (text: string): string => text.replace(/\s+/g, ' ').slice(0, PREVIEW);

/**
 * What a thread is about: a product of the shop, or a line that the buyer bought there.
 * @throws NOT_FOUND where it is neither
 */
export async function linkedTo(
  db: Db,
  { seller, buyer }: { seller: number; buyer: number },
  { target, productSeq, orderProductSeq }: AskedLink,
): Promise<Linked> {
  if (target === 'NONE') return UNLINKED;
  const found = await readLinked(db, seller, { product: productSeq, line: orderProductSeq, buyer });
  if (!found) throw fail('NOT_FOUND');
  return found;
}

/** Lists a new thread with its number and its buyer. */
export const listInquiry = (
  db: Db,
  one: { seq: number; seller: number; buyer: number; at: string },
): Promise<void> => listAll(db, inquiryOwners.of([one]), buyersInquiries.of([one]));

/** In whose name an entry stands. */
function authorOf(ctx: TxCtx): Pick<NewEntry, 'side' | 'user' | 'author' | 'at'> {
  return {
    side: ctx.caller.operator ? 'OPERATOR' : 'SELLER',
    user: writerSeq(ctx),
    author: moverOf(ctx.caller, ['admin']).name,
    at: toKst(ctx.now),
  };
}

const YEAR_MS = 365 * 86_400_000;
const FIRST_A_DAY = 5;

/** Which shop of the caller speaks: the one that sold the line, their own where it is about none. */
async function speaker(ctx: TxCtx, { orderProductSeq: line }: AskedLink): Promise<number> {
  const seller = line === undefined ? ctx.scope.sellerSeq : await lineOwners.ownerOf(ctx.db, line);
  if (seller === null || !ctx.scope.sellers.includes(seller)) throw fail('NOT_FOUND');
  return seller;
}

/** The shop speaks first. */
export async function startThread(ctx: TxCtx, { params, body }: Asked<'start'>): Promise<InquiryDetail> {
  const seller = await speaker(ctx, body.link);
  const buyer = params.userSeq;
  await lockContact(ctx.db, seller, buyer);
  const contact = await readContact(ctx.db, {
    seller,
    buyer,
    since: toKst(new Date(ctx.now.getTime() - YEAR_MS)),
    today: toKst(startOfDay(kstDay(ctx.now))),
  });
  if (!contact.known || contact.today >= FIRST_A_DAY) throw fail('INQUIRY_CONTACT');
  const link = await linkedTo(ctx.db, { seller, buyer }, body.link);
  await checkAttached(ctx, 'INQUIRY', body.images);
  const author = authorOf(ctx);
  const inquiry = await insertInquiry(ctx.db, {
    seller,
    buyer,
    ...saidIn(body),
    link,
    at: author.at,
    due: null,
    by: author.author,
    previous: null,
  });
  await insertEntries(ctx.db, seller, [{ ...author, inquiry, text: body.text, images: body.images }]);
  await listInquiry(ctx.db, { seq: inquiry, seller, buyer, at: author.at });
  await tellBuyer(ctx.db, seller, inquiry, buyer, 1);
  await tellShop(ctx.db, seller, inquiry);
  return showThread(ctx, inquiry);
}

export const saidIn = ({ category, title, text, images }: Omit<InquiryBody, 'link'>) => ({
  category,
  title,
  preview: previewOf(text),
  images: images.length,
});

/** What changes with an answer. */
const answered = (ctx: TxCtx) => (row: Row<InquiryFacts>) => ({
  sla_due_at: null,
  answered_by: moverOf(ctx.caller, ['admin']).name,
  answered_at: toKst(ctx.now),
  entries: row.entries + 1,
  unread: false,
  writing_name: null,
  writing_tab: null,
  writing_at: null,
});

/** 답변, or a note that moves nothing. */
export async function writeEntry(ctx: TxCtx, { params, body }: Asked<'write'>): Promise<InquiryDetail> {
  const { inquirySeq } = params;
  const { seller, status } = await ownThread(ctx, inquirySeq);
  if (unfilled(body.text).length > 0) throw fail('TEMPLATE_VALUE');
  if (body.templateSeq !== undefined) await ownTemplate(ctx, body.templateSeq);
  await checkAttached(ctx, 'INQUIRY', body.images);
  const entry = { ...authorOf(ctx), inquiry: inquirySeq, text: body.text, images: body.images };
  if (body.internal) {
    if (canOf(status).note !== null) throw fail('STATE_CHANGED');
    await insertEntries(ctx.db, seller, [{ ...entry, internal: true }]);
    await tellShop(ctx.db, seller, inquirySeq);
  } else
    await moveOne(ctx.db, inquiryMachine, 'reply', {
      owners: [seller],
      id: inquirySeq,
      actor: moverOf(ctx.caller, ['admin']),
      at: ctx.now,
      guard: firstGuard(body.version),
      set: answered(ctx),
      also: (db) => insertEntries(db, seller, [entry]),
    });
  return showThread(ctx, inquirySeq);
}

async function ownTemplate(ctx: TxCtx, seq: number): Promise<Template> {
  const template = await useTemplate(ctx.db, ctx.scope.sellerSeq, seq, {
    kind: 'INQUIRY',
    at: toKst(ctx.now),
  });
  if (!template) throw fieldError('templateSeq', 'REFERENCE', '문의 답변 문구를 다시 선택해 주세요.');
  return template;
}

/** One template to many threads, each with its own values; who lacks one gets nothing. */
export async function replyAll(ctx: TxCtx, { body }: Asked<'reply'>): Promise<BulkResult> {
  const template = await ownTemplate(ctx, body.templateSeq);
  const threads = await Promise.all(body.inquirySeqList.map((inquiry) => ownThread(ctx, inquiry)));
  const filled = new Map(
    await Promise.all(
      threads.map(
        async (thread) =>
          [thread.inquirySeq, fillTemplate(template.text, await readValues(ctx, thread))] as const,
      ),
    ),
  );
  const author = authorOf(ctx);
  const result = await moveAll(ctx.db, inquiryMachine, 'reply', {
    owners: [...new Set(threads.map(({ seller }) => seller))],
    ids: body.inquirySeqList,
    actor: moverOf(ctx.caller, ['admin']),
    at: ctx.now,
    guard: (row) => (filled.get(row.id)!.missing.length > 0 ? fail('TEMPLATE_VALUE') : null),
    set: answered(ctx),
    also: async (db, moved) => {
      for (const [seller, own] of Map.groupBy(moved, ({ row }) => row.owner))
        await insertEntries(
          db,
          seller,
          own.map(({ row }) => ({ ...author, inquiry: row.id, text: filled.get(row.id)!.text })),
        );
    },
  });
  return bulkAnswer(result);
}

/** Locks a thread over the version that was read. */
async function lockAt(ctx: TxCtx, seller: number, inquiry: number, version: number) {
  const standing = await lockInquiry(ctx.db, seller, inquiry);
  if (!standing) throw fail('NOT_FOUND');
  const { answeredBy, answeredAt } = standing;
  if (standing.version !== version) throw overtaken(standing, { answeredBy, answeredAt });
  return standing;
}

/** An own answer, for a day and while nobody asked after it. */
export async function editAnswer(ctx: TxCtx, { params, body }: Asked<'edit'>): Promise<ThreadEntry> {
  const { inquirySeq, inquiryContentSeq } = params;
  const { seller } = await ownThread(ctx, inquirySeq);
  const { lastAskedAt } = await lockAt(ctx, seller, inquirySeq, body.version);
  const find = async () =>
    (await readEntries(ctx.db, seller, [inquirySeq], { notes: true })).find(
      (one) => one.inquiryContentSeq === inquiryContentSeq,
    );
  const entry = await find();
  // Nobody changes what another has said: to them it is as absent as none.
  if (!entry || entry.side === 'BUYER' || entry.authorSeq !== writerSeq(ctx)) throw fail('NOT_FOUND');
  if (!isEditable(entry, { user: writerSeq(ctx), lastAskedAt, now: ctx.now }))
    throw fail('INQUIRY_EDIT_OVER');
  await editEntry(ctx.db, { seller, entry: inquiryContentSeq, text: body.text, at: toKst(ctx.now) });
  await writeInquiry(ctx.db, seller, inquirySeq, {});
  await tellShop(ctx.db, seller, inquirySeq);
  return entryOf(ctx, (await find())!, lastAskedAt);
}

async function change(
  ctx: TxCtx,
  inquiry: number,
  version: number,
  set: Parameters<typeof writeInquiry>[3],
): Promise<InquiryDetail> {
  const { seller } = await ownThread(ctx, inquiry);
  const { status } = await lockAt(ctx, seller, inquiry, version);
  if (canOf(status as InquiryDetail['status']).category !== null)
    throw fail('STATE_CHANGED', { current: { status, version } });
  await writeInquiry(ctx.db, seller, inquiry, set);
  await tellShop(ctx.db, seller, inquiry);
  return showThread(ctx, inquiry);
}

export const setCategory = (ctx: TxCtx, { params, body }: Asked<'setCategory'>): Promise<InquiryDetail> =>
  change(ctx, params.inquirySeq, body.version, { category: body.category });

export async function setLink(ctx: TxCtx, { params, body }: Asked<'setLink'>): Promise<InquiryDetail> {
  const { seller, buyer } = await ownThread(ctx, params.inquirySeq);
  const link = await linkedTo(ctx.db, { seller, buyer }, body.link);
  return change(ctx, params.inquirySeq, body.version, { link });
}

export async function readThread(ctx: TxCtx, { params }: Asked<'read'>): Promise<null> {
  const { seller } = await ownThread(ctx, params.inquirySeq);
  if (await markSeen(ctx.db, seller, params.inquirySeq)) await tellShop(ctx.db, seller, params.inquirySeq);
  return null;
}

/** Whoever opened the form is shown to the others of the shop. */
export async function keepWritingAt(ctx: TxCtx, { params, body }: Asked<'writing'>): Promise<null> {
  const { seller } = await ownThread(ctx, params.inquirySeq);
  await keepWriting(ctx.db, {
    seller,
    inquiry: params.inquirySeq,
    name: body.on ? moverOf(ctx.caller, ['admin']).name : null,
    tab: body.tab,
    at: toKst(ctx.now),
  });
  await tellShop(ctx.db, seller, params.inquirySeq);
  return null;
}
