/** Fan messages as their channel sees them: previewed, asked for, ended (community.md §3). */
import type {
  FanMessage,
  FanMessageDetail,
  LeftOut,
  MessageInput,
  messageApi,
  MessagePreview,
} from '@jangteo/contract/fan/message.api.ts';
import { MESSAGE_DAYS_AHEAD } from '@jangteo/contract/fan/message.api.ts';
import type { FanLeftOut } from '@jangteo/contract/fan/fan.enums.ts';
import { fanMessageLifecycle } from '@jangteo/contract/fan/message.lifecycle.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { endOfDay, kstDay, startOfDay, toKst } from '../../../kit/clock/clock.ts';
import type { Config } from '../../../kit/http/config.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail, fieldError, type Refusal } from '../../../kit/http/fail.ts';
import { publicLink } from '../../../kit/http/public-link.ts';
import { canOf } from '../../../kit/lifecycle/can.ts';
import { moverOf } from '../../../kit/lifecycle/mover.ts';
import { emit } from '../../../kit/outbox/outbox.ts';
import { endOfAdNight, isAdNightSoon, setting } from '../../reference/index.ts';
import { channelOf } from '../scope.ts';
import { countFans, readStanding, type Asked } from './queries/audience.ts';
import { linkOf } from './link.ts';
import { moveMessage } from './machine.ts';
import {
  countOfDay,
  insertMessage,
  lockMessages,
  readMessage,
  readMessages,
  readShop,
  readTakeable,
  type StoredMessage,
} from './queries/message.ts';
import { readOrders, readOutcome } from './queries/row.ts';
import { adText, LMS_BYTES, smsBytes, smsKindOf, withoutMark } from './text.ts';

const DAY_MS = 86_400_000;
const ACTS = { cancel: fanMessageLifecycle.actions.cancel, stop: fanMessageLifecycle.actions.stop };

type Said = Pick<StoredMessage, 'seller' | 'shop' | 'text' | 'link' | 'ownLink' | 'coupon'> & {
  /** Null as long as it has none: its link is as long then. */
  messageSeq: number | null;
};
/** As it goes out, to the byte. */
export const composed = (
  { seller, messageSeq, shop, text, link, ownLink, coupon }: Said,
  config: Pick<Config, 'adOptOut' | 'publicOrigin' | 'env' | 'port'>,
): string =>
  adText({
    shop,
    said: [withoutMark(text), ...(coupon === null ? [] : [`쿠폰: ${coupon}`])].join('\n'),
    link: link === null ? null : publicLink(config, ownLink ? linkOf(seller, messageSeq) : link),
    optOut: config.adOptOut,
  });

function viewOf({
  seller,
  shop,
  target,
  leftOut: _,
  heldAt,
  round: _r,
  coupon: _c,
  clicks: _n,
  ownLink: _o,
  ...one
}: StoredMessage): FanMessage {
  const held = one.state === 'HELD' && heldAt !== null;
  return {
    ...one,
    target: target.kind,
    resumesAt: held ? toKst(endOfAdNight(new Date(heldAt))) : null,
    seller: { userSeq: seller, name: shop },
    can: canOf(ACTS, 'STATE', { state: one.state }),
  };
}

async function ownMessage(ctx: TxCtx, message: number): Promise<StoredMessage> {
  const found = await readMessage(ctx.db, ctx.scope.sellers, message);
  if (!found) throw fail('NOT_FOUND');
  return found;
}

export async function showMessages(ctx: TxCtx, { query }: InputOf<typeof messageApi.messages>) {
  const { from, to, state: states, start, length } = query;
  const { rows, filtered, total } = await readMessages(ctx.db, ctx.scope.sellers, {
    from,
    to,
    states,
    start,
    length,
  });
  return { rows: rows.map(viewOf), recordsFiltered: filtered, recordsTotal: total };
}

