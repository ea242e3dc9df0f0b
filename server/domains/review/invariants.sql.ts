import type { Invariant } from '../../kit/invariants/invariant.ts';

/** Reviews (community.md §12). */
export const invariants: readonly Invariant[] = [
  {
    id: 'RV1',
    says: 'what is reviewed was bought and confirmed',
    title: '구매확정하지 않은 상품의 리뷰',
    sql: `select r.seller_seq, r.review_seq from review r
      left join order_product l on l.seller_seq = r.seller_seq and l.order_product_seq = r.order_product_seq
        and l.fulfilment_status = 'CONFIRM_RECEIVE_WRITE_REVIEW'
      where l.seller_seq is null`,
  },
  {
    id: 'RV2',
    says: 'a review counts what stands below it',
    title: '댓글 수와 다른 리뷰',
    sql: `select r.seller_seq, r.review_seq from review r
      where r.comments <> (select count(*) from review_comment c
          where c.seller_seq = r.seller_seq and c.review_seq = r.review_seq and not c.hidden)
        or r.helpful <> (select count(*) from review_helpful h
          where h.seller_seq = r.seller_seq and h.review_seq = r.review_seq)`,
  },
];
