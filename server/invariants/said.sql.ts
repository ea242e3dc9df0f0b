import type { Invariant } from './invariant.ts';

/** Inquiries and reviews (community.md §12). */
export const saidInvariants: readonly Invariant[] = [
  {
    id: 'IQ1',
    says: 'a thread waits exactly where its buyer spoke last, as far as it goes on',
    sql: `select i.seller_seq, i.inquiry_seq, i.status from inquiry i
      cross join lateral (select c.side from inquiry_content c where c.seller_seq = i.seller_seq
        and c.inquiry_seq = i.inquiry_seq and not c.internal order by c.inquiry_content_seq desc limit 1) l
      where (i.status = 'REQUIRED_CONFIRMED' and l.side <> 'BUYER')
        or (i.status = 'COMPLETED_REPLY' and l.side = 'BUYER')`,
  },
  {
    id: 'RV1',
    says: 'what is reviewed was bought and confirmed',
    sql: `select r.seller_seq, r.review_seq from review r
      left join order_product l on l.seller_seq = r.seller_seq and l.order_product_seq = r.order_product_seq
        and l.fulfilment_status = 'CONFIRM_RECEIVE_WRITE_REVIEW'
      where l.seller_seq is null`,
  },
  {
    id: 'RV2',
    says: 'a review counts what stands below it',
    sql: `select r.seller_seq, r.review_seq from review r
      where r.comments <> (select count(*) from review_comment c
          where c.seller_seq = r.seller_seq and c.review_seq = r.review_seq and not c.hidden)
        or r.helpful <> (select count(*) from review_helpful h
          where h.seller_seq = r.seller_seq and h.review_seq = r.review_seq)`,
  },
];
