import { sql } from 'kysely';
import { mask } from '@jangteo/contract/kit/mask.ts';
import type { TicketOfLine } from '@jangteo/contract/delivery/delivery.row.ts';
import type { Condition } from '../../../kit/list/source.ts';
import { rowCan } from '../../order/index.ts';

/**
 * What a producer sells decides which lines the delivery
 * calls know (order-desk.md §1): parcels, or e-tickets.
 */
export type SellerKind = 'goods' | 'voucher';

/** Lines of a kind, over the line (`l`) and over a roll-up. */
export const LINES_OF: Record<SellerKind, Condition> = {
  goods: sql`l.delivery_method <> 'MESSAGE'`,
  voucher: sql`l.delivery_method = 'MESSAGE'`,
};
export const ROLLED_OF: Record<SellerKind, Condition> = {
  goods: sql`delivery_method <> 'MESSAGE'`,
  voucher: sql`delivery_method = 'MESSAGE'`,
};

/** Fields that both lists read of a line. */
export const LINE_FIELDS: Readonly<Record<string, string>> = {
  orderSeq: 'l.order_seq',
  orderProductSeq: 'l.order_product_seq',
  bundleSeq: 'l.bundle_seq',
  status: 'l.status',
  fulfilmentStatus: 'l.fulfilment_status',
  productSeq: 'l.product_seq',
  yourProductId: 'l.your_product_id',
  productName: 'l.product_name',
  optionText: 'l.option_text',
  thumbnail: 'l.thumbnail',
  qty: 'l.qty',
  deliveryMethod: 'l.delivery_method',
  companyCode: 'l.company_code',
  companyName: "coalesce(d.name, '')",
  trackingNo: 'l.tracking_no',
  'claim.claimSeq': 'l.claim_seq',
  'claim.type': 'l.claim_type',
  'claim.state': 'l.claim_state',
  memoCount: 'o.memo_count',
  version: 'l.version',
  'seller.userSeq': 's.user_seq',
  'seller.userTag': "coalesce(s.user_tag, '')",
  'seller.name': 'coalesce(s.shop_name, s.name)',
  'recipient.name': 'coalesce(x.recipient_name, o.recipient_name)',
  'recipient.phone': 'coalesce(x.recipient_phone, o.recipient_phone)',
  'recipient.zip': 'coalesce(x.zip, o.zip)',
  'recipient.addr1': 'coalesce(x.addr1, o.addr1)',
  'recipient.addr2': 'coalesce(x.addr2, o.addr2)',
  'recipient.memo': 'coalesce(x.delivery_memo, o.delivery_memo)',
  tickets: 'v.tickets',
  _inForce: 'l.claim_in_force',
  _confirmedAt: 'l.confirmed_at',
};

export const lineJoins = (seller: Condition): Condition => sql`
    join orders o on o.seller_seq = ${seller} and o.order_seq = l.order_seq
    join account_user s on s.user_seq = l.seller_seq
    left join sent_recipient x on x.seller_seq = ${seller} and x.order_product_seq = l.order_product_seq
    left join delivery_company d on d.code = l.company_code
    left join lateral (select json_agg(json_build_object('ticketSeq', t.ticket_seq, 'code', t.code, 'status',
        t.status, 'validFrom', t.valid_from, 'validTo', t.valid_to, 'usedAt', t.used_at, 'usedPlace',
        t.used_place, 'sentTo', t.sent_to, 'sentCount', t.sent_count) order by t.ticket_seq) as tickets
      from voucher_ticket t
      where t.seller_seq = ${seller} and t.order_product_seq = l.order_product_seq
        and l.delivery_method = 'MESSAGE') v on true`;

type Get = (field: string) => string | null;

/** Tickets carry their code and number masked; only the sending itself reads them plain. */
function ticketsText(get: Get): string {
  const text = get('tickets');
  if (text === null) return '[]';
  const tickets = JSON.parse(text) as TicketOfLine[];
  return JSON.stringify(
    tickets.map((t) => ({ ...t, code: mask('code', t.code), sentTo: mask('phone', t.sentTo) })),
  );
}

export const LINE_COMPUTED = {
  tickets: ticketsText,
  can: rowCan,
};
