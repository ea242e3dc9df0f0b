import type { Invariant } from '../../kit/invariants/invariant.ts';
import { unlike } from '../../kit/invariants/statements.ts';

/** What the directory lists, by kind. */
const NAMED = {
  product: 'product_seq, seller_seq from product',
  option: 'option_seq, seller_seq from product_option',
  content: 'content_seq, seller_seq from content',
  order: 'order_seq, seller_seq from orders',
  line: 'order_product_seq, seller_seq from order_product',
  payment: 'payment_seq, seller_seq from orders',
  'category-doc': 'doc_seq, seller_seq from category_doc',
  reservation: 'reservation_seq, seller_seq from live_reservation',
  refund: 'refund_seq, seller_seq from refund',
  claim: 'claim_seq, seller_seq from claim',
  inquiry: 'inquiry_seq, seller_seq from inquiry',
  review: 'review_seq, seller_seq from review',
  report: 'report_seq, reporter_user_seq from report',
  'settled-for': 'payee_seq, seller_seq from settlement where payee_seq <> seller_seq',
};

const named = Object.entries(NAMED).map(([kind, rows]) => `select '${kind}', ${rows}`);

const kinds = Object.keys(NAMED).map((kind) => `'${kind}'`);

/** What the directory on the coordinator says of what lies with the sellers (docs/decisions/0038, 0324). */
export const invariants: readonly Invariant[] = [
  {
    id: 'N1',
    says: 'what is named by its number alone is found with its owners, and nothing else is',
    title: '판매자를 찾을 수 없는 번호',
    sql: unlike(
      named.join(' union all '),
      `select kind, seq, owner_seq from owner_of where kind in (${kinds.join(', ')})`,
    ),
  },
];
