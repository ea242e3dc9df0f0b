import type { Break } from '../../testing/breaks.ts';

export const breaks: readonly Break[] = [
  [
    'C10',
    `with w as (insert into webhook (seller_seq, url, types, active, secret, created_at, updated_at)
        select seller_seq, 'https://example.com/', '{order.paid}', true, '', ordered_at, ordered_at
        from orders limit 1 returning seller_seq, webhook_seq, created_at)
      insert into webhook_delivery (seller_seq, webhook_seq, event_key, message_id, type, payload, next_at, created_at)
        select seller_seq, webhook_seq, 'odd', 'msg_odd', 'order.paid', '{}', created_at, created_at from w`,
  ],
];
