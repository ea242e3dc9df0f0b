// Requests of a buyer who asks shops and reviews what was bought.
import { number } from '../../proofs/desk.ts';
import type { Examples, Occasion } from '../../proofs/occasion.ts';
import { newSession, type Person } from '../../proofs/world.ts';

type BuyerOf = (o: Occasion) => Person;
type Line = (o: Occasion) => Promise<number>;

const ASKED = { category: 'PRODUCT', title: '예시 문의', text: '언제 오나요?' } as const;
const SAID = { star: 5, text: '예시 리뷰입니다. 잘 받았습니다.', images: [] } as const;

const shopOf = (o: Occasion): number => o.world.person('producer-a').userSeq;

/** A question about the shop, a product of the owner's and a line of the buyer's. */
async function asksOf(o: Occasion, orderProductSeq: number) {
  const [product] = await o.world.sql<{ id: string }>(
    'select product_seq as id from product where seller_seq = $1 and deleted_at is null order by 1 limit 1',
    [o.owner.userSeq],
  );
  const links = [
    { target: 'NONE' },
    { target: 'PRODUCT', productSeq: Number(product?.id ?? 1) },
    { target: 'ORDER_PRODUCT', orderProductSeq },
  ];
  return links.map((link) => ({ body: { ...ASKED, sellerSeq: shopOf(o), link } }));
}

/** `arrived`: a line of the buyer that was delivered. */
export function saidExamples(buyerOf: BuyerOf, arrived: Line): Examples {
  const send = async <T>(o: Occasion, path: string, body: object): Promise<T> => {
    const { accessToken: token } = await newSession(o.world, buyerOf(o));
    const headers = { 'idempotency-key': number() };
    const answer = await o.world.app.call<T>('POST', path, { token, body, headers });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`);
    return answer.body.data;
  };
  const asked = (o: Occasion) =>
    send<{ inquirySeq: number }>(o, '/market/v1/inquiries', { ...ASKED, sellerSeq: shopOf(o) });
  const one = async (o: Occasion) => ({ inquirySeq: (await asked(o)).inquirySeq });
  const confirmed = async (o: Occasion): Promise<number> => {
    const line = await arrived(o);
    await send(o, `/market/v1/order-products/${line}/confirm`, {});
    return line;
  };
  const written = async (o: Occasion) => {
    const line = await confirmed(o);
    const { reviewSeq } = await send<{ reviewSeq: number }>(
      o,
      `/market/v1/order-products/${line}/review`,
      SAID,
    );
    return { line, reviewSeq };
  };
  const review = async (o: Occasion) => ({ reviewSeq: (await written(o)).reviewSeq });
  return {
    'market.askShop': async (o) => asksOf(o, await arrived(o)),
    'market.inquiries': async (o) => {
      await asked(o);
      return [{ query: { length: 5 } }];
    },
    'market.inquiry': async (o) => [{ params: await one(o) }],
    'market.askMore': async (o) => [{ params: await one(o), body: { text: '하나 더 묻습니다.' } }],
    'market.finishInquiry': async (o) => [{ params: await one(o), body: {} }],
    'market.reviewComments': async (o) => {
      const params = await review(o);
      for (const text of ['저도 궁금합니다.', '잘 받았어요.'])
        await send(o, `/market/v1/reviews/${params.reviewSeq}/comments`, { text });
      return [{ params, query: {} }];
    },
    'market.ownReview': async (o) => [{ params: { orderProductSeq: (await written(o)).line } }],
    'market.writeReview': async (o) => [{ params: { orderProductSeq: await confirmed(o) }, body: SAID }],
    'market.editReview': async (o) => [{ params: await review(o), body: { ...SAID, star: 4, version: 1 } }],
    'market.removeReview': async (o) => [{ params: await review(o) }],
    'market.commentReview': async (o) => [{ params: await review(o), body: { text: '저도 궁금합니다.' } }],
    'market.removeReviewComment': async (o) => {
      const { reviewSeq } = await review(o);
      const path = `/market/v1/reviews/${reviewSeq}/comments`;
      const { commentSeq } = await send<{ commentSeq: number }>(o, path, { text: '지울 댓글입니다.' });
      return [{ params: { reviewSeq, commentSeq } }];
    },
    'market.helpful': async (o) => [{ params: await review(o), body: {} }],
  };
}
