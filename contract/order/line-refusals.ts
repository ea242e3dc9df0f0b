/** Why the desk's acts on a line are refused (order-desk.md §4). */
export const lineRefusals = {
  CLAIM_OPEN: '클레임을 먼저 처리해 주세요.',
  STATE: '지금 상태에서는 {act} 작업을 할 수 없습니다.',
  UNDO_OVER: '발주확인은 {undoConfirmMinutes}분 안에만 되돌릴 수 있습니다.',
  TOO_EARLY: '발송 후 {forceCompleteDays}일이 지나야 배송완료로 처리할 수 있습니다.',
  POSTPONED_ONCE: '발송지연은 상품주문마다 한 번만 등록할 수 있습니다.',
} as const;
export type LineRefusal = keyof typeof lineRefusals;
