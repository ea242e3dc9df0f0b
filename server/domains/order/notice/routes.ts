import { orderNoticeApi } from '@jangteo/contract/order/notice.api.ts';
import { serve } from '../../../kit/http/route.ts';
import { openList, serveList } from '../../download/index.ts';
import { orderNotices } from './notice.ts';
import { orderNoticeSource } from './queries.ts';

export const orderNoticeRoutes = serve(orderNoticeApi, {
  list: serveList(openList([orderNoticeSource])),
  ...orderNotices.routes,
});
