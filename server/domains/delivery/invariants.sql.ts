import type { Invariant } from '../../kit/invariants/invariant.ts';
import { lastOf } from '../../kit/invariants/statements.ts';

/** Parcels, their numbers, e-tickets and sheets. */
export const invariants: readonly Invariant[] = [
  {
    id: 'I17e',
    says: 'ticket is the last of its history',
    title: '이력과 다른 이용권 상태',
    sql: lastOf('TICKET', 'voucher_ticket', 'ticket_seq', 'status'),
  },
  {
    id: 'L9',
    says: 'what was sent of an e-ticket option has a ticket for each piece',
    title: '수량과 다른 이용권',
    sql: `select seller_seq, order_seq, option_seq
      from (select l.seller_seq, l.order_seq, l.option_seq, l.qty, (select count(*) from voucher_ticket t
              where t.seller_seq = l.seller_seq and t.order_product_seq = l.order_product_seq
                and t.status <> 'CANCELED') as tickets
            from order_product l
            where l.delivery_method = 'MESSAGE'
              and l.fulfilment_status in ('SHIPPING_START', 'SHIPPING_COMPLETED', 'CONFIRM_RECEIVE',
                'CONFIRM_RECEIVE_WRITE_REVIEW')) x
          group by 1, 2, 3 having sum(qty) <> sum(tickets)`,
  },
  {
    id: 'T1',
    says: 'a used ticket says when',
    title: '사용 일시가 맞지 않는 이용권',
    sql: "select seller_seq, ticket_seq from voucher_ticket where (status = 'USED') <> (used_at is not null)",
  },
  {
    id: 'T2',
    says: 'no more tickets than were bought',
    title: '수량보다 많은 이용권',
    sql: `select t.seller_seq, t.order_product_seq
      from voucher_ticket t join order_product l using (seller_seq, order_product_seq)
      where t.status <> 'CANCELED' group by 1, 2, l.qty having count(*) > l.qty`,
  },
  {
    id: 'TR1',
    says: 'a watched number shows the newest that was reported of it, and arrived when that says so',
    title: '보고와 다른 클레임 택배',
    sql: `select t.seller_seq, t.kind, t.ref_seq
      from tracked_number t
      left join (select distinct on (seller_seq, kind, ref_seq, company_code, tracking_no) seller_seq, kind,
          ref_seq, company_code, tracking_no, state, at
        from tracked_step
        order by seller_seq, kind, ref_seq, company_code, tracking_no, (state = 'COMPLETE') desc, at desc) s
        using (seller_seq, kind, ref_seq, company_code, tracking_no)
      where t.at is distinct from s.at or (t.state = 'COMPLETE') <> (coalesce(s.state, '') = 'COMPLETE')
        or (t.state = 'COMPLETE') <> (t.completed_at is not null)`,
  },
  {
    id: 'U1',
    says: 'no sheet is in work for half an hour',
    title: '30분 넘게 끝나지 않은 업로드',
    live: true,
    sql: `select seller_seq, upload_seq
      from delivery_upload
      where state = 'RUNNING' and created_at < now() - interval '30 minutes'
      union all select seller_seq, upload_seq
      from product_upload
      where state = 'RUNNING' and created_at < now() - interval '30 minutes'
      union all select seller_seq, upload_seq
      from exchange_upload
      where state = 'RUNNING' and created_at < now() - interval '30 minutes'
      union all select seller_seq, upload_seq
      from member_upload
      where state = 'RUNNING' and created_at < now() - interval '30 minutes'
      union all select seller_seq, upload_seq
      from coupon_upload
      where state = 'RUNNING' and created_at < now() - interval '30 minutes'`,
  },
];
