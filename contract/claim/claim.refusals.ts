/** Why acts on a claim are refused (claims.md §2, §6). */
export const claimRefusals = {
  STATE: '지금 상태에서는 {act} 작업을 할 수 없습니다.',
  ON_HOLD: '보류 중인 요청입니다. 보류를 해제한 뒤 처리해 주세요.',
  NOT_RECEIVED: '수거완료 후 처리할 수 있습니다.',
  TOO_EARLY: '발송 후 {forceCompleteDays}일이 지나야 교환완료로 처리할 수 있습니다.',
  RESTOCKED: '이미 재고에 반영했습니다.',
  VOUCHER: '이용권은 교환할 수 없습니다.',
} as const;
export type ClaimRefusal = keyof typeof claimRefusals;

/** Keys of a claim's `can`; one that its type never has is absent. */
export const claimCanKeys = [
  'permitReturn',
  'receiveReturn',
  'refund',
  'refuseReturn',
  'toExchange',
  'permitExchange',
  'receiveExchange',
  'reship',
  'handOver',
  'forceExchange',
  'refuseExchange',
  'toReturn',
  'editPlan',
  'editProducts',
  'hold',
  'release',
  'pickup',
  'restock',
  'askAccount',
] as const;
export type ClaimCanKey = (typeof claimCanKeys)[number];
