/** 담기, 내려놓기: a flash product waits for the buyer while they pay (product-desk.md §9). */
import { marketCartApi } from '@jangteo/contract/market/cart.api.ts';
import { fail, fieldError } from '../../kit/http/fail.ts';
import { buying, serve } from '../../kit/http/route.ts';
import { holdInCart, letGo } from '../product/index.ts';
import { linesOf } from '../order/index.ts';
import { priceCart } from './goods.ts';

export const cartRoutes = serve(marketCartApi, {
  holdOption: buying(async ({ body }, { db, caller, now }) => {
    const buyer = caller.userSeq;
    const checkout = await priceCart(db, { buyerSeq: buyer, now }, { lines: [body] });
    const [line] = linesOf(checkout);
    if (!line) throw fail('NOT_FOUND');
    if (!line.goods.isFlash) throw fieldError('optionSeq', 'REFERENCE', '플래시 상품만 담아 둘 수 있습니다.');
    return holdInCart(db, { buyer, goods: line.goods, qty: body.qty, at: now });
  }),

  letGo: buying(async ({ params }, { db, caller, now }) => {
    await letGo(db, { buyer: caller.userSeq, holdSeq: params.holdSeq, at: now });
    return null;
  }),
});
