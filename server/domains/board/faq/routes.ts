import { faqApi } from '@jangteo/contract/board/faq/faq.api.ts';
import { inTx, serve } from '../../../kit/http/route.ts';
import { serveList } from '../../../kit/list/serve.ts';
import { adds, edits, exposes, removesAll, shows } from '../../../kit/record/records.ts';
import { adding, faqs, gone, sort, told } from './faq.ts';
import { faqSource } from './queries.ts';

export const faqRoutes = serve(faqApi, {
  list: serveList(faqSource),
  detail: shows(faqs),
  add: adds(faqs, adding),
  edit: edits(faqs),
  removeAll: removesAll(faqs, gone, told),
  expose: exposes(faqs),
  sort: inTx((input, ctx) => sort(ctx, input)),
});
