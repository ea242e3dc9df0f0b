import { defineDomain } from '../kit/domain.ts';
import { claimApi } from './claim.api.ts';
import * as enums from './claim.enums.ts';
import { claimErrors } from './claim.errors.ts';
import { claimLifecycle } from './claim.lifecycle.ts';
import { refundLifecycle } from './refund.lifecycle.ts';

export const claim = defineDomain({
  apis: [claimApi],
  errors: claimErrors,
  lifecycles: [claimLifecycle, refundLifecycle],
  enums: Object.values(enums),
});
