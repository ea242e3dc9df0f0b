import type { ApprovalState } from '@jangteo/contract/approval/approval.enums.ts';
import { approvalLifecycle, type ApprovalAction } from '@jangteo/contract/approval/approval.lifecycle.ts';
import type { Machine } from '../../kit/lifecycle/move.ts';

/** An approval belongs to whoever asked for it. */
export const approvalMachine: Machine<'approval', object, ApprovalState, ApprovalAction> = {
  lifecycle: approvalLifecycle,
  table: 'approval',
  id: 'approval_seq',
  owner: 'by_user_seq',
  column: 'state',
  read: [],
};
