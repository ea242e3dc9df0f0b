import type { Examples, Occasion } from '../../proofs/occasion.ts';
import { sqlNow } from '../../../tools/testing/moment.ts';
import { newProduct } from './new-product.testing.ts';

/** A product of the owner's that is sanctioned. */
async function punished(o: Occasion): Promise<number> {
  const { productSeq } = await newProduct(o, false);
  await o.world.sql(
    `with s as (insert into sanction (user_seq, reason, text, product_seqs, imposed_by, imposed_at, state)
        values ($1, 'UNCERTIFIED_IMPORT', '인증을 확인할 수 없습니다.', array[$2::bigint], $1, ${sqlNow()}, 'ACTIVE')
        returning sanction_seq)
      update product set sanction_seq = s.sanction_seq, display_status = 'PUNISHED' from s
      where seller_seq = $1 and product_seq = $2`,
    [o.owner.userSeq, productSeq],
  );
  return productSeq;
}

export const sanctionExamples: Examples = {
  'product.deskProducts': async (o) => [
    { query: { sellerSeq: o.owner.userSeq } },
    { query: { sellerSeq: o.owner.userSeq, keyword: '감귤' } },
    { query: { productSeqList: [(await newProduct(o, false)).productSeq] } },
  ],
  'product.punish': async (o) => [
    {
      body: {
        productSeqList: [(await newProduct(o, false)).productSeq],
        reason: 'UNCERTIFIED_IMPORT',
        text: '인증 번호를 확인할 수 없습니다.',
        until: '2030-12-31',
      },
    },
  ],
  'product.liftSanction': async (o) => [
    { body: { productSeqList: [await punished(o)], text: '인증을 확인했습니다.' } },
  ],
};
