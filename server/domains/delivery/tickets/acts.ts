import { MAX_EXTENSION_DAYS, MAX_RESENDS, USE_CANCEL_HOURS } from '@jangteo/contract/delivery/ticket.api.ts';
import type { TicketOfLine } from '@jangteo/contract/delivery/delivery.row.ts';
import { mask } from '@jangteo/contract/kit/mask.ts';
import { addDays, kstDay, toKst } from '../../../kit/clock/clock.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail, type Refusal } from '../../../kit/http/fail.ts';
import type { Columns, Failure } from '../../../kit/lifecycle/move.ts';
import { lockLines, moverOf, writeEdits, type LockedLine } from '../../order/index.ts';
import { confirmFinished } from './confirm.ts';
import { askSending } from './issue.ts';
import { moveTickets } from './machine.ts';
import { lockTickets, readTickets, updateTickets, type TicketRow } from './queries.ts';

type ActCtx = Pick<TxCtx, 'db' | 'scope' | 'caller' | 'now'>;
interface Held {
  ticket: TicketRow;
  line: LockedLine;
}
export interface Acted {
  moved: number[];
  failures: Failure[];
}

const CONFIRMED = ['CONFIRM_RECEIVE', 'CONFIRM_RECEIVE_WRITE_REVIEW'];
const HOUR_MS = 3_600_000;

/**
 * Locks tickets and their lines, lines first and in id
 * order; an id that is not in scope refuses the whole call.
 */
async function hold(ctx: ActCtx, ids: readonly number[]): Promise<Map<number, Held>> {
  const { sellers } = ctx.scope;
  const found = await readTickets(ctx.db, sellers, ids);
  if (found.length !== ids.length) throw fail('NOT_FOUND');
  const lines = new Map(
    (await lockLines(ctx.db, sellers, [...new Set(found.map((t) => t.order_product_seq))])).map((l) => [
      l.order_product_seq,
      l,
    ]),
  );
  return new Map(
    (await lockTickets(ctx.db, sellers, ids)).map((ticket) => [
      ticket.ticket_seq,
      { ticket, line: lines.get(ticket.order_product_seq)! },
    ]),
  );
}

const changed = (ticket: TicketRow): Refusal =>
  fail('STATE_CHANGED', { current: { status: ticket.status, version: ticket.version } });

/** A ticket still to be used, of a line in one of these states and held by no claim. */
const openIn = ({ ticket, line }: Held, states: readonly string[]): Refusal | null =>
  ticket.status === 'ISSUED' && !line.claim_in_force && states.includes(line.fulfilment_status)
    ? null
    : changed(ticket);

const failureOf = ({ ticket_seq: seq, status, version }: TicketRow, refusal: Refusal): Failure => ({
  seq,
  code: refusal.code,
  message: refusal.message,
  status: refusal.status,
  current: { status, version },
});

/** An act that leaves tickets where they are: those that may not be touched are failures of their own. */
async function edit(
  ctx: ActCtx,
  action: string,
  ids: readonly number[],
  check: (held: Held) => Refusal | null,
  write: (ticket: TicketRow) => Columns<'voucher_ticket'>,
  say: (ticket: TicketRow) => string,
): Promise<Acted & { good: TicketRow[] }> {
  const held = [...(await hold(ctx, ids)).values()];
  const failures: Failure[] = [];
  const good = held.filter((h) => {
    const refusal = check(h);
    if (refusal) failures.push(failureOf(h.ticket, refusal));
    return refusal === null;
  });
  await updateTickets(
    ctx.db,
    good.map(({ ticket }) => ({
      seller_seq: ticket.seller_seq,
      ticket_seq: ticket.ticket_seq,
      ...write(ticket),
    })),
  );
  const actor = moverOf(ctx.caller, ['seller']);
  for (const [text, group] of Map.groupBy(good, ({ ticket }) => say(ticket)))
    await writeEdits(
      ctx.db,
      group.map(({ line }) => ({
        sellerSeq: line.seller_seq,
        orderSeq: line.order_seq,
        orderProductSeq: line.order_product_seq,
      })),
      { action, actor, at: ctx.now, text },
    );
  return {
    moved: good.map(({ ticket }) => ticket.ticket_seq),
    failures,
    good: good.map(({ ticket }) => ticket),
  };
}

const SENT = ['SHIPPING_START', 'SHIPPING_COMPLETED', ...CONFIRMED];

