-- outside a transaction
-- What stood before contracts had versions: signed, with one version, about what contract_product says.
-- The owner is held to the sellers of a request (force row level security); jobs read all of them.
set role jangteo_job;
update contract_product k set commission_bps = c.commission_bps from matching_contract c
  where c.seller_seq = k.seller_seq and c.contract_seq = k.contract_seq and k.commission_bps is null;
insert into contract_stock (seller_seq, contract_seq, option_seq, product_seq, qty)
  select h.seller_seq, h.holder_seq, h.option_seq, o.product_seq, sum(h.qty)
  from stock_hold h
    join product_option o on o.seller_seq = h.seller_seq and o.option_seq = h.option_seq
    join contract_product k on k.seller_seq = h.seller_seq and k.contract_seq = h.holder_seq
      and k.product_seq = o.product_seq
  where h.kind = 'MATCHING' group by 1, 2, 3, 4 on conflict do nothing;
insert into contract_revision (seller_seq, contract_seq, revision, by_side, at, terms, terms_hash, by_name, sign_name,
    signed_at)
  select m.seller_seq, m.contract_seq, 1, 'producer', m.at, m.terms,
    encode(sha256(convert_to(m.terms::text, 'UTF8')), 'hex'), coalesce(s.shop_name, s.name),
    coalesce(g.shop_name, g.name), m.at
  from (select c.seller_seq, c.contract_seq, c.gripper_user_seq,
      c.start_day::timestamp at time zone 'Asia/Seoul' as at,
      jsonb_build_object('startDay', c.start_day, 'endDay', c.end_day, 'fixedFee', 0, 'gripperCouponBps', 0,
        'deliveryBy', 'PRODUCER', 'basis', 'CONFIRM', 'memo', '', 'attachments', '[]'::jsonb,
        'products', (select coalesce(jsonb_agg(jsonb_build_object('productSeq', k.product_seq, 'priceFloor', null,
            'supplyPrice', null, 'commissionBps', k.commission_bps, 'sample', false,
            'stocks', (select jsonb_agg(jsonb_build_object('optionSeq', t.option_seq, 'qty', t.qty) order by t.option_seq)
              from contract_stock t where t.seller_seq = k.seller_seq and t.contract_seq = k.contract_seq
                and t.product_seq = k.product_seq)) order by k.product_seq), '[]')
          from contract_product k where k.seller_seq = c.seller_seq and k.contract_seq = c.contract_seq)) as terms
    from matching_contract c) m
    join account_user s on s.user_seq = m.seller_seq join account_user g on g.user_seq = m.gripper_user_seq
  on conflict do nothing;
update matching_contract c set
    status = case when c.end_day < (now() at time zone 'Asia/Seoul')::date then 'ENDED'
      when c.start_day > (now() at time zone 'Asia/Seoul')::date then 'AGREED' else c.status end,
    claimed_at = c.start_day::timestamp at time zone 'Asia/Seoul',
    created_at = c.start_day::timestamp at time zone 'Asia/Seoul',
    commission_min = c.commission_bps,
    product_count = coalesce(k.n, 0), product_seqs = coalesce(k.seqs, '{}'), names = coalesce(k.names, ''),
    allotted = h.qty
  from matching_contract o
    left join (select k.seller_seq, k.contract_seq, count(*)::int as n, array_agg(k.product_seq order by k.product_seq) as seqs,
        string_agg(p.name, e'\n' order by k.product_seq) as names
      from contract_product k join product p on p.seller_seq = k.seller_seq and p.product_seq = k.product_seq
      group by 1, 2) k on k.seller_seq = o.seller_seq and k.contract_seq = o.contract_seq
    left join (select t.seller_seq, t.contract_seq, sum(t.qty) as qty from contract_stock t group by 1, 2) h
      on h.seller_seq = o.seller_seq and h.contract_seq = o.contract_seq
  where o.seller_seq = c.seller_seq and o.contract_seq = c.contract_seq and c.commission_min is null;
update order_product set contract_revision = 1
  where matching_contract_seq is not null and contract_revision is null;
-- What was sold under each so far; the broadcaster's copies follow.
update matching_contract c set sold_amount = s.base, commission_amount = s.fee
  from (select l.seller_seq, l.matching_contract_seq as contract_seq, sum(l.product_amount - l.seller_coupon) as base,
      sum((l.product_amount - l.seller_coupon) * coalesce(l.commission_bps, m.commission_bps) / 10000) as fee
    from order_product l join matching_contract m on m.seller_seq = l.seller_seq
      and m.contract_seq = l.matching_contract_seq
    where l.fulfilment_status not in ('PAYMENT_WAIT', 'PAYMENT_PROCESSING', 'PAYMENT_FAIL')
      and not (l.claim_in_force and l.claim_type in ('CANCEL', 'RETURN'))
    group by 1, 2) s
  where s.seller_seq = c.seller_seq and s.contract_seq = c.contract_seq;
insert into owner_of (kind, seq, owner_seq)
  select distinct 'contract', contract_seq, seller_seq from matching_contract on conflict do nothing;
insert into gripper_contract (gripper_user_seq, contract_seq, seller_seq, kind, status, version, revision, turn, last_by,
    claimed_at, reply_by, start_day, end_day, force_day, ending, product_count, product_seqs, names, commission_min,
    commission_bps, fixed_fee, allotted, price, thumbnail, converted_to, sold_amount, commission_amount)
  select gripper_user_seq, contract_seq, seller_seq, kind, status, version, revision, turn, last_by, claimed_at,
    reply_by, start_day, end_day, force_day, ending, product_count, product_seqs, names, commission_min, commission_bps,
    fixed_fee, allotted, price, thumbnail, converted_to, sold_amount, commission_amount
  from matching_contract on conflict do nothing;
reset role;
