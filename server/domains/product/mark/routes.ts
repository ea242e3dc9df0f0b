import { productMarkApi } from '@jangteo/contract/product/mark.api.ts';
import { inTx, reading, serve } from '../../../kit/http/route.ts';
import { checkFirstPurchase, markFirstPurchase } from './first-purchase.ts';
import { changeableRewards, changeRewards } from './reward.ts';

export const markRoutes = serve(productMarkApi, {
  checkFirstPurchase: inTx(({ body }, ctx) => checkFirstPurchase(ctx, body.productSeqList)),
  markFirstPurchase: inTx(markFirstPurchase),
  changeableRewards: reading(({ query }, ctx) => changeableRewards(ctx, query.productSeqList)),
  changeRewards: inTx(changeRewards),
});
