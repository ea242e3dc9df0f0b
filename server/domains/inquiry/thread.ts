/** One thread with what is known of the order, the claim and the person: the one inbox. */
import type { InquiryDetail, ThreadEntry } from '@jangteo/contract/inquiry/inquiry.thread.ts';
import type { TemplateValues } from '@jangteo/contract/seller/template.ts';
import { mask } from '@jangteo/contract/kit/mask.ts';
import { orderProductStatus } from '@jangteo/contract/order/order.enums.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import { attachedFor } from '../file/index.ts';
import {
  findInquiry,
  readBought,
  readChats,
  readEarlier,
  readEntries,
  readOrder,
  readProduct,
  type Stored,
  type StoredEntry,
} from './queries/thread.ts';
import { canOf, isEditable } from './rules.ts';

/** Who writes stands there for so long without writing on. */
const WRITING_MS = 60_000;

/** Who is behind the call: the operator where one acts for the shop. */
export const writerSeq = ({ caller }: Pick<TxCtx, 'caller'>): number =>
  caller.operator?.userSeq ?? caller.userSeq;

export function entryOf(ctx: TxCtx, one: StoredEntry, lastAskedAt: string): ThreadEntry {
  const { inquirySeq: _thread, authorSeq, ...entry } = one;
  return {
    ...entry,
    images: attachedFor(ctx, entry.images),
    editable: isEditable({ ...entry, authorSeq }, { user: writerSeq(ctx), lastAskedAt, now: ctx.now }),
  };
}

type Order = Awaited<ReturnType<typeof readOrder>>;

/** Days alone: a promise is made for a day. */
const dayOf = (at: string | null | undefined): string | null => at?.slice(0, 10).replaceAll('-', '.') ?? null;

const valuesOf = (thread: Stored, order: Order): TemplateValues => ({
  닉네임: thread.nickname || null,
  상품명: thread.link.productName || null,
  주문번호: thread.link.orderSeq === null ? null : String(thread.link.orderSeq),
  배송상태: order ? orderProductStatus.label(order.status) : null,
  송장번호: order?.trackingNo ?? null,
  발송예정일: dayOf(order?.promisedAt ?? order?.shipDueAt),
  상점명: thread.sellerName,
});

/** What a template is filled with in this thread. */
export async function readValues(ctx: TxCtx, thread: Stored): Promise<TemplateValues> {
  const line = thread.link.orderProductSeq;
  return valuesOf(thread, line === null ? null : await readOrder(ctx.db, thread.seller, line));
}

const writingOf = ({ writingName, writingTab, writingAt }: Stored, now: Date): InquiryDetail['writing'] =>
  writingName && writingTab && writingAt && now.getTime() - Date.parse(writingAt) < WRITING_MS
    ? { name: writingName, tab: writingTab, at: writingAt }
    : null;

function orderOf(order: Order): Pick<InquiryDetail['context'], 'order' | 'claim'> {
  if (!order) return { order: null, claim: null };
  const { claimSeq, claimType, claimOpenedAt, promisedAt: _promised, ...line } = order;
  return {
    order: line,
    claim:
      claimSeq !== null && claimType && claimOpenedAt
        ? { claimSeq, type: claimType, openedAt: claimOpenedAt }
        : null,
  };
}

/**
 * A thread of the caller's shops.
 * @throws NOT_FOUND
 */
export async function ownThread(ctx: TxCtx, inquiry: number): Promise<Stored> {
  const thread = await findInquiry(ctx.db, ctx.scope.sellers, inquiry);
  if (!thread) throw fail('NOT_FOUND');
  return thread;
}

export const showThread = async (ctx: TxCtx, inquiry: number): Promise<InquiryDetail> =>
  detailOf(ctx, await ownThread(ctx, inquiry));

async function detailOf(ctx: TxCtx, thread: Stored): Promise<InquiryDetail> {
  const { seller, buyer, inquirySeq, link } = thread;
  const [entries, order, product, bought, earlier, chats] = await Promise.all([
    readEntries(ctx.db, seller, [inquirySeq], { notes: true }),
    link.orderProductSeq === null ? null : readOrder(ctx.db, seller, link.orderProductSeq),
    link.productSeq === null ? null : readProduct(ctx.db, seller, link.productSeq),
    readBought(ctx.db, seller, buyer),
    readEarlier(ctx.db, { seller, buyer, inquiry: inquirySeq }),
    readChats(ctx.db, seller, buyer),
  ]);
  const { sellerName, nickname, loginId, writingName: _n, writingTab: _t, writingAt: _a, ...row } = thread;
  const { seller: _seller, buyer: _buyer, ...shown } = row;
  return {
    ...shown,
    writer: { userSeq: buyer, nickname, userId: mask('email', loginId) },
    seller: { userSeq: seller, name: sellerName },
    can: canOf(thread.status),
    contents: entries.map((entry) => entryOf(ctx, entry, thread.lastAskedAt)),
    writing: writingOf(thread, ctx.now),
    values: valuesOf(thread, order),
    context: { ...orderOf(order), product, bought, earlier, chats },
  };
}
