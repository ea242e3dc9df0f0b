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
  | 'match.clearing'
  | 'fee.sales'
  | 'fee.live'
  | 'fee.pg'
  | 'vat.output'
  | 'tax.withheld'
  | 'sponsor.payable'
  | 'fee.sponsor'
  | 'fee.store';
