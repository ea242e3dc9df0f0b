import { newest, type IdSources } from '../../proofs/ids.ts';
import { NOBODYS, openLine } from '../../proofs/desk.ts';
import type { Example, Examples, Occasion } from '../../proofs/occasion.ts';
import { askable, downloadOf } from '../../proofs/sheets.ts';
import type { CopiedLine } from '../../testing/lines.ts';
import { orderNoticeExamples } from './notice/notice-examples.testing.ts';
import { sqlNow } from '../../../tools/testing/moment.ts';

async function addMemo(o: Occasion, c: CopiedLine): Promise<number> {
  if (c === NOBODYS) return 1;
  const word = o.owner.persona === 'producer-b' ? 'CANARY_B_0f0f0f0f' : '증명';
  const rows = await o.world.sql<{ id: string }>(
    `with counted as (update orders set memo_count = memo_count + 1 where order_seq = $2)
     insert into order_memo (seller_seq, order_seq, kind, text, author_seq, author_name, created_at)
     values ($1, $2, 'INTERNAL', $3, $1, $3, ${sqlNow()}) returning memo_seq as id`,
    [o.owner.userSeq, c.order, word],
  );
  return Number(rows[0]!.id);
}

/**
 * Lines sold under a contract: by the owner, else of the
 * owner's goods by a broadcaster, who may be the caller, too.
 */
const matchingDownload: Example = async ({ world, owner }) => {
  for (const who of [owner, world.person('influencer')]) {
    await askable(world, who);
  }
  const rows = await world.sql<{ id: string }>(
    `select order_product_seq as id
      from matching_line
      where $1 in (gripper_user_seq, seller_seq) order by gripper_user_seq = $1 desc, 1 desc limit 3`,
    [owner.userSeq],
  );
  const ids = rows.map((row) => Number(row.id));
  return [{ body: { orderProductSeqList: ids.length > 0 ? ids : [1] } }, { body: { filter: {} } }];
};

export const examples: Examples = {
  ...orderNoticeExamples,
  'order.download': downloadOf('orderProductSeqList'),
  'order.matchingDownload': matchingDownload,
  'order.removeMemo': async (o) => {
    const c = await openLine(o, 'PARCEL');
    return [{ params: { orderSeq: c.order, memoSeq: await addMemo(o, c) } }];
  },
};

export const ids: IdSources = {
  orderSeq: newest('orders', 'order_seq'),
  orderProductSeq: newest('order_product', 'order_product_seq'),
  orderProductSeqList: newest('order_product', 'order_product_seq', 3),
};
