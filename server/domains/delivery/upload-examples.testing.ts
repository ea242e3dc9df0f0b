// Requests of the Excel upload and of e-tickets: files as /temp
// leaves them, tickets in the state that each call needs.
import { addDays, clock, kstDay } from '../../kit/clock/clock.ts';
import { randomToken } from '../../kit/auth/token.ts';
import { copyLines } from '../../testing/lines.ts';
import type { Example, Examples, Occasion } from '../../proofs/occasion.ts';
import { uploadExamplesOf } from '../../proofs/uploads.ts';
import { sqlNow } from '../../../tools/testing/moment.ts';

const wordOf = ({ owner }: Occasion): string =>
  owner.persona === 'producer-b' ? 'CANARY_B_0f0f0f0f' : '증명';

const sheets = uploadExamplesOf({
  api: 'delivery',
  table: 'delivery_upload',
  layout: 'CUSTOM',
  purpose: 'DELIVERY_UPLOAD',
  canary: 'CANARY_B_0f0f0f0f',
  /** Both kinds of sellers may upload it. */
  text: (word) => `상품주문번호,택배사,송장번호,이용권번호,비고\n1,CJ,600000000000,PROOF-1,${word}\n`,
  fileName: '송장.csv',
  ask: { in: 'body', more: { start: false } },
  ended: {
    code: 'UNKNOWN_ORDER',
    field: 'orderProductSeq',
    chosen: { start: false, companyCode: 'CJ' },
  },
});

/** A ticket of a line that arrived; where the owner sells nothing, one that does not exist. */
async function addTicket(o: Occasion, used: boolean): Promise<number> {
  const { world, owner } = o;
  const sells = await world.sql('select 1 from order_product where seller_seq = $1 limit 1', [owner.userSeq]);
  if (sells.length === 0) return 1;
  const now = clock.now();
  const [line] = await copyLines(world.app.deps.pools.job, owner.userSeq, {
    fulfilment: 'SHIPPING_COMPLETED',
    ticketless: true,
    method: owner.traits?.productType === 'voucher' ? 'MESSAGE' : 'PARCEL',
    line: { shipped_at: now.toISOString(), delivered_at: now.toISOString() },
  });
  const today = kstDay(now);
  // One for each piece, with the past that a ticket has.
  const rows = await world.sql<{ id: string }>(
    `with t as (insert into voucher_ticket (seller_seq, order_product_seq, code, status, valid_from, valid_to,
      original_valid_to, used_at, sent_to, sent_count)
       select $1, $2, $3 || n, $4, $5::date, $6::date, $6::date, $7::timestamptz, '01012345678', 1
       from order_product l, generate_series(1, l.qty) n
       where l.seller_seq = $1 and l.order_product_seq = $2 returning ticket_seq)
     insert into status_history (seller_seq, entity, entity_seq, order_seq, order_product_seq, action,
       from_status, to_status, actor_kind, actor_name, at)
       select $1, 'TICKET', ticket_seq, $8, $2, p.action, p.from_status, p.to_status, 'system', '시스템',
         ${sqlNow()}
       from t,
         (values (1, 'issue', null, 'ISSUED'), (2, 'use', 'ISSUED', 'USED')) as p (n, action, from_status,
           to_status)
        where p.n = 1 or $4 = 'USED' order by ticket_seq, p.n returning entity_seq as id`,
    [
      owner.userSeq,
      line!.line,
      `${wordOf(o)}${randomToken().slice(0, 16)}`,
      used ? 'USED' : 'ISSUED',
      today,
      addDays(today, 90),
      used ? now : null,
      line!.order,
    ],
  );
  return Number(rows[0]!.id);
}

const tickets =
  (used: boolean, more: () => object = () => ({})): Example =>
  async (o) => [{ body: { ticketSeqList: [await addTicket(o, used)], ...more() } }];

export const uploadExamples: Examples = {
  ...sheets.examples,
  'delivery.resendTickets': tickets(false),
  'delivery.useTickets': tickets(false, () => ({ place: '본점' })),
  'delivery.cancelTicketUse': tickets(true),
  'delivery.extendTickets': tickets(false, () => ({ validTo: addDays(kstDay(clock.now()), 100) })),
  'delivery.changeTicketPhone': async (o) => [
    { params: { ticketSeq: await addTicket(o, false) }, body: { phone: '01087654321' } },
  ],
};
