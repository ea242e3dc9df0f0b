import type { Invariant } from '../../kit/invariants/invariant.ts';

/** Inquiries (community.md §12). */
export const invariants: readonly Invariant[] = [
  {
    id: 'IQ1',
    says: 'a thread waits exactly where its buyer spoke last, as far as it goes on',
    title: '마지막 글과 다른 문의 상태',
    sql: `select i.seller_seq, i.inquiry_seq, i.status from inquiry i
      cross join lateral (select c.side from inquiry_content c where c.seller_seq = i.seller_seq
        and c.inquiry_seq = i.inquiry_seq and not c.internal order by c.inquiry_content_seq desc limit 1) l
      where (i.status = 'REQUIRED_CONFIRMED' and l.side <> 'BUYER')
        or (i.status = 'COMPLETED_REPLY' and l.side = 'BUYER')`,
  },
];
