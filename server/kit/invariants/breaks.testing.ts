import { oneOf, unchecked, type Break } from '../../testing/breaks.ts';

export const breaks: readonly Break[] = [
  [
    'I16',
    `insert into status_history (seller_seq, entity, entity_seq, order_seq, action, from_status, to_status,
      actor_kind, actor_name, at)
      select seller_seq, 'FULFILMENT', order_product_seq, order_seq, 'jump', 'PREPARING_PRODUCT',
        'CONFIRM_RECEIVE', 'seller', '', ordered_at
      from order_product
      where fulfilment_status = 'PREPARING_PRODUCT' limit 1`,
  ],
  [
    'I19',
    `${unchecked('effect', 'effect_pkey')} insert into effect (effect_key, at)
      values ('twice', now()), ('twice', now())`,
  ],
  [
    'I20',
    `insert into outbox (topic, event_key, payload, created_at)
      values ('odd', 'odd', '{}', now() - interval '6 minutes')`,
  ],
  [
    'I21',
    `insert into idempotency (user_seq, route, key, body_hash, state, locked_until, created_at)
      values (1, 'x', 'x', 'x', 'IN_PROGRESS', now() - interval '11 minutes', now())`,
  ],
  [
    'I18 order_product → orders',
    `set local session_replication_role = replica; update order_product
      set seller_seq = seller_seq + 1
      where ${oneOf('order_product', 'order_product_seq')}`,
  ],
];
