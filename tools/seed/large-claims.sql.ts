/** What became of the lines of a large seller that were cancelled or asked back, as columns of their plan. */
import type { ClaimState, ClaimType, RefundState } from '@jangteo/contract/order/line-claim.ts';
import type { Fulfilment } from '@jangteo/contract/order/order.lifecycle.ts';
import { inForce, project } from '@jangteo/contract/order/order.projection.ts';
import type { LargePart } from './large-part.ts';

/** One end or one stage of a claim; the more often it stands in the list, the more claims have it. */
interface Stage {
  type: ClaimType;
  /** Somebody still has to act. */
  open: boolean;
  state: ClaimState;
  refund: RefundState | null;
}
const stage = (
  type: ClaimType,
  open: boolean,
  state: ClaimState,
  refund: RefundState | null = null,
): Stage => ({
  type,
  open,
  state,
  refund,
});

/** Of an ordinary large seller: cancels are over, returns were just asked for. */
const FEW = [stage('CANCEL', false, 'COMPLETED', 'DONE'), stage('RETURN', true, 'REQUEST')];
const MANY = [
  stage('CANCEL', false, 'COMPLETED', 'DONE'),
  stage('CANCEL', true, 'COMPLETED', 'READY'),
  stage('CANCEL', true, 'COMPLETED', 'WAIT_PG'),
  stage('CANCEL', true, 'COMPLETED', 'NEED_ACCOUNT'),
  stage('CANCEL', true, 'COMPLETED', 'WAIT_ADMIN'),
  ...Array.from({ length: 8 }, () => stage('RETURN', false, 'COMPLETED', 'DONE')),
  stage('RETURN', false, 'WITHDRAWN'),
  stage('RETURN', false, 'REFUSED'),
  stage('RETURN', true, 'REQUEST'),
  stage('RETURN', true, 'PROCESSING'),
  stage('RETURN', true, 'RECEIVED'),
  ...Array.from({ length: 8 }, () => stage('EXCHANGE', false, 'SHIPPING_COMPLETED')),
  stage('EXCHANGE', false, 'WITHDRAWN'),
  stage('EXCHANGE', false, 'REFUSED'),
  stage('EXCHANGE', true, 'REQUEST'),
  stage('EXCHANGE', true, 'PROCESSING'),
  stage('EXCHANGE', true, 'SHIPPING_START'),
];

/** Nothing has moved the line since, so it is asked for where it stands. */
const standsAt = ({ type }: Stage): Fulfilment =>
  type === 'CANCEL' ? 'PAYMENT_COMPLETE' : 'SHIPPING_COMPLETED';
const isClosed = ({ state }: Stage): boolean => state === 'WITHDRAWN' || state === 'REFUSED';

function valuesOf(stages: readonly Stage[]): string {
  const rows = stages.map((one, i) => {
    const alike = stages.filter(({ type, open }) => type === one.type && open === one.open);
    const nth = stages.slice(0, i).filter((other) => alike.includes(other)).length;
    const fulfilment = standsAt(one);
    const fulfilmentAtClose = isClosed(one) ? fulfilment : null;
    const claim = {
      type: one.type,
      state: one.state,
      by: 'BUYER' as const,
      fulfilmentAtClose,
      voucher: false,
    };
    const status = project(fulfilment, claim, one.refund);
    const texts = [one.type, one.state, one.refund, status, fulfilment, fulfilmentAtClose];
    const quoted = texts.map((text) => (text === null ? 'null' : `'${text}'`));
    return `(${one.open}, ${nth}, ${alike.length}, ${inForce(claim, fulfilment)}, ${quoted.join(', ')})`;
  });
  return `(values ${rows.join(', ')}) as s (open, nth, alike, in_force, type, state, refund, status, stands, closed_at)`;
}

/** Which claim a line has, by its number `k` of `of` and its hash; those of a day have none. */
export function claimOf({ now, claims }: LargePart, of: string): string {
  const before = (days: number) => `at < timestamptz '${now}' - interval '${days} days'`;
  if (!claims)
    return `case when n % 25 = 0 and i = 0 and ${before(1)} then 'CANCEL'
      when n % 50 = 7 and i = 0 and ${before(5)} and not ${before(12)} then 'RETURN' end`;
  return `case when k * ${claims} / ${of} = (k - 1) * ${claims} / ${of} or not ${before(1)} then null
    when k % 5 < 2 or not ${before(5)} then 'CANCEL' when k % 5 < 4 then 'RETURN' else 'EXCHANGE' end`;
}

/** The stage of each line's claim: what is young is open, and a hundredth of what is old waits too long. */
export const stagesOf = ({ now, claims }: LargePart): string => `
  create temp table large_line as select f.*, s.state, s.refund, s.status as claimed, s.in_force, s.stands,
      s.closed_at,
      case when s.state in ('COMPLETED', 'SHIPPING_COMPLETED')
        then opened + case when claim = 'CANCEL' then interval '0' else interval '3 days' end end as completed,
      case when s.closed_at is not null then opened + interval '1 day' end as closed,
      case claim when 'CANCEL' then price * qty when 'RETURN' then greatest(price * qty - 3000, 0) else 0 end as back
    from (select *, at + case claim when 'CANCEL' then interval '2 hours' else interval '110 hours' end as opened
      from large_claimed) f
    left join ${valuesOf(claims ? MANY : FEW)} on s.type = claim and s.nth = h / 8 % s.alike and s.open =
      ${claims ? `(opened > timestamptz '${now}' - interval '4 days' or h / 1024 % 100 = 0)` : "(claim = 'RETURN')"}`;