/** The first sending is no resending, so a ticket is sent at most 1 + MAX_RESENDS times. */
export async function resend(ctx: ActCtx, ids: readonly number[]): Promise<Acted> {
  const limit = (held: Held): Refusal | null =>
    held.ticket.sent_count > MAX_RESENDS ? fail('RESEND_LIMIT', { params: { max: MAX_RESENDS } }) : null;
  const done = await edit(
    ctx,
    'resendTicket',
    ids,
    (h) => openIn(h, SENT) ?? limit(h),
    (t) => ({ sent_count: t.sent_count + 1 }),
    (t) => `문자 재발송 ${mask('phone', t.sent_to)}`,
  );
  await askSending(
    ctx.db,
    done.good.map((t) => ({ ...t, sent_count: t.sent_count + 1 })),
  );
  return done;
}

export async function extend(ctx: ActCtx, ids: readonly number[], validTo: string): Promise<Acted> {
  const limit = ({ ticket }: Held): Refusal | null =>
    validTo <= ticket.valid_to || validTo > addDays(ticket.original_valid_to, MAX_EXTENSION_DAYS)
      ? fail('TICKET_EXTEND_LIMIT', { params: { days: MAX_EXTENSION_DAYS } })
      : null;
  return edit(
    ctx,
    'extendTicket',
    ids,
    (h) => openIn(h, SENT) ?? limit(h),
    () => ({ valid_to: validTo }),
    (t) => `이용권 유효기간 연장 ${t.valid_to} → ${validTo}`,
  );
}

/** Another telephone number for later sendings; nothing is sent by this. */
export async function changePhone(ctx: ActCtx, ticketSeq: number, phone: string): Promise<TicketOfLine> {
  const to = phone.replace(/\D/g, '');
  const { failures } = await edit(
    ctx,
    'changeTicketPhone',
    [ticketSeq],
    (h) => openIn(h, SENT),
    () => ({ sent_to: to }),
    (t) => `이용권 수신번호 변경 ${mask('phone', t.sent_to)} → ${mask('phone', to)}`,
  );
  if (failures[0]) throw fail('STATE_CHANGED', failures[0].current ? { current: failures[0].current } : {});
  const [ticket] = await readTickets(ctx.db, ctx.scope.sellers, [ticketSeq]);
  return viewOf(ticket!);
}

/** The last ticket of a line that is used confirms the line. */
export async function use(ctx: ActCtx, ids: readonly number[], place: string): Promise<Acted> {
  const held = await hold(ctx, ids);
  const today = kstDay(ctx.now);
  const done = await moveTickets(ctx.db, 'use', {
    sellers: ctx.scope.sellers,
    ids,
    actor: moverOf(ctx.caller, ['seller']),
    at: ctx.now,
    text: place ? `이용권 사용처리: ${place}` : '이용권 사용처리',
    guard: (row) =>
      openIn(held.get(row.id)!, ['SHIPPING_COMPLETED', ...CONFIRMED]) ??
      (row.valid_to < today ? changed(held.get(row.id)!.ticket) : null),
    set: () => ({ used_at: toKst(ctx.now), used_place: place || null }),
  });
  await confirmFinished(
    ctx.db,
    ctx.scope.sellers,
    done.moved.map((m) => m.row.order_product_seq),
    ctx.now,
  );
  return { moved: done.moved.map((m) => m.row.id), failures: done.failures };
}

/**
 * A mistaken use is taken back; a line that was confirmed by it stays
 * confirmed, its ticket can be used again (docs/decisions/0012).
 */
export async function cancelUse(ctx: ActCtx, ids: readonly number[]): Promise<Acted> {
  const held = await hold(ctx, ids);
  const done = await moveTickets(ctx.db, 'cancelUse', {
    sellers: ctx.scope.sellers,
    ids,
    actor: moverOf(ctx.caller, ['seller']),
    at: ctx.now,
    guard: (row) => {
      const { ticket, line } = held.get(row.id)!;
      if (line.claim_in_force) return changed(ticket);
      const late =
        row.used_at === null || ctx.now.getTime() - Date.parse(row.used_at) > USE_CANCEL_HOURS * HOUR_MS;
      return late ? fail('TICKET_USE_CANCEL_LIMIT', { params: { max: USE_CANCEL_HOURS } }) : null;
    },
    set: () => ({ used_at: null, used_place: null }),
  });
  return { moved: done.moved.map((m) => m.row.id), failures: done.failures };
}

const viewOf = (t: TicketRow): TicketOfLine => ({
  ticketSeq: t.ticket_seq,
  code: mask('code', t.code),
  status: t.status as TicketOfLine['status'],
  validFrom: t.valid_from,
  validTo: t.valid_to,
  usedAt: t.used_at,
  usedPlace: t.used_place,
  sentTo: mask('phone', t.sent_to),
  sentCount: t.sent_count,
});
