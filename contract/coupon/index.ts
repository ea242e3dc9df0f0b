import { defineDomain } from '../kit/domain.ts';
import { couponAskedApi } from './asked.api.ts';
import { couponApi } from './coupon.api.ts';
import * as enums from './coupon.enums.ts';
import { couponErrors } from './coupon.errors.ts';
import { couponIssueLifecycle, couponLifecycle } from './coupon.lifecycle.ts';
import { couponDeskList, couponList } from './coupon.list.ts';
import { couponDeskApi } from './desk.api.ts';
import { couponLiveApi } from './live.api.ts';
import { couponSheetApi } from './product-sheet.api.ts';
import { couponDeskHistoryList, couponHistoryList } from './history.list.ts';

export const coupon = defineDomain({
  apis: [couponApi, couponAskedApi, couponDeskApi, couponLiveApi, couponSheetApi],
  lists: [couponList, couponDeskList, couponHistoryList, couponDeskHistoryList],
  errors: couponErrors,
  enums: Object.values(enums),
  lifecycles: [couponLifecycle, couponIssueLifecycle],
});
