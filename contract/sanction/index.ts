import { defineDomain } from '../kit/domain.ts';
import { sanctionReason, sanctionTarget } from './sanction.enums.ts';
import { sanctionLifecycle } from './sanction.lifecycle.ts';

export const sanction = defineDomain({
  lifecycles: [sanctionLifecycle],
  enums: [sanctionReason, sanctionTarget],
});
