import type { LockRun } from '../../schema/lock-order.ts';
import type { Tables } from '../../schema/tables.ts';

/** Tables that this domain alone writes (ARCHITECTURE.md, law 2). */
export const tables = [
  'broadcast_product',
  'channel_key',
  'chat_act',
  'chat_message',
  'chat_word',
  'content',
  'content_history',
  'content_minute',
  'content_notice',
  'content_video',
  'deep_link',
  'game',
  'game_entry',
  'gripper_live',
  'highlight',
  'hosted_content',
  'ingest_session',
  'live_reservation',
  'live_ticket',
  'live_viewer',
  'media_node',
  'operator_chat_word',
  'play_index',
  'presence',
  'reservation_product',
  'reservation_signup',
  'room',
  'shorts',
  'shorts_day',
  'shorts_viewer',
  'shown_content',
  'simulcast_target',
  'tag_use',
  'viewer_device',
] as const satisfies readonly (keyof Tables)[];

/** Where they stand in the order of locks (docs/decisions/0019). */
export const locks: readonly LockRun[] = [
  {
    after: 'matchable_regulars',
    tables: [
      // A live, then what stands beside it.
      'content',
      // Its room: the row under which messages are numbered, then what is counted of it.
      'room',
      'presence',
      'chat_message',
      'chat_word',
      'operator_chat_word',
      'live_viewer',
      'viewer_device',
      'game',
      'game_entry',
      'content_minute',
      'live_ticket',
      // What is said of it.
      'content_video',
      'shorts_viewer',
      'shorts',
      'shorts_day',
      'tag_use',
      'deep_link',
      'highlight',
      'content_notice',
      'simulcast_target',
      'ingest_session',
      'channel_key',
      'live_reservation',
      'reservation_product',
      'reservation_signup',
    ],
  },
  { after: 'gripper_contract', tables: ['gripper_live', 'media_node'] },
];

/** Nobody waits for a row of these while holding another. */
export const unwaited: readonly (keyof Tables)[] = [
  'shown_content',
  'hosted_content',
  'play_index',
  'broadcast_product',
];
