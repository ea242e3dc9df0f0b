import type { Invariant } from './invariant.ts';

/** What kits keep, whatever is done with them (reliability.md). */
export const kitInvariants: readonly Invariant[] = [
  {
    id: 'I16',
    says: 'every move is an edge of its machine',
    title: '규칙에 없는 상태 변경',
    sql: `select h.history_seq, h.entity, h.action, h.from_status, h.to_status from status_history h
           where h.from_status is not null
             and not exists (select from state_edge e
               where (e.entity, e.action, e.from_status, e.to_status) = (h.entity, h.action, h.from_status,
                 h.to_status))`,
  },
  {
    id: 'I19',
    says: 'an effect happens once',
    title: '두 번 처리된 작업',
    sql: 'select effect_key from effect group by 1 having count(*) > 1',
  },
  {
    id: 'I20',
    says: 'events leave within five minutes',
    title: '5분 넘게 전달되지 않은 이벤트',
    live: true,
    sql: `select outbox_seq, topic
      from outbox
      where done_at is null and created_at < now() - interval '5 minutes'`,
  },
  {
    id: 'I21',
    says: 'a request that began has ended',
    title: '끝나지 않은 요청',
    live: true,
    sql: `select user_seq, route
      from idempotency
      where state = 'IN_PROGRESS' and locked_until < now() - interval '10 minutes'`,
  },
];
