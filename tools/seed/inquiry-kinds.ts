/** What inquiries are about: three are written of each category. */

/** Title, question, answer. */
type Asked = readonly [string, string, string];
export type ByCategory = Record<
  | 'DELIVERY_DATE'
  | 'PRODUCT'
  | 'ORDER'
  | 'DELIVERY_FAULT'
  | 'REFUND'
  | 'ORDER_CANCEL'
  | 'DELAYED_CHANGE_RETURN'
  | 'CANCEL_CHANGE_RETURN'
  | 'EVENT'
  | 'SELLER_INQUIRY'
  | 'ETC',
  readonly [Asked, Asked, Asked]
>;
