import type { Invariant } from '../../kit/invariants/invariant.ts';

/** Messages of webhooks (claims.md §8). */
export const invariants: readonly Invariant[] = [
  {
    id: 'C10',
    says: 'every webhook message has a final state or a next attempt, and the turn that it waits for has its job',
    title: '다음 시도가 없는 웹훅 전송',
    sql: `select d.seller_seq, d.delivery_seq from webhook_delivery d
      where (d.arrived is null) <> (d.next_at is not null)
        or (d.arrived is null) <> (d.finished_at is null)
        or d.told > d.turn
        or (d.arrived and d.last_code not between 200 and 299)
        or (d.arrived is null and d.told = d.turn and not exists (select from outbox o
          where o.event_key = case when d.turn = 0 then 'webhook:' || d.webhook_seq || ':' || d.event_key
            else 'webhook-turn:' || d.delivery_seq || ':' || d.turn end))`,
  },
];
