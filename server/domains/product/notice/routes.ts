import { noticeApi } from '@jangteo/contract/product/notice.api.ts';
import { serve } from '../../../kit/http/route.ts';
import { openList, serveList } from '../../download/index.ts';
import { notices } from './notice.ts';
import { noticeSource } from './queries.ts';

export const noticeRoutes = serve(noticeApi, {
  search: serveList(openList([noticeSource])),
  ...notices.routes,
});
