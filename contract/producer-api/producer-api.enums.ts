import { ownEnumOf, type ValueOf } from '../kit/enum.ts';

export { apiScope } from '../kit/api-scope.ts';

/** One key is ACTIVE; the one before works on for a day. */
export const apiKeyState = ownEnumOf('ApiKeyState', {
  ACTIVE: { label: '사용 중', tone: 'success' },
  RETIRING: { label: '종료 예정', tone: 'warning' },
  EXPIRED: { label: '만료' },
});
export type ApiKeyState = ValueOf<typeof apiKeyState>;

/** Outside names of what happened; docs/spec/claims.md §8 says of what. */
export const webhookType = ownEnumOf('WebhookType', {
  'order.paid': { label: '주문 결제완료' },
  'order.changed': { label: '주문 상태 변경' },
  'order.delivered': { label: '배송완료' },
  'order.confirmed': { label: '구매확정' },
  'claim.opened': { label: '취소·교환·반품 접수' },
  'claim.changed': { label: '취소·교환·반품 변경' },
  'refund.done': { label: '환불완료' },
  'product.sold_out': { label: '상품 품절' },
  'settlement.closed': { label: '정산 마감' },
  'payout.paid': { label: '정산금 지급' },
  'payout.returned': { label: '정산금 지급 반송' },
  'webhook.test': { label: '테스트' },
});
export type WebhookType = ValueOf<typeof webhookType>;

/** QUEUED has not been tried; RETRYING was refused and has a next attempt. */
export const webhookDeliveryState = ownEnumOf('WebhookDeliveryState', {
  QUEUED: { label: '대기', tone: 'info' },
  RETRYING: { label: '재시도 대기', tone: 'warning' },
  DELIVERED: { label: '성공', tone: 'success' },
  FAILED: { label: '실패', tone: 'danger' },
});
export type WebhookDeliveryState = ValueOf<typeof webhookDeliveryState>;

/** Why the system has switched a webhook off. */
export const webhookOff = ownEnumOf('WebhookOff', {
  GONE: { label: '수신 서버가 410으로 응답해 껐습니다.' },
  FAILING: { label: '5일 동안 한 번도 전달되지 않아 껐습니다.' },
});
