import { defineDomain } from '../kit/domain.ts';
import { settlementErrors } from './settlement.errors.ts';
import { settlementLifecycle } from './settlement.lifecycle.ts';

export const settlement = defineDomain({ errors: settlementErrors, lifecycles: [settlementLifecycle] });
