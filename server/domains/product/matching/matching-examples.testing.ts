import type { Example, Examples } from '../../../proofs/occasion.ts';
import { askable, someReason } from '../../../proofs/sheets.ts';

/** Under a contract of the owner's as a broadcaster, else of the owner's goods: put back where it was taken out. */
const matched: Example = async ({ world, owner }) => {
  const rows = await world.sql<{ id: string }>(
    `update matching_product m set removed_at = null from (
        select gripper_user_seq, product_seq from matching_product where $1 in (gripper_user_seq, seller_seq)
        order by gripper_user_seq = $1 desc, product_seq limit 2) t
      where m.gripper_user_seq = t.gripper_user_seq and m.product_seq = t.product_seq
      returning m.product_seq as id`,
    [owner.userSeq],
  );
  const productSeqList = rows.map((row) => Number(row.id));
  return [{ body: { productSeqList: productSeqList.length > 0 ? [...new Set(productSeqList)] : [1] } }];
};

const download: Example = async ({ world, owner }) => {
  for (const who of [owner, world.person('influencer')]) await askable(world, who);
  return [{ body: { filter: {}, reason: someReason } }];
};

export const matchingExamples: Examples = {
  'product.matchingContracts': () => [{}],
  'product.matchingRemove': matched,
  'product.downloadMatching': download,
  'product.downloadMatchingSelected': async (o) => {
    await download(o);
    return matched(o);
  },
};
