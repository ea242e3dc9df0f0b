/** What of our events receivers are told, under the outside's names; thin, and nothing of a person (claims.md §8). */
import { linkOf } from '@jangteo/contract/producer-api/links.ts';
import type { WebhookType } from '@jangteo/contract/producer-api/producer-api.enums.ts';
import type { EventOn, JobEvent } from '../../../kit/jobs/jobs.ts';
import type { PayloadOf } from '../../../kit/outbox/events.ts';
import type { LineNow } from '../queries/deliveries.ts';

export interface Message {
  /** Unique for ever: the event, and which of its messages. */
  eventKey: string;
  type: WebhookType;
  /** When it happened, wire time or ISO. */
  at: string;
  data: Record<string, unknown>;
}

/** A message with many lines is cut, so that none is above 20 kB. */
const LINES = 100;

const ORDER_TYPES: Partial<Record<string, WebhookType>> = {
  pay: 'order.paid',
  complete: 'order.delivered',
  forceComplete: 'order.delivered',
  confirmReceive: 'order.confirmed',
};
/** Before it is paid an order is nobody's business. */
const SILENT = new Set(['issueAccount', 'payFail']);

export function orderType(action: string): WebhookType | null {
  return SILENT.has(action) ? null : (ORDER_TYPES[action] ?? 'order.changed');
}

/** One message an order, of its lines that moved as they are now. */
export function orderMessages(
  { key, payload }: EventOn<'order.moved'>,
  lines: readonly LineNow[],
  origin: string,
): Message[] {
  const { action, sellerSeq, at, lines: moved } = payload;
  const type = orderType(action);
  if (type === null) return [];
  const wanted = new Set(moved.map((line) => line.orderProductSeq));
  const orders = Map.groupBy(
    lines.filter((line) => wanted.has(line.orderProductSeq)),
    (line) => line.orderSeq,
  );
  return [...orders].flatMap(([orderSeq, own]) =>
    Array.from({ length: Math.ceil(own.length / LINES) }, (_, part) => ({
      eventKey: `${key}:${orderSeq}:${part}`,
      type,
      at,
      data: {
        sellerSeq,
        orderSeq,
        lines: own
          .slice(part * LINES, (part + 1) * LINES)
          .map(({ orderProductSeq, status, version, payAmount }) => ({
            orderProductSeq,
            status,
            version,
            payAmount,
          })),
        link: `${origin}${linkOf.order(orderSeq)}`,
      },
    })),
  );
}

/** Fields of an event that go out, and where to read more; what else it says stays here. */
export interface Told<P> {
  type: WebhookType;
  fields: readonly (keyof P)[];
  link: (payload: P) => string;
}
const told = <P>(what: Told<P>): Told<P> => what;
const claimLink = ({ claimSeq }: { claimSeq: number }): string => linkOf.claim(claimSeq);
type Bucket = Pick<PayloadOf<'settlement.closed'>, 'kind' | 'periodKey'>;
type Payout = PayloadOf<'payout.moved'>;
const payout = ['sellerSeq', 'payoutSeq', 'kind', 'periodKey', 'amount'] as const;
const moneyLink = ({ kind, periodKey }: Bucket | Payout): string => linkOf.settlement(kind, periodKey);
const claim = ['sellerSeq', 'claimSeq', 'orderProductSeq', 'type', 'state', 'by'] as const;

export const TOLD = {
  'claim.opened': told<PayloadOf<'claim.opened'>>({ type: 'claim.opened', fields: claim, link: claimLink }),
  'claim.moved': told<PayloadOf<'claim.moved'>>({ type: 'claim.changed', fields: claim, link: claimLink }),
  'refund.done': told<PayloadOf<'refund.done'>>({
    type: 'refund.done',
    fields: ['sellerSeq', 'refundSeq', 'claimSeq', 'orderProductSeq', 'amount', 'at'],
    link: claimLink,
  }),
  'product.out': told<PayloadOf<'product.out'>>({
    type: 'product.sold_out',
    fields: ['sellerSeq', 'productSeq'],
    link: ({ productSeq }) => linkOf.product(productSeq),
  }),
  'settlement.closed': told<PayloadOf<'settlement.closed'>>({
    type: 'settlement.closed',
    fields: ['sellerSeq', 'settlementSeq', 'kind', 'periodKey', 'settleAmount'],
    link: moneyLink,
  }),
  'payout.paid': told<Payout>({ type: 'payout.paid', fields: payout, link: moneyLink }),
  'payout.returned': told<Payout>({ type: 'payout.returned', fields: payout, link: moneyLink }),
};

/** `at` holds where the event does not say when it happened. */
export function plainMessage<P extends { at?: string }>(
  { type, fields, link }: Told<P>,
  { key, payload }: JobEvent<P>,
  at: string,
  origin: string,
): Message {
  const data = Object.fromEntries(fields.map((name) => [name, payload[name]]));
  return { eventKey: key, type, at: payload.at ?? at, data: { ...data, link: `${origin}${link(payload)}` } };
}

/** The body as it is signed and sent, byte for byte, on every attempt. */
export const bodyOf = ({ type, at, data }: Pick<Message, 'type' | 'at' | 'data'>): string =>
  JSON.stringify({ type, timestamp: new Date(at).toISOString(), data });
