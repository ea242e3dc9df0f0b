import { lifecycle } from '../kit/lifecycle.ts';
import { contractStatus, type ContractSide, type ContractStatus } from './contract.enums.ts';

const PROPOSED = ['PROPOSED_BY_PRODUCER', 'PROPOSED_BY_GRIPPER'] as const;

/** A contract between a seller and a broadcaster (money.md §7); `seller` is either of the two. */
export const contractLifecycle = lifecycle('CONTRACT', {
  initial: 'PROPOSED_BY_PRODUCER',
  states: contractStatus.values,
  actions: {
    /** Proposes other terms: whoever does it waits for the other from then on. */
    claim: { label: '수정제안', from: PROPOSED, to: PROPOSED, by: ['seller'] },
    /** ACTIVE where its first day has come. */
    agree: { label: '동의', from: PROPOSED, to: ['AGREED', 'ACTIVE'], by: ['seller'] },
    reject: { label: '거절', from: PROPOSED, to: 'REJECTED', by: ['seller'] },
    withdraw: { label: '철회', from: PROPOSED, to: 'WITHDRAWN', by: ['seller'] },
    expire: { label: '답변기한 만료', from: PROPOSED, to: 'EXPIRED', by: ['system'] },
    activate: { label: '시작', from: ['AGREED'], to: 'ACTIVE', by: ['system'] },
    /** Before its first day. */
    cancel: { label: '종료', from: ['AGREED'], to: 'ENDED', by: ['seller'] },
    /** What is said about a change beside the terms in force: proposed, agreed, turned down, taken back, run out. */
    change: { label: '변경', from: ['ACTIVE'], to: 'ACTIVE', by: ['seller', 'system'] },
    /** Notice is given: it ends with a day to come. */
    notice: { label: '종료 예고', from: ['ACTIVE'], to: 'ACTIVE', by: ['seller'] },
    finish: { label: '종료', from: ['ACTIVE'], to: 'ENDED', by: ['system'] },
    stop: { label: '중단', from: ['ACTIVE'], to: 'ENDED', by: ['admin'] },
  },
});
export type ContractAction = keyof typeof contractLifecycle.actions;

export const otherSide = (side: ContractSide): ContractSide => (side === 'producer' ? 'gripper' : 'producer');
export const proposedBy = (side: ContractSide): ContractStatus =>
  side === 'producer' ? 'PROPOSED_BY_PRODUCER' : 'PROPOSED_BY_GRIPPER';
export const isProposed = (status: ContractStatus): boolean =>
  (PROPOSED as readonly ContractStatus[]).includes(status);

/** Days for an answer to a proposal. */
export const REPLY_DAYS = 14;
/** Days between a notice and the last day, and of 종료예정. */
export const NOTICE_DAYS = 7;

/** Why an act may not be done now. */
export const contractRefusals = {
  STATE: '지금 상태에서는 {act} 작업을 할 수 없습니다.',
  NOT_MY_TURN: '상대방의 답변을 기다리고 있습니다.',
  NOT_MINE: '내가 보낸 제안만 철회할 수 있습니다.',
  CHANGE_AGREED: '합의한 변경이 시행된 뒤에 할 수 있습니다.',
  ENDING: '이미 종료일이 정해졌습니다.',
  CONVERTED: '이미 새 계약으로 전환했습니다.',
} as const;
export type ContractRefusal = keyof typeof contractRefusals;

/** Keys of a contract's `can`; of an older one, `convert` beside claim and agree. */
export const contractCanKeys = ['claim', 'agree', 'reject', 'withdraw', 'end'] as const;
export const legacyCanKeys = ['claim', 'agree', 'convert'] as const;
export type ContractCanKey = (typeof contractCanKeys)[number];

/** A contract as far as its acts depend on it. */
export interface ContractStanding {
  status: ContractStatus;
  /** Whose answer is awaited; of a running one, to a change of it. */
  turn: ContractSide | null;
  /** A change that both agreed to comes into force at midnight. */
  changeAgreed: boolean;
  /** Notice was given. */
  ending: boolean;
}

/** Act → null (may) or why not, for one of the parties. */
export function contractCan(
  at: ContractStanding,
  side: ContractSide,
): Record<ContractCanKey, ContractRefusal | null> {
  const open = isProposed(at.status) || (at.status === 'ACTIVE' && at.turn !== null);
  const mine = at.turn === side;
  const answer = !open ? 'STATE' : mine ? null : 'NOT_MY_TURN';
  const running = at.status === 'ACTIVE' ? (at.changeAgreed ? 'CHANGE_AGREED' : null) : 'STATE';
  return {
    claim: isProposed(at.status) ? null : running,
    agree: answer,
    reject: answer,
    withdraw: !open ? 'STATE' : mine ? 'NOT_MINE' : null,
    end: at.status === 'AGREED' ? null : at.status !== 'ACTIVE' ? 'STATE' : at.ending ? 'ENDING' : null,
  };
}
