/**
 * The one order in which a transaction locks rows of several tables
 * (docs/decisions/0019): what comes first in, from the money to the goods. Within a table
 * rows are locked by ascending key. A test's transaction that goes back is an error.
 */
export const LOCK_ORDER: readonly string[] = [
  // What a request or report claims before it begins.
  'idempotency',
  'effect',
  'undo_token',
  'delivery_upload',
  'product_upload',
  // What a second operator decides.
  'approval',
  // Who asks.
  'account_user',
  'exchange_key',
  'known_device',
  'account_session',
  'session_token',
  'file_password',
  'seller_terms',
  'seller_asnote',
  'list_preference',
  'list_view',
  'music_favourite',
  'download_request',
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
  'shorts',
  'highlight',
  'content_notice',
  'simulcast_target',
  'ingest_session',
  'channel_key',
  'live_reservation',
  'reservation_product',
  'reservation_signup',
  // What is said of somebody; who follows a channel, then what hangs on it.
  'report',
  'fan_criterion',
  'fan',
  'fan_consent',
  'channel_manager',
  'channel_block',
  'fan_visit',
  'push_delivery',
  'template',
  // What is made while one is on air.
  'flash_base',
  // What was bought: the payment, its lines, what is said of them, their orders and parcels.
  'payment',
  'order_product',
  'claim',
  'claim_photo',
  'claim_appeal',
  'refund',
  'orders',
  'order_memo',
  'delivery_bundle',
  'voucher_ticket',
  'parcel_step',
  'sent_recipient',
  // What many orders share comes last: a wanted option is locked for the shortest time.
  'product_name',
  'order_name',
  'stock_hold',
  'cart_lapse',
  'product_option',
  'product_stock',
  'product',
  'product_draft',
  'product_notice',
  'product_notice_product',
  'matching_product',
  'product_pin',
  'live_request',
  'live_request_total',
  'sanction',
  // Written last of all that a claim moves.
  'tracked_number',
  'tracked_step',
  'upload_mapping',
  'matching_line',
  'gripper_live',
  'media_node',
  'stray_payment',
  'invariant_alert',
  'invariant_run',
];

/**
 * Nobody waits for a row of these while holding another: each writer of roll-ups has slots of its own
 * (kit/roll-up), and a key of the others follows from a row that its writer has locked.
 */
export const NEVER_WAITED_FOR: readonly string[] = [
  'order_rollup',
  'desk_rollup',
  'sent_rollup',
  'claim_rollup',
  'ledger_transfer',
  'category_doc',
  'owner_of',
  'hosted_content',
  'play_index',
  'stored_file',
  'broadcast_product',
  'category_doc_queue',
  'product_file',
  'buyer_index',
  'outbox',
  'state_edge',
];
