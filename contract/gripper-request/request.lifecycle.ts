import { lifecycle } from '../kit/lifecycle.ts';
import { broadcastApplicationStatus, gripperRequestStatus } from './request.enums.ts';

/** A request on the board. */
export const gripperRequestLifecycle = lifecycle('GRIPPER_REQUEST', {
  initial: 'OPEN',
  states: gripperRequestStatus.values,
  actions: {
    close: { label: '마감', from: ['OPEN'], to: 'CLOSED', by: ['seller', 'admin', 'system'] },
    reopen: { label: '다시 모집', from: ['CLOSED'], to: 'OPEN', by: ['seller', 'admin'] },
    match: { label: '매칭완료', from: ['OPEN', 'CLOSED'], to: 'MATCHED', by: ['system'] },
  },
});

/** A gripper's answer to a request; a contract is what it leads to. */
export const gripperResponseLifecycle = lifecycle('GRIPPER_RESPONSE', {
  initial: 'NEW',
  states: broadcastApplicationStatus.values.filter((status) => status !== 'NONE'),
  actions: {
    accept: { label: '확인', from: ['NEW', 'RETRY'], to: 'ACCEPT', by: ['seller', 'admin'] },
    approve: { label: '1차 선정', from: ['NEW', 'ACCEPT', 'RETRY'], to: 'APPROVE', by: ['seller', 'admin'] },
    hold: { label: '보류', from: ['NEW', 'ACCEPT', 'APPROVE', 'RETRY'], to: 'HOLD', by: ['seller', 'admin'] },
    retry: { label: '다시 제안', from: ['HOLD'], to: 'RETRY', by: ['seller', 'admin'] },
    match: {
      label: '계약 제안',
      from: ['NEW', 'ACCEPT', 'APPROVE', 'RETRY'],
      to: 'MATCH',
      by: ['seller', 'admin', 'system'],
    },
    confirm: { label: '확정', from: ['MATCH'], to: 'CONFIRM', by: ['system'] },
    fall: { label: '계약 협의 종료', from: ['MATCH'], to: 'HOLD', by: ['system'] },
  },
});
