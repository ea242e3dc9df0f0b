/** What a product of the list (`l`) sold in 30 days, to sort by: it stands with the stock. */
export const SCORE = `(select q.sold30 from product_stock q
  where q.seller_seq = l.seller_seq and q.product_seq = l.product_seq)`;
