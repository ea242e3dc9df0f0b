/** Where money stands, by name; README.md says what each is. */
export type Account =
  | 'pg.receivable'
  | 'seller.payable'
  | 'buyer.stray'
  | 'buyer.interest'
  | 'bank.cash'
  | 'coupon.platform'
  | 'seller.due'
  | 'seller.debt'
  | 'seller.hold'
  | 'adjust.house'
  | 'match.clearing'
  | 'fee.sales'
  | 'fee.live'
  | 'fee.pg'
  | 'vat.output'
  | 'tax.withheld';
