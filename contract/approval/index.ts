import { defineDomain } from '../kit/domain.ts';
import { approvalApi } from './approval.api.ts';
import * as enums from './approval.enums.ts';
import { approvalErrors } from './approval.errors.ts';
import { approvalLifecycle } from './approval.lifecycle.ts';
import { approvalList } from './approval.list.ts';

export const approval = defineDomain({
  apis: [approvalApi],
  lists: [approvalList],
  errors: approvalErrors,
  lifecycles: [approvalLifecycle],
  enums: Object.values(enums),
});