/** Claims with every column of theirs, and the money that went back or shall. */
export const claimRows = (p: LargePart): string[] => [
  `insert into claim (seller_seq, claim_seq, order_product_seq, type, state, requested_by, qty, reason, reason_text,
      fault, fault_note, fulfilment_at_open, fulfilment_at_close, opened_at, received_at, completed_at, closed_at,
      delivery_method, fee_method, return_fee, exchange_fee, refund_amount, refund_state, refunded_at,
      pickup_method, pickup_company, pickup_tracking_no, pickup_state, pickup_lead, inspection, restock,
      restocked_at, held_at, hold_reason, hold_text, hold_until, refuse_reason, refuse_text, reship_method,
      reship_company, reship_tracking_no, reshipped_at, reship_delivered_at, due_at, due_kind, refund_due_at)
    select ${p.seller}, ${p.claim} + k, ${p.line} + k, claim, state, 'BUYER', qty,
      (array['CHANGE_MIND', 'WRONG_DELIVERY', 'CHANGE_MIND'])[1 + case claim when 'CANCEL' then 0 else h % 3 end],
      '생각한 크기와 달라요.', fault, '', stands, closed_at, opened, received, completed, closed, 'PARCEL', 'DEDUCT',
      case when back_way then 3000 else 0 end, case when back_way then 6000 else 0 end, back, refund,
      case when refund = 'DONE' then completed + interval '5 minutes' end,
      case when back_way then 'AUTO' else 'NONE' end, case when sent then 'CJ' end,
      case when sent then lpad((${p.claim} + k)::text, 12, '7') end,
      case when received is not null then 'COMPLETE' when sent then 'SHIPPING' end,
      case when received is not null then ${p.claim} + k end,
      case when received is not null then '상자를 열어 확인했습니다.' else '' end, true,
      case when completed is not null and back_way then completed end,
      case when held then opened + interval '1 hour' end, case when held then 'ETC' end,
      case when held then '구매자와 통화하고 있습니다.' else '' end,
      case when held then timestamptz '${p.now}' + interval '10 days' end,
      case when state = 'REFUSED' then 'USED' end,
      case when state = 'REFUSED' then '사용한 흔적이 있어 반품이 어렵습니다.' else '' end,
      case when again then 'PARCEL' end, case when again then 'CJ' end,
      case when again then lpad((${p.claim} + k)::text, 12, '8') end,
      case when again then received + interval '1 day' end,
      case when state = 'SHIPPING_COMPLETED' then completed end, due,
      case when due is null then null when state = 'REQUEST' then 'ANSWER' when claim = 'EXCHANGE' then 'RESHIP'
        else 'REFUND' end,
      case when claim = 'CANCEL' then opened when claim = 'RETURN' then received end + interval '3 days'
    from (select *, case when h % 3 = 1 and back_way then 'SELLER' else 'BUYER' end as fault,
        back_way and state <> 'REQUEST' and closed is null as sent,
        state in ('SHIPPING_START', 'SHIPPING_COMPLETED') as again,
        back_way and state in ('REQUEST', 'PROCESSING') and h / 256 % 20 = 0 and ${p.claims ? 'true' : 'false'} as held,
        case when state = 'REQUEST' then opened + interval '3 days'
          when claim = 'EXCHANGE' and state = 'PROCESSING' then received + interval '3 days'
          when claim = 'RETURN' and state = 'RECEIVED' then received + interval '3 days'
          when claim = 'CANCEL' and refund <> 'DONE' then opened + interval '3 days' end as due
      from (select *, claim <> 'CANCEL' as back_way,
          case when claim <> 'CANCEL' and state not in ('REQUEST', 'WITHDRAWN', 'REFUSED')
            and (claim = 'EXCHANGE' or state <> 'PROCESSING') then opened + interval '2 days' end as received
        from large_line where claim is not null) f) f
    order by k`,
  `insert into refund (seller_seq, refund_seq, claim_seq, order_product_seq, payment_seq, amount, state,
      requested_at, done_at, told_at)
    select ${p.seller}, ${p.refund} + k, ${p.claim} + k, ${p.line} + k, ${p.payment} + n, back, refund,
      completed, done, done
    from (select *, case when refund = 'DONE' then completed + interval '5 minutes' end as done
      from large_line) f
    where refund is not null order by k`,
  // What exchanges hold (L8), beside what is for sale.
  `with held as (select ${p.option} + product as option, sum(qty) as qty from large_line
      where claim = 'EXCHANGE' and state in ('REQUEST', 'PROCESSING') group by 1),
    moved as (insert into stock_movement (seller_seq, option_seq, delta, reason, at)
      select ${p.seller}, option, qty, 'REGISTER', timestamptz '${p.now}' - interval '${p.days + 10} days' from held)
    update product_option o set stock_on_hand = stock_on_hand + h.qty, stock_reserved = stock_reserved + h.qty
      from held h where o.seller_seq = ${p.seller} and o.option_seq = h.option`,
];
