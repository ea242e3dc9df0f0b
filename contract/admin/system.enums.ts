import { ownEnumOf, type ValueOf } from '../kit/enum.ts';

/** FAILED is tried again by itself, DEAD is not. */
export const jobState = ownEnumOf('JobState', {
  WAITING: { label: '대기', tone: 'info' },
  ACTIVE: { label: '처리 중', tone: 'info' },
  FAILED: { label: '재시도 대기', tone: 'warning' },
  DEAD: { label: '중단', tone: 'danger' },
});
export type JobState = ValueOf<typeof jobState>;

export const outboxState = ownEnumOf('OutboxState', {
  OPEN: { label: '전달 대기', tone: 'warning' },
  DONE: { label: '전달', tone: 'success' },
});
export type OutboxState = ValueOf<typeof outboxState>;
