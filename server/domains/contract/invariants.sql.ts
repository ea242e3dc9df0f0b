import type { Invariant } from '../../kit/invariants/invariant.ts';

/** A copy that is behind its contract waits for contract.moved. */
const COPIED = `c.gripper_user_seq, c.contract_seq, c.seller_seq, c.kind, c.status, c.revision, c.turn, c.last_by,
  c.claimed_at, c.reply_by, c.start_day, c.end_day, c.force_day, c.ending, c.product_count, c.product_seqs, c.names,
  c.commission_min, c.commission_bps, c.fixed_fee, c.allotted, c.price, c.thumbnail, c.converted_to, c.sold_amount,
  c.commission_amount`;

/** Contracts between sellers and broadcasters (money.md §7). */
export const invariants: readonly Invariant[] = [
  {
    id: 'ST11',
    says: "a running contract's stocks are what it holds and what was sold of them; one that is over holds nothing",
    title: '잡아 둔 재고와 다른 계약',
    sql: `select seller_seq, contract_seq, option_seq
      from (select s.seller_seq, s.contract_seq, s.option_seq, s.qty - s.taken as left_over from contract_stock s) s
        full join (select seller_seq, holder_seq as contract_seq, option_seq, sum(qty) as held from stock_hold
          where kind = 'MATCHING' group by 1, 2, 3) h using (seller_seq, contract_seq, option_seq)
        left join matching_contract c using (seller_seq, contract_seq)
      where coalesce(s.left_over, 0) <> coalesce(h.held, 0)
        or (h.held is not null and c.status is distinct from 'ACTIVE' and c.status is distinct from 'AGREED')`,
  },
  {
    id: 'ST11a',
    says: 'what a contract has sold is what its lines come to, as far as they have been counted',
    title: '판매 합계와 다른 계약',
    sql: `select c.seller_seq, c.contract_seq from matching_contract c
      left join (select o.seller_seq, o.matching_contract_seq as contract_seq,
          sum(case when l.claim_in_force and l.claim_type in ('CANCEL', 'RETURN') then 0
            else coalesce(l.fee_base, l.pay_amount) end) as amount,
          sum(case when l.claim_in_force and l.claim_type in ('CANCEL', 'RETURN') then 0
            else coalesce(l.fee_base, l.pay_amount) * l.commission_rate / 10000 end) as commission
        from order_product o join matching_line l on l.seller_seq = o.seller_seq
          and l.gripper_user_seq = o.gripper_user_seq and l.order_product_seq = o.order_product_seq
        where o.matching_contract_seq is not null group by 1, 2) s using (seller_seq, contract_seq)
      where (c.sold_amount, c.commission_amount) is distinct from (coalesce(s.amount, 0), coalesce(s.commission, 0))`,
  },
  {
    id: 'ST11b',
    says: "a broadcaster's copy of a contract is the contract as it was at that version",
    title: '원본과 다른 그리퍼 계약',
    sql: `select c.seller_seq, c.contract_seq from matching_contract c
      join gripper_contract g on g.gripper_user_seq = c.gripper_user_seq and g.contract_seq = c.contract_seq
      where g.version > c.version or (g.version = c.version
        and row(${COPIED}) is distinct from row(${COPIED.replaceAll('c.', 'g.')}))`,
  },
  {
    id: 'ST11c',
    says: 'a contract in force has the version of its terms that is in force, and awaits an answer only where one is possible',
    title: '동의와 다른 계약 상태',
    sql: `select c.seller_seq, c.contract_seq from matching_contract c
      left join contract_revision r on r.seller_seq = c.seller_seq and r.contract_seq = c.contract_seq
        and r.revision = c.force_revision
      where (c.status in ('AGREED', 'ACTIVE') and r.signed_at is null)
        or (c.turn is null) <> (c.reply_by is null)
        or (c.turn is null and c.status like 'PROPOSED%')
        or (c.turn is not null and c.status not like 'PROPOSED%' and c.status <> 'ACTIVE')
        or c.force_revision > c.revision`,
  },
];
