/** Where money stands, by name; README.md says what each is. */
export type Account = 'pg.receivable' | 'seller.payable' | 'buyer.stray' | 'buyer.interest' | 'bank.cash';
