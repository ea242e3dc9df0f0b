import { defineDomain } from '../kit/domain.ts';
import { adjustDeskApi, adjustList } from './adjust-desk.api.ts';
import { runDeskApi } from './run-desk.api.ts';
import { runList } from './run-desk.list.ts';
import { adjustmentKind, settlementKind, settlementStatus } from './settlement.enums.ts';
import { settlementErrors } from './settlement.errors.ts';
import { settlementLifecycle } from './settlement.lifecycle.ts';

export const settlement = defineDomain({
  apis: [runDeskApi, adjustDeskApi],
  lists: [runList, adjustList],
  enums: [settlementKind, settlementStatus, adjustmentKind],
  errors: settlementErrors,
  lifecycles: [settlementLifecycle],
});
