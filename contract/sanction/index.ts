import { defineDomain } from '../kit/domain.ts';
import * as enums from './sanction.enums.ts';
import { sanctionAppealLifecycle, sanctionLifecycle } from './sanction.lifecycle.ts';

export const sanction = defineDomain({
  lifecycles: [sanctionLifecycle, sanctionAppealLifecycle],
  enums: Object.values(enums),
});