type Counts = Partial<Record<FanLeftOut, number>>;
/** Commonest first. */
function addedUp(...all: readonly Counts[]): LeftOut {
  const sums = new Map<FanLeftOut, number>();
  for (const counts of all)
    for (const [reason, n] of Object.entries(counts) as [FanLeftOut, number][])
      sums.set(reason, (sums.get(reason) ?? 0) + n);
  return [...sums]
    .filter(([, count]) => count > 0)
    .map(([reason, count]) => ({ reason, count }))
    .toSorted((a, b) => b.count - a.count);
}

export async function showMessage(
  ctx: TxCtx,
  { params }: InputOf<typeof messageApi.message>,
): Promise<FanMessageDetail> {
  const one = await ownMessage(ctx, params.messageSeq);
  const key = { seller: one.seller, message: one.messageSeq };
  const [{ reached, left, leftOut }, bought] = await Promise.all([
    readOutcome(ctx.db, key),
    readOrders(ctx.db, key),
  ]);
  const stopped = one.state === 'STOPPED' ? left : 0;
  return {
    ...viewOf(one),
    sent: composed(one, ctx.config),
    reached,
    left: left - stopped,
    clicks: one.ownLink ? one.clicks : null,
    leftOut: addedUp(one.leftOut, leftOut, { STOPPED: stopped }),
    ...bought,
  };
}

/** When it goes, as it is asked for. */
function momentOf(ctx: TxCtx, sendAt: string | undefined): Date {
  if (sendAt === undefined) return ctx.now;
  const at = new Date(sendAt);
  if (at < ctx.now) throw fieldError('sendAt', 'MIN', '지금보다 뒤의 시각을 선택해 주세요.');
  if (at.getTime() > ctx.now.getTime() + MESSAGE_DAYS_AHEAD * DAY_MS)
    throw fieldError('sendAt', 'MAX', `${MESSAGE_DAYS_AHEAD}일 안의 시각을 선택해 주세요.`);
  return at;
}

interface Wanted {
  seller: number;
  at: Date;
  asked: Asked;
  shop: string;
  /** What the coupon is called. */
  coupon: string | null;
}

/** What is asked for, of which channel and when; the fans that it names are the channel's. */
async function wantedOf(ctx: TxCtx, body: MessageInput): Promise<Wanted> {
  const { target, nightOnly } = body;
  if (ctx.config.adOptOut === '') throw fail('AD_OPT_OUT_MISSING');
  const seller = channelOf(ctx, body.sellerSeq ?? target.filter?.sellerSeq);
  if (target.filter?.sellerSeq !== undefined && target.filter.sellerSeq !== seller) throw fail('NOT_FOUND');
  const at = momentOf(ctx, body.sendAt);
  const named = target.fanSeqList;
  if (named && (await countFans(ctx.db, seller, named)) !== named.length) throw fail('NOT_FOUND');
  const asked = { seller, target, nightOnly, at, perWeek: setting('fanAdPerWeek', at) };
  const { couponSeq } = body;
  const coupon = couponSeq === undefined ? null : await readTakeable(ctx.db, seller, couponSeq, at);
  if (couponSeq !== undefined && coupon === null) throw fail('NOT_FOUND');
  return { seller, at, asked, shop: await shopOf(ctx, seller), coupon };
}

async function shopOf(ctx: TxCtx, seller: number): Promise<string> {
  const shop = await readShop(ctx.db, seller);
  if (shop === null) throw fail('NOT_FOUND');
  return shop;
}

/** The words that go out; longer than a carrier takes they are refused. */
function wordsOf(
  ctx: TxCtx,
  { seller, shop, coupon }: Pick<Wanted, 'seller' | 'shop' | 'coupon'>,
  { text, link }: MessageInput,
): { text: string; bytes: number } {
  if (withoutMark(text) === '') throw fieldError('text', 'REQUIRED', '보낼 내용을 입력해 주세요.');
  const said = { seller, shop, coupon, text, link: link ?? null, ownLink: true };
  const words = composed({ ...said, messageSeq: null }, ctx.config);
  const bytes = smsBytes(words);
  if (bytes > LMS_BYTES)
    throw fieldError('text', 'MAX', `링크와 수신거부 안내까지 ${LMS_BYTES}바이트 안으로 줄여 주세요.`);
  return { text: words, bytes };
}

