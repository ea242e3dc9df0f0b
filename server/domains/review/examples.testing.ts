// Requests about reviews of what the owner sold.
import { sqlNow } from '../../../tools/testing/moment.ts';
import { orNobody, type IdSources } from '../../proofs/ids.ts';
import { fresh } from '../../proofs/desk.ts';
import type { Examples, Occasion } from '../../proofs/occasion.ts';
import { downloadOf } from '../../proofs/sheets.ts';

async function template(o: Occasion): Promise<number> {
  const [row] = await o.world.sql<{ id: string }>(
    `insert into template (seller_seq, kind, title, text, created_at) values ($1, 'REVIEW', '예시', '고맙습니다.', ${sqlNow()})
      returning template_seq as id`,
    [o.owner.userSeq],
  );
  return Number(row!.id);
}

/** A review by the world's buyer of a fresh line; who sells nothing asks about one that does not exist. */
async function written(o: Occasion): Promise<{ reviewSeq: number; commentSeq: number }> {
  const { seller, line, order } = await fresh(o, 'CONFIRM_RECEIVE_WRITE_REVIEW');
  if (seller === 0) return { reviewSeq: 1, commentSeq: 1 };
  const buyer = o.world.person(o.owner.persona === 'producer-b' ? 'consumer-new' : 'consumer-none').userSeq;
  const [row] = await o.world.sql<{ review: string; comment: string }>(
    `with r as (insert into review (seller_seq, order_product_seq, order_seq, product_seq, product_name, option_text,
          buyer_user_seq, star, text, comments, created_at)
        select seller_seq, order_product_seq, $3, product_seq, product_name, option_text, $4, 4,
          '예시 리뷰입니다. 잘 받았습니다.', 2, ${sqlNow()}
        from order_product where seller_seq = $1 and order_product_seq = $2 returning *),
      c as (insert into review_comment (seller_seq, review_seq, user_seq, text, at)
        select seller_seq, review_seq, buyer_user_seq, '저도요.', created_at from r, generate_series(1, 2) returning comment_seq),
      w as (insert into owner_of (kind, seq, owner_seq) select 'review', review_seq, seller_seq from r)
      select (select review_seq from r) as review, (select max(comment_seq) from c) as comment`,
    [seller, line, order, buyer],
  );
  return { reviewSeq: Number(row!.review), commentSeq: Number(row!.comment) };
}

const one = async (o: Occasion) => ({ reviewSeq: (await written(o)).reviewSeq });

export const examples: Examples = {
  'review.download': async (o) => {
    const reviewSeqList = [...new Set([(await one(o)).reviewSeq, (await one(o)).reviewSeq])];
    return downloadOf('reviewSeqList')({ ...o, ids: { ...o.ids, reviewSeqList } });
  },
  'review.comment': async (o) => [{ params: await one(o), query: { text: '고맙습니다.', version: 1 } }],
  'review.comments': async (o) => [{ params: await one(o), query: {} }],
  'review.commentDownload': async (o) => {
    const { reviewSeq, commentSeq } = await written(o);
    const requests = await downloadOf('commentSeqList')({
      ...o,
      ids: { ...o.ids, commentSeqList: [commentSeq] },
    });
    return requests.map((request) => ({ ...request, params: { reviewSeq } }));
  },
  'review.commentAll': async (o) => [
    { body: { reviewSeqList: [(await one(o)).reviewSeq], templateSeq: await template(o) } },
  ],
  'review.introduce': async (o) => [{ params: await one(o), body: { contentSeq: o.ids['contentSeq'] ?? 1 } }],
  'fan.reportComment': async (o) => [
    { params: await written(o), body: { reason: 'ETC', text: '우리 상점과 상관없는 광고입니다.' } },
  ],
  'fan.reportReview': async (o) => [
    { params: await one(o), body: { reason: 'ETC', text: '우리 상점의 상품이 아닙니다.', temporary: true } },
  ],
};

export const ids: IdSources = {
  reviewSeq: orNobody('review', 'review_seq'),
  reviewSeqList: orNobody('review', 'review_seq', 3),
  commentSeqList: orNobody('review_comment', 'comment_seq', 3),
};
