import type { RequestBody } from '@jangteo/contract/gripper-request/request.body.ts';
import type { RequestRow } from '@jangteo/contract/gripper-request/request.list.ts';
import { fieldError } from '../../kit/http/fail.ts';

/** What may be done with a request; `matching`: a contract is talked about with somebody who answered. */
export function canOf({
  status,
  matching,
}: Pick<RequestRow, 'status'> & { matching: boolean }): RequestRow['can'] {
  const open = status === 'OPEN' ? null : 'STATE_CHANGED';
  return {
    edit: open,
    close: open,
    reopen: status === 'CLOSED' ? null : 'STATE_CHANGED',
    remove: matching ? 'REQUEST_MATCHED' : null,
  };
}

/** Refuses a last day that is over. */
export function checkDeadline({ deadline }: Pick<RequestBody, 'deadline'>, today: string): void {
  if (deadline < today)
    throw fieldError('deadline', 'MIN', '모집마감은 오늘이나 그 뒤의 날짜를 선택해 주세요.');
}