/** From when on it may go; null: as it is asked for. */
const keptUntil = (at: Date, nightOnly: boolean): Date | null =>
  !nightOnly && isAdNightSoon(at) ? endOfAdNight(at) : null;

export async function previewMessage(
  ctx: TxCtx,
  { body }: InputOf<typeof messageApi.previewMessage>,
): Promise<MessagePreview> {
  const { at, asked, ...named } = await wantedOf(ctx, body);
  const { text, bytes } = wordsOf(ctx, named, body);
  const allowed = keptUntil(at, body.nightOnly);
  return {
    ...(await readStanding(ctx.db, asked)),
    text,
    bytes,
    kind: smsKindOf(bytes),
    night: isAdNightSoon(at),
    allowedAt: allowed && toKst(allowed),
  };
}

/** Refuses what the night keeps, and says when it may go. */
function nightRefusal(allowed: Date): Refusal {
  const from = toKst(allowed);
  const when = from.slice(0, 16).replace('T', ' ');
  const message = `밤 9시부터 오전 8시까지는 광고성 알림을 보낼 수 없습니다. ${when}부터 보낼 수 있습니다.`;
  return fail('NIGHT_AD_BLOCKED', { errors: [{ field: 'sendAt', code: 'MIN', message, params: { from } }] });
}

export async function sendMessage(
  ctx: TxCtx,
  { body }: InputOf<typeof messageApi.sendMessage>,
): Promise<FanMessage> {
  const { at, asked, ...named } = await wantedOf(ctx, body);
  const { seller } = named;
  wordsOf(ctx, named, body);
  const allowed = keptUntil(at, body.nightOnly);
  if (allowed) throw nightRefusal(allowed);
  await lockMessages(ctx.db, seller);
  const day = kstDay(at);
  const max = setting('fanAdPerDay', at);
  if ((await countOfDay(ctx.db, seller, { start: startOfDay(day), end: endOfDay(day) })) >= max)
    throw fail('MESSAGE_LIMIT', { params: { max } });
  const { willReceive } = await readStanding(ctx.db, asked);
  if (willReceive === 0) throw fail('AD_CONSENT_NONE');
  if (willReceive !== body.expectedCount)
    throw fail('EXPECTED_COUNT_MISMATCH', { params: { expected: body.expectedCount, actual: willReceive } });
  const message = await insertMessage(ctx.db, {
    seller,
    title: body.title,
    text: body.text,
    target: body.target,
    link: body.link ?? null,
    couponSeq: body.couponSeq ?? null,
    nightOnly: body.nightOnly,
    sendAt: toKst(at),
    createdAt: toKst(ctx.now),
    planned: willReceive,
    by: moverOf(ctx.caller, ['admin']).name,
  });
  await emit(ctx.client, {
    topic: 'fan.message-scheduled',
    key: `fan.message-scheduled:${seller}:${message}`,
    sellerSeq: seller,
    payload: { channelSeq: seller, messageSeq: message },
  });
  return viewOf(await ownMessage(ctx, message));
}

async function end(ctx: TxCtx, act: 'cancel' | 'stop', messageSeq: number): Promise<FanMessage> {
  const { seller } = await ownMessage(ctx, messageSeq);
  await moveMessage(ctx.db, act, {
    seller,
    message: messageSeq,
    actor: moverOf(ctx.caller, ['admin']),
    at: ctx.now,
    set: () => ({ ended_at: toKst(ctx.now) }),
  });
  return viewOf(await ownMessage(ctx, messageSeq));
}

export const cancelMessage = (ctx: TxCtx, { params }: InputOf<typeof messageApi.cancelMessage>) =>
  end(ctx, 'cancel', params.messageSeq);

/** Whoever is being told at this moment may still be; nobody after them. */
export const stopMessage = (ctx: TxCtx, { params }: InputOf<typeof messageApi.stopMessage>) =>
  end(ctx, 'stop', params.messageSeq);
