import { defineDomain } from '../kit/domain.ts';
import { choiceApi } from './choice.api.ts';
import { claimType } from './line-claim.ts';
import { matchingApi } from './matching.api.ts';
import { matchingDateKey, matchingSearchKey, matchingList } from './matching.list.ts';
import { memoApi } from './memo.api.ts';
import { memoKind } from './memo.enum.ts';
import { orderNoticeApi } from './notice.api.ts';
import { orderNoticePosition, orderNoticeTarget } from './notice.enums.ts';
import { orderNoticeList } from './notice.list.ts';
import { orderApi } from './order.api.ts';
import * as enums from './order.enums.ts';
import { orderErrors } from './order.errors.ts';
import { fulfilmentLifecycle } from './order.lifecycle.ts';
import { orderList } from './order.list.ts';
import { paymentLifecycle, orderPaymentLifecycle } from './payment.lifecycle.ts';

export const order = defineDomain({
  apis: [orderApi, choiceApi, matchingApi, memoApi, orderNoticeApi],
  lists: [matchingList, orderList, orderNoticeList],
  errors: orderErrors,
  lifecycles: [fulfilmentLifecycle, paymentLifecycle, orderPaymentLifecycle],
  enums: [
    ...Object.values(enums),
    claimType,
    matchingDateKey,
    matchingSearchKey,
    memoKind,
    orderNoticePosition,
    orderNoticeTarget,
  ],
});
