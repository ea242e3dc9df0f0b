/** 문의 of a buyer to a shop (community.md §4). */
import { marketInquiryApi } from '@jangteo/contract/market/inquiry.api.ts';
import { browsing, buying, serve } from '../../kit/http/route.ts';
import { askMore, askShop, finishInquiry, inquiriesOfBuyer, inquiryOfBuyer } from '../inquiry/index.ts';

export const inquiryRoutes = serve(marketInquiryApi, {
  askShop: buying(({ body }, ctx) => askShop(ctx, body)),
  inquiries: browsing(({ query }, ctx) => inquiriesOfBuyer(ctx, query)),
  inquiry: browsing(({ params }, ctx) => inquiryOfBuyer(ctx, params.inquirySeq)),
  askMore: buying(({ params, body }, ctx) => askMore(ctx, params.inquirySeq, body)),
  finishInquiry: buying(({ params }, ctx) => finishInquiry(ctx, params.inquirySeq)),
});
