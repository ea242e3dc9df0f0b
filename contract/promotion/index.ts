import { defineDomain } from '../kit/domain.ts';
import { promotionApplyDeskList, promotionDeskList } from './desk.list.ts';
import { promotionApi, promotionDeskApi } from './promotion.api.ts';
import * as enums from './promotion.enums.ts';
import { promotionErrors } from './promotion.errors.ts';
import { promotionApplyLifecycle, promotionLifecycle } from './promotion.lifecycle.ts';
import { promotionList } from './promotion.list.ts';

export const promotion = defineDomain({
  apis: [promotionApi, promotionDeskApi],
  lists: [promotionList, promotionDeskList, promotionApplyDeskList],
  lifecycles: [promotionLifecycle, promotionApplyLifecycle],
  enums: Object.values(enums),
  errors: promotionErrors,
});
