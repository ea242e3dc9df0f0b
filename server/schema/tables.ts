// Generated from the migrated database by tools/tables.ts; a test compares. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** jsonb: parsed on the way out, JSON text on the way in. */
export type Json = ColumnType<unknown, string, string>;
/** The same where it may be left out. */
export type DefaultJson = ColumnType<unknown, string | undefined, string>;

export interface AcademyBoardTable {
  board_seq: Generated<number>;
  menu_seq: number;
  user_seq: number;
  nickname: string;
  title: string;
  body: Json;
  body_text: Generated<string>;
  values: DefaultJson;
  thumbnail: string | null;
  pinned: Generated<boolean>;
  hidden: Generated<boolean>;
  likes: Generated<number>;
  comments: Generated<number>;
  views: Generated<number>;
  version: Generated<number>;
  created_at: string;
  edited_at: string | null;
  deleted_at: string | null;
  attachments: DefaultJson;
}

export interface AcademyCommentTable {
  comment_seq: Generated<number>;
  board_seq: number;
  parent_seq: number | null;
  user_seq: number;
  nickname: string;
  text: string;
  hidden: Generated<boolean>;
  version: Generated<number>;
  created_at: string;
  edited_at: string | null;
  deleted_at: string | null;
}

export interface AcademyLikeTable {
  board_seq: number;
  user_seq: number;
  at: string;
}

export interface AcademyMenuTable {
  menu_seq: Generated<number>;
  owner_seq: Generated<number>;
  name: string;
  description_title: string;
  description_details: string;
  layout: string;
  audience: string;
  writers: string;
  comments: boolean;
  fields: DefaultJson;
  guide: Generated<string>;
  sort_order: number;
  exposed: boolean;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  updated_by: string;
}

export interface AcademyReportTable {
  report_seq: Generated<number>;
  board_seq: number;
  comment_seq: Generated<number>;
  user_seq: number;
  reason: string;
  text: string | null;
  at: string;
}

export interface AcademyViewTable {
  board_seq: number;
  user_seq: number;
  day: string;
}

export interface AccessLogTable {
  log_seq: Generated<number>;
  at: string;
  user_seq: number | null;
  act_as_seq: number | null;
  ip: string;
  kind: string;
  call: string;
  subjects: DefaultJson;
  reason: string | null;
  detail: Json | null;
  request_id: string;
}

export interface AccessLogSealTable {
  seq: number;
  from_seq: number;
  to_seq: number;
  rows: number;
  first_at: string;
  hash: string;
  prev_hash: string;
  sealed_at: string;
}

export interface AccessReviewTable {
  month: string;
  figures: Json;
  seal_ok: boolean;
  opened_at: string;
  findings: DefaultJson;
  conclusion: string | null;
  signed_at: string | null;
  signed_by: number | null;
  version: Generated<number>;
}

export interface AccountActivityTable {
  user_seq: number;
  last_sign_in_at: string;
  idle_told_at: string | null;
}

export interface AccountAskTable {
  ask_seq: Generated<number>;
  user_seq: number;
  at: string;
}

export interface AccountHistoryTable {
  history_seq: Generated<number>;
  user_seq: number;
  action: string;
  from_status: string;
  to_status: string;
  actor_kind: string;
  actor_seq: number | null;
  actor_name: string;
  text: string | null;
  at: string;
}

export interface AccountSessionTable {
  session_seq: Generated<number>;
  user_seq: number;
  client_id: string;
  device_id: string;
  device_name: string;
  os_type: string;
  ip: string;
  created_at: string;
  last_used_at: string;
  expires_at: string;
  seed: Buffer;
  generation: Generated<number>;
  revoked_at: string | null;
  revoke_reason: string | null;
  kept: Generated<boolean>;
}

export interface AccountUserTable {
  user_seq: Generated<number>;
  login_id: string;
  password_hash: string | null;
  password_changed_at: string | null;
  must_change_password: Generated<boolean>;
  user_type: string;
  product_type: string | null;
  producer_type: string | null;
  match_saleable: Generated<boolean>;
  need_basic_info_type: Generated<string>;
  has_producer_info: Generated<boolean>;
  request_producer_status: Generated<string>;
  status: Generated<string>;
  active: Generated<boolean>;
  name: string;
  user_tag: string | null;
  shop_name: string | null;
  profile_image: string | null;
  email: string | null;
  email_verified_at: string | null;
  phone_number: string | null;
  created_at: string;
  version: Generated<number>;
  nickname: string | null;
  channel_address: string | null;
  state_before: string | null;
  warned_until: string | null;
  password_postponed_until: string | null;
  provider: Generated<string>;
  password_checked_at: string | null;
  temporary_until: string | null;
  closed_at: string | null;
  closed_until: string | null;
}

export interface ActAsTable {
  session_seq: number;
  owner_seq: number;
  mode: string;
  until: string;
}

export interface AlertTable {
  seller_seq: number;
  alert_seq: Generated<number>;
  event_key: string;
  type: string;
  title: string;
  body: Generated<string>;
  link: string;
  created_at: string;
}

export interface ApiCallTable {
  seller_seq: number;
  call_seq: Generated<number>;
  key_seq: number;
  at: string;
  call_id: string;
  method: string;
  path: string;
  status: number;
  code: string;
  ms: number;
  ip: string;
  request_id: string;
}

export interface ApiKeyTable {
  key_seq: Generated<number>;
  user_seq: number;
  name: string;
  prefix: string;
  key_hash: Buffer;
  scopes: string[];
  ip_allow: Generated<string[]>;
  created_at: string;
  created_by: number;
  expires_at: string;
  retired_at: string | null;
  last_used_at: string | null;
  reminded: number | null;
}

export interface ApiQuotaTable {
  user_seq: number;
  day: string;
  used: number;
  at_ms: number;
  tokens: number;
  granted: boolean;
}

export interface ApprovalTable {
  approval_seq: Generated<number>;
  kind: string;
  subject: string;
  payload: Json;
  facts: Json;
  hash: string;
  amount: number | null;
  why: string;
  by_user_seq: number;
  by_device: string;
  at: string;
  expires_at: string;
  state: string;
  decided_by: number | null;
  decided_at: string | null;
  text: string | null;
  version: Generated<number>;
  effect: Json | null;
}

export interface AskTable {
  ask_seq: Generated<number>;
  owner_seq: number;
  standing: Generated<string>;
  type: string;
  title: string;
  context: Json | null;
  asked_at: string;
  last_asked_at: string;
  sla_due_at: string | null;
  answered_at: string | null;
  assignee_seq: number | null;
  assignee: string | null;
  entries: Generated<number>;
  version: Generated<number>;
}

export interface AskContentTable {
  ask_content_seq: Generated<number>;
  ask_seq: number;
  side: string;
  author_user_seq: number | null;
  author: string;
  text: string;
  images: Generated<string[]>;
  internal: Generated<boolean>;
  at: string;
}

export interface AuthCodeTable {
  code_seq: Generated<number>;
  purpose: string;
  target: string;
  device_id: string;
  ip: string;
  code_hash: Buffer;
  tries: Generated<number>;
  created_at: string;
  expires_at: string;
  used_at: string | null;
  code_challenge: string | null;
  asker: number | null;
}

export interface AuthFlowTable {
  state_hash: Buffer;
  provider: string;
  mode: string;
  device_id: string;
  sealed: Buffer;
  next: string | null;
  created_at: string;
  expires_at: string;
  used_at: string | null;
}

export interface BankTable {
  code: string;
  name: string;
  account_regex: string;
  sort: number;
  version: Generated<number>;
}

export interface BannerTable {
  banner_seq: Generated<number>;
  owner_seq: Generated<number>;
  place: string;
  image: string;
  image_mobile: string | null;
  alt: string;
  link: string | null;
  audience: string;
  from_day: string;
  to_day: string;
  sort_order: Generated<number>;
  exposed: boolean;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  updated_by: string;
}

export interface BlindTable {
  blind_seq: Generated<number>;
  target_type: string;
  target_seq: number;
  owner_seq: number | null;
  author_user_seq: number;
  name: string;
  report_by: number;
  report_seq: number;
  state: string;
  from_at: string;
  until_at: string;
  objection: string | null;
  objected_at: string | null;
  ended_at: string | null;
  version: Generated<number>;
  reason: string | null;
}

export interface BoardAnswerTable {
  gripper_user_seq: number;
  request_seq: number;
  owner_seq: number;
  response_seq: number;
  standing: string;
}

export interface BoardFileTable {
  kind: string;
  of_seq: number;
  pathname: string;
}

export interface BodyProfileTable {
  user_seq: number;
  items: Json;
  shared: boolean;
  updated_at: string;
}

export interface BroadcastProductTable {
  seller_seq: number;
  content_seq: number;
  product_seq: number;
  product_seller_seq: number;
  place: number;
  active: Generated<boolean>;
  first_pinned_at: string | null;
  live_price: number | null;
  revert_price: number | null;
}

export interface BusinessConversionTable {
  seller_seq: number;
  business_conversion_seq: Generated<number>;
  status: string;
  from_business: Json;
  to_business: Json;
  bank_code: string;
  sealed: Buffer;
  last4: string;
  applied_at: string;
  effective_at: string | null;
  reason: string | null;
  text: Generated<string>;
  history: Json;
  version: Generated<number>;
  red: Generated<string[]>;
  approval_seq: number | null;
}

export interface BusinessConversionDeskTable {
  business_conversion_seq: number;
  owner_seq: number;
  status: string;
  applied_at: string;
}

export interface BusinessConversionDocTable {
  seller_seq: number;
  business_conversion_seq: number;
  doc_type: number;
  pathname: string;
  file_name: string;
  submitted_at: string;
}

export interface BusinessNumberTable {
  number: string;
  user_seq: number;
}

export interface BuyerIndexTable {
  buyer_user_seq: number;
  kind: string;
  at: string;
  seq: number;
  owner_seq: number;
}

export interface CalendarEventTable {
  event_seq: Generated<number>;
  kind: string;
  day: string;
  at: string | null;
  title: string;
  link: string | null;
}

export interface CartLapseTable {
  seller_seq: number;
  product_seq: number;
  buyer_user_seq: number;
  lapses: number;
  last_at: string;
}

export interface CategoryTable {
  category_seq: number;
  parent_seq: number | null;
  level: number;
  name: string;
  path: string;
  leaf: boolean;
  kinds: string[];
  template_key: string | null;
  adult_only: Generated<boolean>;
  exposed: Generated<boolean>;
  sort: number;
  version: Generated<number>;
  hidden_at: string | null;
}

export interface CategoryCertTypeTable {
  category_seq: number;
  type_seq: number;
  required: boolean;
}

export interface CategoryDocTable {
  seller_seq: number;
  doc_seq: Generated<number>;
  category_seq: number;
  doc_type_seq: number;
  state: string;
  pathname: string;
  file_name: string;
  expires_on: string | null;
  reject_reason: string | null;
  submitted_at: string;
  decided_at: string | null;
  decided_by: number | null;
  replaced_at: string | null;
  version: Generated<number>;
}

export interface CategoryDocQueueTable {
  doc_seq: number;
  owner_seq: number;
  at: string;
}

export interface CategoryDocTypeTable {
  category_seq: number;
  doc_type_seq: number;
  required: boolean;
  kinds: string[];
  required_from: string | null;
}

export interface CertSubjectTable {
  subject_seq: number;
  type_seq: number;
  name: string;
  sort: number;
}

export interface CertTypeTable {
  type_seq: number;
  name: string;
  agency_hint: string;
  number_pattern: string | null;
  sort: number;
}

export interface ChangeUndoTable {
  undo_seq: Generated<number>;
  key_hash: Buffer;
  user_seq: number;
  sealed: Buffer;
  created_at: string;
  until: string;
  used_at: string | null;
}

export interface ChannelBlockTable {
  seller_seq: number;
  block_seq: Generated<number>;
  user_seq: number;
  place: string;
  reason: string | null;
  text: Generated<string>;
  restrict_order: Generated<boolean>;
  blocked_at: string;
  until: string | null;
  by: string;
  ended_at: string | null;
  version: Generated<number>;
}

export interface ChannelKeyTable {
  seller_seq: number;
  key_hash: Buffer;
  key_sealed: Buffer;
  updated_at: string;
}

export interface ChannelManagerTable {
  seller_seq: number;
  user_seq: number;
  fan_seq: number;
  rights: string[];
  appointed_at: string;
  last_acted_at: string | null;
  act_count: Generated<number>;
  version: Generated<number>;
}

export interface ChatActTable {
  seller_seq: number;
  act_seq: Generated<number>;
  content_seq: number;
  action: string;
  message_seq: number | null;
  user_seq: number | null;
  detail: Generated<string>;
  actor_seq: number | null;
  actor_name: string;
  at: string;
}

export interface ChatMessageTable {
  seller_seq: number;
  content_seq: number;
  message_seq: number;
  chat_seq: Generated<number>;
  user_seq: number | null;
  who: number;
  nickname: string;
  role: string;
  sec: number;
  text: string;
  kind: string;
  marks: Generated<string>;
  reply_to: number | null;
  hidden_by: string | null;
  at: string;
  said_ms: Generated<number>;
  said_as: string | null;
}

export interface ChatWordTable {
  seller_seq: number;
  words: string[];
  version: number;
  updated_at: string;
}

export interface ChoreRunTable {
  name: string;
  next_at: string;
  began_at: string | null;
  holder: number | null;
}

export interface ClaimTable {
  seller_seq: number;
  claim_seq: Generated<number>;
  order_product_seq: number;
  type: string;
  state: string;
  requested_by: string;
  qty: number;
  reason: string;
  reason_text: Generated<string>;
  fault: Generated<string>;
  fulfilment_at_open: string;
  fulfilment_at_close: string | null;
  opened_at: string;
  received_at: string | null;
  completed_at: string | null;
  closed_at: string | null;
  version: Generated<number>;
  target_option_seq: number | null;
  fault_note: Generated<string>;
  fee_method: Generated<string>;
  return_fee: Generated<number>;
  exchange_fee: Generated<number>;
  return_region_fee: Generated<number>;
  expired_bps: number | null;
  other_amount: Generated<number>;
  other_reason: Generated<string>;
  plan: Json | null;
  refund_amount: Generated<number>;
  refund_state: string | null;
  refunded_at: string | null;
  pickup_method: Generated<string>;
  pickup_company: string | null;
  pickup_tracking_no: string | null;
  pickup_state: string | null;
  pickup_lead: number | null;
  inspection: Generated<string>;
  restock: Generated<boolean>;
  restocked_at: string | null;
  held_at: string | null;
  hold_reason: string | null;
  hold_text: Generated<string>;
  hold_until: string | null;
  held_days: Generated<number>;
  refuse_reason: string | null;
  refuse_text: Generated<string>;
  reship_method: string | null;
  reship_company: string | null;
  reship_tracking_no: string | null;
  reshipped_at: string | null;
  reship_delivered_at: string | null;
  appeal_of: number | null;
  account_asks: Generated<number>;
  account_asked_at: string | null;
  due_at: string | null;
  due_kind: string | null;
  refund_due_at: string | null;
  delivery_method: Generated<string>;
}

export interface ClaimAppealTable {
  seller_seq: number;
  claim_seq: number;
  text: string;
  at: string;
  decision: string | null;
  decision_text: Generated<string>;
  decided_at: string | null;
  decided_by: number | null;
  version: Generated<number>;
}

export interface ClaimPhotoTable {
  seller_seq: number;
  claim_seq: number;
  side: string;
  sort: number;
  pathname: string;
  at: string;
}

export interface ClaimRollupTable {
  seller_seq: number;
  type: string;
  opened_day: string;
  state: string;
  refund_state: string;
  delivery_method: string;
  slot: Generated<number>;
  claims: Generated<number>;
}

export interface ClientLogTable {
  log_seq: Generated<number>;
  at: string;
  name: string;
  path: string;
  os: string;
  version: string | null;
  device: string;
  props: Json;
}

export interface ClockSettingTable {
  only_row: Generated<boolean>;
  base_real: string;
  base_business: string;
  rate: Generated<number>;
}

export interface ConsentTable {
  consent_seq: Generated<number>;
  user_seq: number;
  terms_type: string;
  version: number;
  agreed: boolean;
  at: string;
  ip: string | null;
}

export interface ConsentAskedTable {
  consent_seq: number;
  period: number;
  at: string;
}

export interface ContentTable {
  seller_seq: number;
  content_seq: Generated<number>;
  title: string;
  host_user_seq: number;
  start_at: string | null;
  state: Generated<string>;
  kind: Generated<string>;
  mode: Generated<string>;
  thumbnail: Generated<string>;
  category_seq: number | null;
  scheduled_at: string | null;
  expected_minutes: Generated<number>;
  end_at: string | null;
  air_at: Generated<string>;
  prompter: Generated<string>;
  push_on_start: Generated<boolean>;
  publish_vod: Generated<boolean>;
  push_sent_at: string | null;
  duration_sec: number | null;
  max_viewers: Generated<number>;
  total_viewers: Generated<number>;
  likes: Generated<number>;
  chats: Generated<number>;
  rail_version: Generated<number>;
  sanction_seq: number | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  updated_by: Generated<string>;
  deleted_at: string | null;
  deleted_by: string | null;
  purge_at: string | null;
  purged_at: string | null;
  pinned_product_seq: number | null;
  pinned_at: string | null;
  play_id: string | null;
  play_since: string | null;
  source: string | null;
  lost_at: string | null;
  close_due_at: string | null;
  key_hash: Buffer | null;
  key_sealed: Buffer | null;
  push_text: Generated<string>;
  music_id: number | null;
  music_volume: Generated<number>;
  planned_mode: string | null;
}

export interface ContentHistoryTable {
  seller_seq: number;
  history_seq: Generated<number>;
  content_seq: number;
  action: string;
  from_status: string | null;
  to_status: string;
  actor_kind: string;
  actor_seq: number | null;
  actor_name: string;
  text: Generated<string>;
  at: string;
}

export interface ContentMinuteTable {
  seller_seq: number;
  content_seq: number;
  at: string;
  viewers: Generated<number>;
  joins: Generated<number>;
  leaves: Generated<number>;
  chats: Generated<number>;
  likes: Generated<number>;
}

export interface ContentNoticeTable {
  seller_seq: number;
  content_seq: number;
  type: string;
  text: string;
}

export interface ContentVideoTable {
  seller_seq: number;
  content_seq: number;
  tries: Generated<number>;
  problem: string | null;
  file_id: string | null;
  video_key: string | null;
  bytes: number | null;
  duration_ms: number | null;
  width: number | null;
  height: number | null;
  poster_keys: Generated<string[]>;
  sprite: Json | null;
  spans: DefaultJson;
  made_at: string | null;
  raw_until: string | null;
  drop_at: string | null;
  dropped_at: string | null;
}

export interface ContractProductTable {
  seller_seq: number;
  contract_seq: number;
  product_seq: number;
  allotted: number | null;
  price_floor: number | null;
  supply_price: number | null;
  commission_bps: number | null;
  sample: Generated<boolean>;
}

export interface ContractRevisionTable {
  seller_seq: number;
  contract_seq: number;
  revision: number;
  by_side: string;
  at: string;
  message: string | null;
  terms: Json;
  terms_hash: string;
  by_name: string;
  by_ip: string | null;
  sign_name: string | null;
  sign_ip: string | null;
  signed_at: string | null;
}

export interface ContractStockTable {
  seller_seq: number;
  contract_seq: number;
  option_seq: number;
  product_seq: number;
  qty: number;
  taken: Generated<number>;
}

export interface CouponTable {
  seller_seq: number;
  coupon_seq: Generated<number>;
  coupon_id: string;
  name: string;
  issuer: string;
  scope: string;
  issue_type: string;
  trigger: string;
  target: string;
  content_seq: number | null;
  producer_seq: number | null;
  discount_kind: string;
  discount_value: number;
  max_amount: number | null;
  min_order: number;
  validity_kind: string;
  valid_until: string | null;
  valid_days: number | null;
  issue_from: string;
  issue_to: string;
  issue_limit: number | null;
  per_user: number;
  product_mode: string;
  seller_bps: number;
  platform_bps: number;
  gripper_bps: Generated<number>;
  approval: Generated<string>;
  approval_reason: Generated<string>;
  phrase: string | null;
  code_hash: Buffer | null;
  codes_taken: Generated<boolean>;
  exposed: Generated<boolean>;
  issued: Generated<number>;
  used: Generated<number>;
  status: Generated<string>;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  updated_by: string;
  pinned_at: string | null;
  halt_reason: Generated<string>;
  first_pinned_at: string | null;
}

export interface CouponCodeTable {
  hash: Buffer;
  owner_seq: number;
  coupon_seq: number;
  serial: boolean;
  taken_by: number | null;
  taken_at: string | null;
}

export interface CouponGuessTable {
  user_seq: number;
  guess_seq: Generated<number>;
  at: string;
}

export interface CouponIssueTable {
  seller_seq: number;
  issue_seq: Generated<number>;
  coupon_seq: number;
  user_seq: number;
  n: number;
  state: string;
  kind: string;
  issued_at: string;
  expires_at: string | null;
  used_at: string | null;
  order_seq: number | null;
  sellers: Generated<number[]>;
  discount: Generated<number>;
  changed_by: string;
  reason: Generated<string>;
  version: Generated<number>;
}

export interface CouponProductTable {
  seller_seq: number;
  coupon_seq: number;
  product_seq: number;
}

export interface CouponRollupTable {
  seller_seq: number;
  coupon_seq: number;
  counted_day: string;
  slot: Generated<number>;
  used: Generated<number>;
}

export interface CouponRoundTable {
  seller_seq: number;
  round_seq: Generated<number>;
  coupon_seq: number;
  targets: number;
  parts: number;
  parts_done: Generated<number>;
  issued: Generated<number>;
  asked_at: string;
  asked_by: string;
}

export interface CouponUploadTable {
  seller_seq: number;
  upload_seq: Generated<number>;
  user_seq: number;
  file_name: string;
  pathname: string;
  request: Json;
  state: string;
  progress: Generated<number>;
  layout: string | null;
  total_rows: Generated<number>;
  done_rows: Generated<number>;
  result: Json | null;
  created_at: string;
  finished_at: string | null;
  version: Generated<number>;
}

export interface CouponUseTable {
  seller_seq: number;
  order_product_seq: number;
  issue_seq: number;
  coupon_owner: number;
  coupon_seq: number;
  order_seq: number;
  user_seq: number;
  seller_part: number;
  platform_part: number;
  seller_bps: number;
  platform_bps: number;
  gripper_bps: Generated<number>;
  used_at: string;
  cancelled_at: string | null;
}

export interface CouponUserTable {
  seller_seq: number;
  coupon_seq: number;
  user_seq: number;
  count: number;
}

export interface DeepLinkTable {
  code: string;
  owner_seq: number;
  kind: string;
  target: string;
  created_at: string;
  expires_at: string;
}

export interface DeliveryBundleTable {
  seller_seq: number;
  bundle_seq: Generated<number>;
  order_seq: number;
  rule: string;
  method: string;
  base_fee: number;
  region_fee: Generated<number>;
  fee_paid_by: Generated<string>;
  region_fee_seller: Generated<number>;
  waived_fee: Generated<number>;
  free_threshold: number | null;
}

export interface DeliveryCompanyTable {
  code: string;
  name: string;
  number_regex: string;
  track_url: Generated<string>;
  sort: number;
  version: Generated<number>;
}

export interface DeliveryUploadTable {
  seller_seq: number;
  upload_seq: Generated<number>;
  user_seq: number;
  file_name: string;
  pathname: string;
  request: Json;
  state: string;
  progress: Generated<number>;
  layout: string | null;
  total_rows: Generated<number>;
  done_rows: Generated<number>;
  result: Json | null;
  created_at: string;
  finished_at: string | null;
  version: Generated<number>;
}

export interface DeskCountTable {
  user_seq: number;
  products: number;
  followers: number;
  live_at: string | null;
}

export interface DeskGradeTable {
  user_seq: number;
  grade: string;
  of_day: string;
}

export interface DeskHoldTable {
  desk: string;
  seq: number;
  holder_seq: number;
  taken_at: string;
  touched_at: string;
}

export interface DeskRollupTable {
  seller_seq: number;
  due_day: string;
  paid_day: string;
  fulfilment_status: string;
  delivery_method: string;
  slot: Generated<number>;
  lines: Generated<number>;
}

export interface DocTypeTable {
  doc_type_seq: number;
  name: string;
  note: string;
  sort: number;
}

export interface DownloadRequestTable {
  user_seq: number;
  seq: Generated<number>;
  list_key: string;
  name: string;
  filter_text: string;
  scope: Json;
  request: Json;
  reason_code: string | null;
  reason_text: string | null;
  status: string;
  progress: Generated<number>;
  rows: number | null;
  bytes: number | null;
  file_key: string | null;
  attempt: Generated<number>;
  requested_at: string;
  finished_at: string | null;
  expires_at: string | null;
  download_count: Generated<number>;
  fail_reason: string | null;
  deleted_at: string | null;
  version: Generated<number>;
  format: Generated<string>;
  people: number | null;
  approval_seq: number | null;
}

export interface EffectTable {
  effect_key: string;
  at: string;
}

export interface ExchangeTable {
  seller_seq: number;
  booster_exchange_seq: Generated<number>;
  status: Generated<string>;
  payee_type: string;
  tax_type: string | null;
  bank_name: string;
  account_no: string;
  account_holder: string;
  count: number;
  gross: number;
  store_fee: number;
  platform_fee: number;
  base: number;
  income_tax: number;
  local_tax: number;
  supply: number;
  vat: number;
  pay: number;
  proof: string;
  invoice_no: string | null;
  received_no: string | null;
  received_on: string | null;
  received_supply: number | null;
  received_vat: number | null;
  previous: number | null;
  reject_reason: string | null;
  pay_day: string;
  applied_at: string;
  confirmed_at: string | null;
  paid_at: string | null;
  payout_seq: number | null;
  taken_by: string | null;
  version: Generated<number>;
}

export interface ExchangeDeskTable {
  booster_exchange_seq: number;
  owner_seq: number;
  standing: string;
  payee_type: string;
  count: number;
  gross: number;
  fees: number;
  taxes: number;
  pay: number;
  proof: string;
  pay_day: string;
  taken_by: string | null;
  edition: number;
  applied_at: string;
}

export interface ExchangeHistoryTable {
  seller_seq: number;
  history_seq: Generated<number>;
  booster_exchange_seq: number;
  status: string;
  by_kind: string;
  by_name: string;
  at: string;
  text: string | null;
}

export interface ExchangeKeyTable {
  key_hash: Buffer;
  user_seq: number;
  client_id: string;
  device_id: string;
  code_challenge: string;
  expires_at: string;
  used_at: string | null;
  provider: Generated<string>;
}

export interface ExchangeUploadTable {
  seller_seq: number;
  upload_seq: Generated<number>;
  user_seq: number;
  file_name: string;
  pathname: string;
  request: Json;
  state: string;
  progress: Generated<number>;
  layout: string | null;
  total_rows: Generated<number>;
  done_rows: Generated<number>;
  result: Json | null;
  created_at: string;
  finished_at: string | null;
  version: Generated<number>;
}

export interface ExternalAgreementTable {
  seller_seq: number;
  agreement_seq: Generated<number>;
  partner_code: string;
  agreed: boolean;
  at: string;
  by_seq: number;
}

export interface ExternalPartnerTable {
  partner_code: string;
  name: string;
  purpose: string;
  items: string[];
  sort: number;
}

export interface FanTable {
  seller_seq: number;
  fan_seq: Generated<number>;
  user_seq: number;
  followed_at: string | null;
  visited_at: string;
  watch_count: Generated<number>;
  watch_sec: Generated<number>;
  order_count: Generated<number>;
  order_amount: Generated<number>;
  last_ordered_at: string | null;
  memo: Generated<string>;
  frequent_rank: number | null;
  window_visits: Generated<number>;
  window_orders: Generated<number>;
  window_amount: Generated<number>;
  version: Generated<number>;
  left_at: string | null;
  left_from: string | null;
}

export interface FanBuyerVisitRollupTable {
  seller_seq: number;
  visited_day: string;
  slot: Generated<number>;
  fans: Generated<number>;
}

export interface FanConsentTable {
  seller_seq: number;
  user_seq: number;
  ad: boolean;
  night: boolean;
  at: string;
  noticed_at: string | null;
}

export interface FanConsentEventTable {
  seller_seq: number;
  event_seq: Generated<number>;
  user_seq: number;
  ad: boolean;
  night: boolean;
  at: string;
  notice: Generated<boolean>;
}

export interface FanCriterionTable {
  seller_seq: number;
  window_days: number;
  visits: number;
  orders: number;
  amount: number | null;
  as_of: string | null;
  version: Generated<number>;
}

export interface FanMessageTable {
  seller_seq: number;
  message_seq: Generated<number>;
  title: string;
  text: string;
  target: Json;
  link: string | null;
  coupon_seq: number | null;
  night_only: boolean;
  status: string;
  send_at: string;
  created_at: string;
  by: string;
  planned: number;
  reached: Generated<number>;
  left_out: DefaultJson;
  round: Generated<number>;
  held_at: string | null;
  ended_at: string | null;
  version: Generated<number>;
  clicks: Generated<number>;
  own_link: Generated<boolean>;
}

export interface FanMessageRowTable {
  seller_seq: number;
  message_seq: number;
  user_seq: number;
  part: number;
  outcome: string;
  reason: string | null;
  sent_at: string | null;
  claimed_at: string | null;
  night: boolean | null;
}

export interface FanRollupTable {
  seller_seq: number;
  followed_day: string;
  bought: boolean;
  slot: Generated<number>;
  fans: Generated<number>;
}

export interface FanVisitTable {
  seller_seq: number;
  user_seq: number;
  day: string;
  content_seq: number;
}

export interface FanVisitRollupTable {
  seller_seq: number;
  visited_day: string;
  slot: Generated<number>;
  fans: Generated<number>;
}

export interface FaqTable {
  seller_seq: number;
  faq_seq: Generated<number>;
  category: string;
  question: string;
  answer: string;
  expose: boolean;
  sort_order: Generated<number>;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  updated_by: string;
  deleted_at: string | null;
}

export interface FeatureSwitchTable {
  key: string;
  is_on: boolean;
  rollout: number;
  note: string;
  expires_at: string;
  changed_at: string;
  changed_by: number;
  why: string;
  version: number;
}

export interface FeeInvoiceTable {
  seller_seq: number;
  fee_invoice_seq: Generated<number>;
  month: string;
  kind: string;
  supply: number;
  vat: number;
  issued_at: string;
}

export interface FeeRateTable {
  rate_seq: Generated<number>;
  kind: string;
  category_seq: number | null;
  grade: string | null;
  channel: string | null;
  pay_method: string | null;
  bps: number | null;
  valid_from: string;
  valid_to: string | null;
  made_at: string | null;
  made_by: number | null;
  approval_seq: number | null;
}

export interface FilePasswordTable {
  user_seq: number;
  sealed: Buffer;
  key_id: string;
  updated_at: string;
}

export interface FlashBaseTable {
  seller_seq: number;
  category_seq: number;
  stock: number;
  sale_window: string;
  name_pattern: string;
  tax_type: string;
  legal_info: Json;
  as_policy: string;
  counted_day: string | null;
  counted: Generated<number>;
  version: Generated<number>;
  updated_at: string;
  updated_by: number;
}

export interface FundsDayTable {
  day: string;
  account: string;
  debit: number;
  credit: number;
  closing: number;
  owing: Generated<number>;
}

export interface FundsPayableTable {
  owner_seq: number;
  day: string;
  closing: number;
}

export interface GameTable {
  seller_seq: number;
  game_seq: Generated<number>;
  content_seq: number;
  type: string;
  title: string;
  winners: number;
  question: string | null;
  answer: string | null;
  opened_at: string;
  closes_at: string;
  closed_at: string | null;
  draw: Buffer | null;
  prize: Generated<string>;
}

export interface GameEntryTable {
  seller_seq: number;
  game_seq: number;
  entry_seq: Generated<number>;
  user_seq: number;
  nickname: string;
  answer: Generated<string>;
  at: string;
  won: Generated<boolean>;
}

export interface GradeRunTable {
  kind: string;
  of_day: string;
  seller_done: Generated<number>;
  failed: Generated<number[]>;
  done_at: string | null;
}

export interface GradeSchemeTable {
  valid_from: string;
  grades: Json;
  badges: Json;
  note: Generated<string>;
  made_at: string | null;
  made_by: number | null;
  approval_seq: number | null;
}

export interface GrantHistoryTable {
  history_seq: Generated<number>;
  user_seq: number;
  before: Json;
  after: Json;
  by_user_seq: number | null;
  approved_by: number | null;
  why: string;
  at: string;
}

export interface GripperContractTable {
  gripper_user_seq: number;
  contract_seq: number;
  seller_seq: number;
  kind: string;
  status: string;
  version: number;
  revision: number;
  turn: string | null;
  last_by: string;
  claimed_at: string;
  reply_by: string | null;
  start_day: string;
  end_day: string | null;
  force_day: string | null;
  ending: boolean;
  product_count: number;
  product_seqs: number[];
  names: string;
  commission_min: number | null;
  commission_bps: number;
  fixed_fee: number;
  allotted: number | null;
  price: number | null;
  thumbnail: string | null;
  converted_to: number | null;
  sold_amount: number;
  commission_amount: number;
}

export interface GripperLiveTable {
  seller_seq: number;
  content_seq: number;
  channel_seq: number;
  gripper_user_seq: number;
  gripper_name: string;
  contract_seq: number | null;
  title: string;
  thumbnail: string;
  live_state: string;
  air_at: string;
  start_at: string | null;
  end_at: string | null;
  my_products: number;
  viewers: Generated<number>;
}

export interface GripperModelTable {
  seller_seq: number;
  gripper_model_seq: Generated<number>;
  name: string;
  image: string;
  consent: boolean;
  consent_at: string | null;
  consent_by: string | null;
  items: Json;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  updated_by: string;
}

export interface GripperModelProductTable {
  seller_seq: number;
  gripper_model_seq: number;
  product_seq: number;
}

export interface GripperRequestTable {
  seller_seq: number;
  request_seq: Generated<number>;
  title: string;
  category_seq: number;
  product_seqs: number[];
  wish_from: string;
  wish_to: string;
  commission_bps: number;
  budget: number | null;
  sample: boolean;
  conditions: Generated<string>;
  deadline: string;
  status: Generated<string>;
  responses: Generated<number>;
  fresh: Generated<number>;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  updated_by: string;
}

export interface GripperResponseTable {
  seller_seq: number;
  response_seq: Generated<number>;
  request_seq: number;
  gripper_user_seq: number;
  message: string;
  commission_bps: number;
  wish_days: string[];
  status: Generated<string>;
  reason: string | null;
  contract_seq: number | null;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
}

export interface GroupMemberTable {
  group_seq: number;
  user_seq: number;
  role: string;
  active: Generated<boolean>;
  master_seq: number | null;
}

export interface HelpArticleTable {
  article_seq: Generated<number>;
  owner_seq: Generated<number>;
  category_seq: number;
  kind: string;
  title: string;
  keywords: Generated<string>;
  body: Json;
  body_text: Generated<string>;
  head: GeneratedAlways<string | null>;
  letters: GeneratedAlways<string | null>;
  sort_order: number;
  exposed: boolean;
  helpful: Generated<number>;
  answers: Generated<number>;
  views: Generated<number>;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  updated_by: string;
  mission: string | null;
  place: string | null;
  attachments: DefaultJson;
  file_key: string | null;
  grams: GeneratedAlways<string[] | null>;
}

export interface HelpCategoryTable {
  category_seq: Generated<number>;
  owner_seq: Generated<number>;
  sides: string[];
  kind: string;
  parent_seq: number | null;
  name: string;
  sort_order: number;
  exposed: boolean;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  updated_by: string;
}

export interface HelpFeedbackTable {
  user_seq: number;
  article_seq: number;
  helpful: boolean;
  text: string | null;
  at: string;
}

export interface HelpMissTable {
  word: string;
  times: number;
  last_at: string;
  miss_seq: Generated<number>;
}

export interface HelpSynonymTable {
  word: string;
  means: string[];
  synonym_seq: Generated<number>;
  owner_seq: Generated<number>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  updated_by: Generated<string>;
}

export interface HighlightTable {
  seller_seq: number;
  highlight_seq: Generated<number>;
  content_seq: number;
  title: string;
  start_sec: number;
  end_sec: number;
  product_seq: number | null;
  shorts_seq: number | null;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  updated_by: string;
}

export interface HolidayTable {
  day: string;
  name: string;
  known_from: Generated<string>;
  made_by: number | null;
}

export interface HolidayGoneTable {
  day: string;
  name: string;
  known_from: string;
  gone_from: string;
  made_by: number | null;
}

export interface HostedContentTable {
  host_user_seq: number;
  content_seq: number;
  owner_seq: number;
}

export interface IdempotencyTable {
  user_seq: number;
  route: string;
  key: string;
  body_hash: string;
  state: string;
  status: number | null;
  response: string | null;
  locked_until: string;
  created_at: string;
  holder: number | null;
  claim: string | null;
}

export interface IdleUserTable {
  user_seq: number;
  sealed: Buffer;
  at: string;
  phone_key: Buffer | null;
}

export interface InfluencerInfoTable {
  seller_seq: number;
  activity_name: string;
  intro: string;
  category_seqs: number[];
  wish_bps: number;
  sales_forms: string[];
  portfolio: Json;
  sns: Json;
  body: Json;
  payee_type: string;
  version: Generated<number>;
  updated_at: string;
  updated_by: number;
}

export interface IngestSessionTable {
  seller_seq: number;
  session_seq: Generated<number>;
  content_seq: number;
  node: string;
  client: Generated<string>;
  source: string;
  connected_at: string;
  lost_at: string | null;
  ended_at: string | null;
  video: Json | null;
  audio: Json | null;
  kbps: number | null;
  keyframe_ms: number | null;
  warnings: DefaultJson;
  recording: Json | null;
  engine: string | null;
  stream: string | null;
  refusal: string | null;
}

export interface InquiryTable {
  seller_seq: number;
  inquiry_seq: Generated<number>;
  buyer_user_seq: number;
  status: Generated<string>;
  category: string;
  title: string;
  link_target: string;
  product_seq: number | null;
  product_name: Generated<string>;
  order_seq: number | null;
  order_product_seq: number | null;
  asked_at: string;
  last_asked_at: string;
  sla_due_at: string | null;
  answered_by: string | null;
  answered_at: string | null;
  preview: Generated<string>;
  image_count: Generated<number>;
  entries: Generated<number>;
  unread: Generated<boolean>;
  writing_name: string | null;
  writing_tab: string | null;
  writing_at: string | null;
  previous_seq: number | null;
  by_seller: Generated<boolean>;
  version: Generated<number>;
}

export interface InquiryContentTable {
  seller_seq: number;
  inquiry_content_seq: Generated<number>;
  inquiry_seq: number;
  side: string;
  author_user_seq: number | null;
  author: string;
  text: string;
  images: Generated<string[]>;
  internal: Generated<boolean>;
  at: string;
  edited_at: string | null;
  edits: DefaultJson;
  read_at: string | null;
}

export interface InvariantAlertTable {
  alert_seq: Generated<number>;
  invariant: string;
  row_count: number;
  first_rows: Json;
  first_seen_at: string;
  last_seen_at: string;
  healed_at: string | null;
  acknowledged_at: string | null;
  acknowledged_by: number | null;
}

export interface InvariantRunTable {
  only_row: Generated<boolean>;
  started_at: string | null;
  finished_at: string | null;
  checked: number | null;
}

export interface InvitationTable {
  code: string;
  user_seq: number;
  benefit: string;
  valid_to: string;
  created_at: string;
}

export interface InvitationUseTable {
  user_seq: number;
  code: string;
  at: string;
}

export interface IslandZipTable {
  zip_from: string;
  zip_to: string;
  name: string;
  version: Generated<number>;
}

export interface KnownDeviceTable {
  user_seq: number;
  device_id: string;
  at: string;
}

export interface LedgerTransferTable {
  seller_seq: number;
  transfer_seq: Generated<number>;
  debit: string;
  credit: string;
  amount: number;
  effect_key: string;
  external_id: string | null;
  at: string;
}

export interface LeftUserTable {
  user_seq: number;
  left_at: string;
  reason: string;
  text: string | null;
  sealed: Buffer | null;
  moved_at: string | null;
  freed_at: string | null;
  keep_until: string;
}

export interface LegalCategoryTable {
  legal_seq: number;
  name: string;
  sort: number;
  exposed: Generated<boolean>;
  version: Generated<number>;
}

export interface LegalDraftTable {
  item_seq: Generated<number>;
  legal_seq: number;
  terms_type: string;
  title: string;
  html: string;
  effective_from: string;
  worse: boolean;
  changes: string | null;
  updated_at: string;
  version: Generated<number>;
}

export interface LegalItemTable {
  terms_type: string;
  version: number;
  legal_seq: number;
  title: string;
  html: string;
  effective_from: string;
  announced_on: string;
  worse: Generated<boolean>;
  changes: string | null;
  terms_seq: Generated<number>;
  hash: string | null;
  made_by: number | null;
  approval_seq: number | null;
}

export interface ListPreferenceTable {
  user_seq: number;
  type_key: string;
  value: Json;
  updated_at: string;
}

export interface ListViewTable {
  view_seq: Generated<number>;
  user_seq: number;
  type_key: string;
  name: string;
  query: string;
  created_at: string;
}

export interface LiveRequestTable {
  seller_seq: number;
  product_seq: number;
  buyer_user_seq: number;
  requests: number;
  first_requested_at: string;
  last_requested_at: string;
}

export interface LiveRequestTotalTable {
  seller_seq: number;
  product_seq: number;
  requests: number;
  requesters: number;
  last_requested_at: string;
  notified_at: string | null;
}

export interface LiveReservationTable {
  seller_seq: number;
  reservation_seq: Generated<number>;
  title: string;
  live_at: string;
  image: string;
  intro: string;
  benefit: string;
  remind_minutes: number;
  remind_at: string | null;
  reminded_at: string | null;
  content_seq: number | null;
  reserved_count: Generated<number>;
  canceled_at: string | null;
  deleted_at: string | null;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  updated_by: string;
}

export interface LiveTicketTable {
  hash: Buffer;
  owner_seq: number;
  content_seq: number;
  user_seq: number | null;
  viewer: string;
  kind: string;
  ip: Generated<string>;
  expires_ms: number;
  device: string | null;
  session_seq: number | null;
}

export interface LiveViewerTable {
  seller_seq: number;
  content_seq: number;
  viewer: string;
  user_seq: number | null;
  who: number;
  joined_at: string;
  watched_ms: Generated<number>;
  counted_ms: Generated<number>;
  day: string | null;
  day_ms: Generated<number>;
  muted_ms: Generated<number>;
}

export interface LoginAttemptTable {
  attempt_seq: Generated<number>;
  login_key: string;
  ip: string;
  device_id: string | null;
  ok: boolean;
  at: string;
}

export interface MatchableInfluencerTable {
  user_seq: number;
  category_seqs: number[];
  sales_forms: string[];
  followers: number;
  lives90: number;
  return_bps: number | null;
  wish_bps: number | null;
  last_live_at: string | null;
  points: number;
  counted_at: string;
  words: Generated<string>;
}

export interface MatchableRegularsTable {
  shop_seq: number;
  user_seq: number;
  regulars: number;
  points: number;
}

export interface MatchableSalesTable {
  category_seq: number;
  user_seq: number;
  amount: number;
  points: number;
  score: Generated<number>;
  followers: Generated<number>;
}

export interface MatchingContractTable {
  seller_seq: number;
  contract_seq: Generated<number>;
  gripper_user_seq: number;
  commission_bps: number;
  start_day: string;
  end_day: string | null;
  kind: Generated<string>;
  status: Generated<string>;
  version: Generated<number>;
  revision: Generated<number>;
  force_revision: Generated<number | null>;
  turn: string | null;
  last_by: Generated<string>;
  claimed_at: Generated<string>;
  created_at: Generated<string>;
  reply_by: string | null;
  force_day: string | null;
  ending: Generated<boolean>;
  product_count: Generated<number>;
  product_seqs: Generated<number[]>;
  names: Generated<string>;
  commission_min: number | null;
  fixed_fee: Generated<number>;
  allotted: number | null;
  price: number | null;
  thumbnail: string | null;
  legacy_seq: number | null;
  converted_to: number | null;
  reject_reason: string | null;
  reject_text: string | null;
  sold_amount: Generated<number>;
  commission_amount: Generated<number>;
}

export interface MatchingLineTable {
  gripper_user_seq: number;
  order_product_seq: number;
  seller_seq: number;
  order_seq: number;
  ordered_at: string;
  content_seq: number | null;
  content_title: string | null;
  seller_name: string;
  product_seq: number;
  product_name: string;
  option_text: Generated<string>;
  qty: number;
  pay_amount: number;
  commission_rate: number;
  status: string;
  fulfilment_status: string;
  claim_type: string | null;
  claim_in_force: Generated<boolean>;
  claim_opened_at: string | null;
  purchase_confirmed_at: string | null;
  line_version: number;
  thumbnail: Generated<string>;
  buyer_user_seq: number | null;
  fee_base: number | null;
}

export interface MatchingProductTable {
  gripper_user_seq: number;
  product_seq: number;
  seller_seq: number;
  contract_seq: number;
  commission_bps: number;
  start_day: string;
  end_day: string | null;
  allotted: number | null;
  pieces_left: number;
  product_id: string;
  your_product_id: string;
  thumbnail: string;
  name: string;
  marks: string[];
  category_seq: number | null;
  consumer_price: number | null;
  sale_price: number;
  sale_status: string;
  display_status: string;
  deleted: boolean;
  created_at: string;
  row_version: number;
  stock_version: number;
  removed_at: string | null;
  version: Generated<number>;
}

export interface MediaNodeTable {
  node: string;
  url: string | null;
  seen_at: string;
  http_url: string | null;
  seat: number | null;
}

export interface MemberFigureTable {
  user_seq: number;
  product_count: Generated<number>;
  follower_count: Generated<number>;
  month: string | null;
  month_sales: Generated<number>;
  last_sign_in_at: string | null;
  last_published_at: string | null;
  counted_at: string | null;
}

export interface MemberUploadTable {
  seller_seq: number;
  upload_seq: Generated<number>;
  user_seq: number;
  file_name: string;
  pathname: string;
  request: Json;
  state: string;
  progress: Generated<number>;
  layout: string | null;
  total_rows: Generated<number>;
  done_rows: Generated<number>;
  result: Json | null;
  created_at: string;
  finished_at: string | null;
  version: Generated<number>;
}

export interface MissionTable {
  seller_seq: number;
  mission_type: string;
  reached: Generated<number>;
  done_at: string | null;
}

export interface MonthlyResultTable {
  owner_seq: number;
  month: string;
  side: string;
  order_amount: number;
  order_count: number;
  contents: number;
  facts: Json;
  made_at: string;
}

export interface MonthlyRunTable {
  month: string;
  owner_done: Generated<number>;
  failed: Generated<number[]>;
  done_at: string | null;
}

export interface MusicTable {
  music_id: Generated<number>;
  title: string;
  artist: string;
  moods: string[];
  genres: string[];
  duration_sec: number;
  bpm: number;
  licence_name: string;
  licence_until: string | null;
  pathname: string;
}

export interface MusicFavouriteTable {
  user_seq: number;
  music_id: number;
  marked_at: string;
}

export interface NoticeTable {
  notice_seq: Generated<number>;
  owner_seq: Generated<number>;
  sides: string[];
  category: string;
  title: string;
  body: Json;
  body_text: Generated<string>;
  important: boolean;
  pinned: boolean;
  top: boolean;
  popup: Json | null;
  gripper_request: boolean;
  publish_at: string | null;
  end_at: string | null;
  announced_at: string | null;
  views: Generated<number>;
  standing: Generated<string>;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  updated_by: string;
  attachments: DefaultJson;
  readers: Generated<number>;
}

export interface NoticeFieldTable {
  template_key: string;
  key: string;
  label: string;
  hint: string;
  sort: number;
}

export interface NoticeRevisionTable {
  notice_seq: number;
  revision: number;
  at: string;
  by_name: string;
  summary: string;
}

export interface NoticeTemplateTable {
  key: string;
  name: string;
  sort: number;
}

export interface NotificationSettingTable {
  user_seq: number;
  version: number;
  choices: Json;
}

export interface OperatorChatWordTable {
  one: Generated<boolean>;
  words: string[];
  version: number;
  updated_at: string;
}

export interface OperatorGrantTable {
  user_seq: number;
  role: string;
  from_at: string;
  until_at: string | null;
  by_user_seq: number | null;
}

export interface OrderMemoTable {
  seller_seq: number;
  memo_seq: Generated<number>;
  order_seq: number;
  kind: string;
  text: string;
  author_seq: number;
  author_name: string;
  created_at: string;
}

export interface OrderNameTable {
  seller_seq: number;
  who: string;
  name: string;
  letters: GeneratedAlways<string>;
}

export interface OrderNoticeTable {
  seller_seq: number;
  notice_seq: Generated<number>;
  title: string;
  body: string;
  image: string | null;
  position: string;
  target: string;
  from_at: string;
  to_at: string | null;
  expose: boolean;
  version: Generated<number>;
  updated_at: string;
  updated_by: string;
}

export interface OrderNoticeProductTable {
  seller_seq: number;
  notice_seq: number;
  product_seq: number;
}

export interface OrderProductTable {
  seller_seq: number;
  order_product_seq: Generated<number>;
  order_seq: number;
  bundle_seq: number;
  bundle_first: boolean;
  order_first: boolean;
  product_seq: number;
  option_seq: number;
  your_product_id: Generated<string>;
  product_name: string;
  option_text: Generated<string>;
  thumbnail: string;
  kinds: Generated<string[]>;
  qty: number;
  unit_price: number;
  product_amount: number;
  seller_coupon: Generated<number>;
  platform_coupon: Generated<number>;
  pay_amount: number;
  delivery_fee_type: string;
  delivery_method: string;
  company_code: string | null;
  tracking_no: string | null;
  tracking_state: Generated<string>;
  tracking_at: string | null;
  tracking_place: Generated<string>;
  fulfilment_status: string;
  status: string;
  ordered_at: string;
  ordered_day: string;
  paid_at: string | null;
  ship_due_at: string | null;
  confirmed_at: string | null;
  confirmed_from: string | null;
  shipped_at: string | null;
  delivered_at: string | null;
  purchase_confirmed_at: string | null;
  auto_confirm_at: string | null;
  postponed_reason: string | null;
  postponed_text: string | null;
  postponed_promised_at: string | null;
  postponed_original_due_at: string | null;
  content_seq: number | null;
  gripper_user_seq: number | null;
  claim_seq: number | null;
  claim_type: string | null;
  claim_state: string | null;
  claim_in_force: Generated<boolean>;
  claim_opened_at: string | null;
  claim_closed_at: string | null;
  claim_completed_at: string | null;
  version: Generated<number>;
  claim_by: string | null;
  claim_closed_fulfilment: string | null;
  refund_state: string | null;
  matching_contract_seq: number | null;
  split_from: number | null;
  commission_bps: number | null;
  return_fee: number | null;
  exchange_fee: number | null;
  return_region: boolean | null;
  expired_bps: number | null;
  contract_revision: number | null;
  category_seq: number | null;
  tax_type: string | null;
  reward_bps: number | null;
}

export interface OrderRollupTable {
  seller_seq: number;
  ordered_day: string;
  status: string;
  fulfilment_status: string;
  delivery_method: string;
  slot: Generated<number>;
  lines: Generated<number>;
  orders: Generated<number>;
  qty: Generated<number>;
  product_amount: Generated<number>;
  seller_coupon: Generated<number>;
  platform_coupon: Generated<number>;
  delivery_fee: Generated<number>;
  pay_amount: Generated<number>;
  live_amount: Generated<number>;
}

export interface OrdersTable {
  seller_seq: number;
  order_seq: number;
  payment_seq: number;
  your_order_no: Generated<string>;
  ordered_at: string;
  channel: string;
  content_seq: number | null;
  os_type: Generated<string>;
  buyer_user_seq: number;
  buyer_nickname: string;
  buyer_name: string;
  buyer_phone: string;
  recipient_name: string;
  recipient_phone: string;
  zip: Generated<string>;
  addr1: Generated<string>;
  addr2: Generated<string>;
  delivery_memo: Generated<string>;
  customs_name: string | null;
  customs_code: string | null;
  customs_checked_at: string | null;
  payment_method: string;
  payment_status: string;
  paid_at: string | null;
  paid_amount: Generated<number>;
  card_name: string | null;
  installment: Generated<number>;
  virtual_account: Json | null;
  cash_receipt: Json | null;
  memo_count: Generated<number>;
  version: Generated<number>;
  buyer_phone_last4: GeneratedAlways<string>;
  line_count: Generated<number>;
}

export interface OutboxTable {
  outbox_seq: Generated<number>;
  topic: string;
  event_key: string;
  seller_seq: number | null;
  payload: Json;
  created_at: string;
  done_at: string | null;
  attempts: Generated<number>;
  last_error: string | null;
  trace_parent: string | null;
}

export interface OwnerOfTable {
  kind: string;
  seq: number;
  owner_seq: number;
}

export interface ParcelStepTable {
  seller_seq: number;
  step_seq: Generated<number>;
  order_product_seq: number;
  event_id: string;
  company_code: string;
  tracking_no: string;
  state: string;
  at: string;
  place: Generated<string>;
  text: Generated<string>;
}

export interface PaymentTable {
  payment_seq: Generated<number>;
  buyer_user_seq: number;
  method: string;
  status: string;
  amount: number;
  paid: Generated<number>;
  refunded: Generated<number>;
  pg_tx_id: string | null;
  card_name: string | null;
  installment: Generated<number>;
  account_bank: string | null;
  account_no: string | null;
  account_holder: string | null;
  account_due_at: string | null;
  cash_receipt_type: string | null;
  cash_receipt_no: string | null;
  requested_at: string;
  paid_at: string | null;
  fail_reason: string | null;
  expires_at: string | null;
  version: Generated<number>;
  kind: Generated<string>;
  payee_seq: number | null;
  title: string | null;
}

export interface PayoutTable {
  seller_seq: number;
  payout_seq: Generated<number>;
  kind: string;
  period_key: string;
  amount: number;
  pay_day: string;
  status: Generated<string>;
  hold_reason: string | null;
  wait_reason: string | null;
  attempt: Generated<number>;
  bank_code: string | null;
  sealed: Buffer | null;
  last4: string | null;
  account_version: number | null;
  account_after: string | null;
  sending_at: string | null;
  transfer_id: string | null;
  paid_at: string | null;
  looked_on: string | null;
  fail_reason: string | null;
  confirmed_by: number | null;
  approved_by: number | null;
  created_at: string;
  version: Generated<number>;
  held_by_sanction: number | null;
}

export interface PayoutAttemptTable {
  seller_seq: number;
  payout_seq: number;
  attempt: number;
  bank_code: string;
  last4: string;
  by_name: string;
  sent_at: string;
  outcome: Generated<string>;
  transfer_id: string | null;
  reason: string | null;
  ended_at: string | null;
}

export interface PayoutPartTable {
  seller_seq: number;
  payout_seq: number;
  member_seq: number;
  amount: number;
}

export interface PayoutPasswordTable {
  user_seq: number;
  hash: string;
  updated_at: string;
  wrong: Generated<number>;
  wrong_since: string | null;
  locked_until: string | null;
  token_hash: Buffer | null;
  token_until: string | null;
}

export interface PersonAuthTable {
  auth_seq: Generated<number>;
  auth_id: string;
  type: string;
  purpose: string;
  device_id: string;
  user_seq: number | null;
  nonce: string;
  return_to: string | null;
  state: Generated<string>;
  version: Generated<number>;
  created_at: string;
  good_until: string;
  proven_at: string | null;
  sealed: Buffer | null;
  ci_hash: Buffer | null;
  adult: boolean | null;
}

export interface PginTable {
  deposit_seq: Generated<number>;
  file_seq: number;
  row_no: number;
  day: string;
  external_id: string;
  amount: number;
  canceled_at: string | null;
  canceled_by: string | null;
  cancel_why: string | null;
  version: Generated<number>;
}

export interface PginFileTable {
  file_seq: Generated<number>;
  name: string;
  why: string;
  by_name: string;
  at: string;
}

export interface PlayIndexTable {
  play_id: string;
  owner_seq: number;
  content_seq: number;
}

export interface PopupTable {
  popup_seq: Generated<number>;
  owner_seq: Generated<number>;
  notice_seq: number | null;
  kind: string;
  title: string;
  body: Json;
  image: string | null;
  link: string | null;
  routes: Generated<string[]>;
  audience: string;
  from_day: string;
  to_day: string;
  frequency: string;
  priority: number;
  exposed: boolean;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  updated_by: string;
}

export interface PopupDismissalTable {
  user_seq: number;
  popup_seq: number;
  until: string | null;
}

export interface PresenceTable {
  node: string;
  content_seq: number;
  viewers: number;
  at_ms: number;
}

export interface ProductTable {
  seller_seq: number;
  product_seq: Generated<number>;
  product_id: string;
  your_product_id: Generated<string>;
  kind: string;
  name: string;
  thumbnail: string;
  sale_price: number;
  sale_status: string;
  delivery_method: string;
  delivery_fee_type: string;
  delivery_fee: Generated<number>;
  free_threshold: number | null;
  per_qty: number | null;
  bundle_rule: string;
  jeju_fee: Generated<number>;
  island_fee: Generated<number>;
  send_days: Generated<number>;
  customs_required: Generated<boolean>;
  is_flash: Generated<boolean>;
  first_purchase_only: Generated<boolean>;
  created_at: string;
  version: Generated<number>;
  ticket_days: number | null;
  category_seq: number | null;
  intro: Generated<string>;
  brand: Generated<string>;
  manufacturer: Generated<string>;
  model: Generated<string>;
  origin: Generated<string>;
  adult_only: Generated<boolean>;
  images: Generated<string[]>;
  video: string | null;
  detail: DefaultJson;
  consumer_price: number | null;
  tax_type: Generated<string>;
  option_types: DefaultJson;
  min_order: Generated<number>;
  max_per_order: number | null;
  max_per_buyer: number | null;
  start_at: string | null;
  end_at: string | null;
  delivery_from: Generated<string | null>;
  company_code: string | null;
  send_estimated_text: Generated<string>;
  origin_address: Json | null;
  returns_from: string | null;
  return_fee: Generated<number>;
  exchange_fee: Generated<number>;
  return_region: Generated<boolean>;
  return_address: Json | null;
  voucher: Json | null;
  legal_info: Json | null;
  certifications: DefaultJson;
  as_policy: Generated<string>;
  extra: Generated<string>;
  tags: Generated<string[]>;
  show_store: Generated<boolean>;
  show_profile: Generated<boolean>;
  show_search: Generated<boolean>;
  edit_version: Generated<number>;
  display_status: Generated<string>;
  display_until: string | null;
  sort_order: number | null;
  group_sort_order: number | null;
  sanction_seq: number | null;
  updated_at: Generated<string>;
  updated_by: Generated<string>;
  deleted_at: string | null;
  deleted_by: string | null;
  purge_at: string | null;
  reward_bps: number | null;
  reward_changed_at: string | null;
  flash_window: string | null;
  content_seq: number | null;
  purged_at: string | null;
}

export interface ProductDraftTable {
  seller_seq: number;
  draft_seq: Generated<number>;
  user_seq: number;
  slot: number;
  product_seq: number | null;
  body: Json;
  done: number;
  total: number;
  version: Generated<number>;
  saved_at: string;
}

export interface ProductFileTable {
  seller_seq: number;
  used_by: string;
  used_seq: number;
  pathname: string;
  ended_at: string | null;
}

export interface ProductHistoryTable {
  seller_seq: number;
  history_seq: Generated<number>;
  product_seq: number;
  action: string;
  from_status: string | null;
  to_status: string;
  actor_kind: string;
  actor_seq: number | null;
  actor_name: string;
  text: Generated<string>;
  at: string;
}

export interface ProductNameTable {
  seller_seq: number;
  product_seq: number;
  name: string;
}

export interface ProductNoticeTable {
  seller_seq: number;
  notice_seq: Generated<number>;
  title: string;
  body: string;
  image: string | null;
  position: string;
  scope: string;
  from_day: string | null;
  to_day: string | null;
  exposed: boolean;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  updated_by: string;
}

export interface ProductNoticeProductTable {
  seller_seq: number;
  notice_seq: number;
  product_seq: number;
}

export interface ProductOptionTable {
  seller_seq: number;
  option_seq: Generated<number>;
  product_seq: number;
  option_text: string;
  price_diff: Generated<number>;
  stock_on_hand: number;
  stock_reserved: Generated<number>;
  at: Generated<number[]>;
  your_option_id: Generated<string>;
  exposed: Generated<boolean>;
  place: Generated<number>;
  retired_at: string | null;
}

export interface ProductPinTable {
  seller_seq: number;
  product_seq: number;
  place: number;
  pinned_at: string;
}

export interface ProductStockTable {
  seller_seq: number;
  product_seq: number;
  on_hand: Generated<number>;
  held: Generated<number>;
  options: Generated<number>;
  options_out: Generated<number>;
  base: Generated<number>;
  low: Generated<number>;
  sold30: Generated<number>;
  sold_total: Generated<number>;
  version: Generated<number>;
}

export interface ProductUploadTable {
  seller_seq: number;
  upload_seq: Generated<number>;
  user_seq: number;
  file_name: string;
  pathname: string;
  request: Json;
  state: string;
  progress: Generated<number>;
  layout: string | null;
  total_rows: Generated<number>;
  done_rows: Generated<number>;
  result: Json | null;
  created_at: string;
  finished_at: string | null;
  version: Generated<number>;
}

export interface PromotionTable {
  promotion_seq: Generated<number>;
  owner_seq: Generated<number>;
  title: string;
  benefit: string;
  body: string;
  banner: string;
  badge: string;
  apply_from: string;
  apply_to: string;
  from_day: string;
  to_day: string;
  fields: Json;
  audience: string;
  seller_bps: number;
  platform_bps: number;
  standing: Generated<string>;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  updated_by: string;
}

export interface PromotionApplyTable {
  seller_seq: number;
  promotion_apply_seq: Generated<number>;
  promotion_seq: number;
  answers: Json;
  status: Generated<string>;
  memo: string | null;
  memo_fields: Generated<string[]>;
  version: Generated<number>;
  applied_at: string;
  updated_at: string;
}

export interface PromotionApplyHistoryTable {
  seller_seq: number;
  history_seq: Generated<number>;
  promotion_apply_seq: number;
  status: string;
  by_kind: string;
  by_name: string;
  at: string;
  memo: string | null;
  memo_fields: Generated<string[]>;
  diff: DefaultJson;
}

export interface PromotionDeskTable {
  promotion_apply_seq: number;
  promotion_seq: number;
  owner_seq: number;
  standing: string;
  edition: number;
  applied_at: string;
  updated_at: string;
}

export interface PromotionPinTable {
  kind: string;
  target_seq: number;
  promotion_seq: number;
  promotion_apply_seq: number;
  owner_seq: number;
  until_day: string;
}

export interface PushDeliveryTable {
  seller_seq: number;
  content_seq: number;
  user_seq: number;
  sent_at: string;
  night: boolean;
}

export interface RateBucketTable {
  key: Buffer;
  full_at: string;
}

export interface ReadMarkTable {
  user_seq: number;
  kind: string;
  seq: number;
  at: string;
}

export interface RealtimeEventTable {
  event_seq: Generated<number>;
  seller_seq: number | null;
  user_seq: number | null;
  type: string;
  data: Json;
  at: string;
}

export interface RecoveryCodeTable {
  user_seq: number;
  code_hash: Buffer;
  used_at: string | null;
}

export interface RefundTable {
  seller_seq: number;
  refund_seq: Generated<number>;
  claim_seq: number;
  order_product_seq: number;
  payment_seq: number;
  amount: number;
  state: string;
  pg_refund_id: string | null;
  requested_at: string;
  done_at: string | null;
  version: Generated<number>;
  attempts: Generated<number>;
  account_bank: string | null;
  account_no: string | null;
  account_holder: string | null;
  fail_reason: string | null;
  attempt: Generated<number>;
  way: string | null;
  sending_at: string | null;
  sending_by: number | null;
  external_id: string | null;
  told_at: string | null;
}

export interface ReleaseKeyTable {
  key_hash: Buffer;
  user_seq: number;
  device_id: string;
  provider: string;
  expires_at: string;
  used_at: string | null;
}

export interface ReportTable {
  reporter_user_seq: number;
  report_seq: Generated<number>;
  target_type: string;
  target_seq: number;
  reason: string;
  text: string;
  evidence: Json;
  images: string[];
  state: string;
  created_at: string;
  decided_at: string | null;
  version: Generated<number>;
  temporary: Generated<boolean>;
  taken_by: number | null;
  taken_at: string | null;
  decided_by: number | null;
  result: string | null;
  sanctioned: Generated<boolean>;
}

export interface RequestBoardTable {
  request_seq: number;
  owner_seq: number;
  title: string;
  category_seq: number;
  products: number;
  wish_from: string;
  wish_to: string;
  commission_bps: number;
  budget: number | null;
  sample: boolean;
  deadline: string;
  responses: number;
  standing: string;
  created_at: string;
}

export interface ReservationProductTable {
  seller_seq: number;
  reservation_seq: number;
  product_seq: number;
  product_seller_seq: number;
  place: number;
}

export interface ReservationSignupTable {
  seller_seq: number;
  reservation_seq: number;
  user_seq: number;
  at: string;
  reminded_at: string | null;
}

export interface ReviewTable {
  seller_seq: number;
  review_seq: Generated<number>;
  order_product_seq: number;
  order_seq: number;
  product_seq: number;
  product_name: string;
  option_text: string;
  buyer_user_seq: number;
  star: number;
  text: string;
  images: Generated<string[]>;
  helpful: Generated<number>;
  comments: Generated<number>;
  seller_comment: string | null;
  seller_comment_at: string | null;
  seller_comment_edited_at: string | null;
  state: Generated<string>;
  blind_until: string | null;
  reported: Generated<boolean>;
  created_at: string;
  edited_at: string | null;
  version: Generated<number>;
}

export interface ReviewCommentTable {
  seller_seq: number;
  comment_seq: Generated<number>;
  review_seq: number;
  user_seq: number;
  text: string;
  hidden: Generated<boolean>;
  at: string;
}

export interface ReviewHelpfulTable {
  seller_seq: number;
  review_seq: number;
  user_seq: number;
  at: string;
}

export interface RoomTable {
  seller_seq: number;
  content_seq: number;
  last_seq: Generated<number>;
  last_who: Generated<number>;
  likes: Generated<number>;
  frozen: Generated<boolean>;
  slow_seconds: Generated<number>;
  notice: string | null;
  countdown_title: Generated<string>;
  countdown_at: string | null;
  prompter_lines: Generated<string[]>;
  prompter_at: Generated<number>;
  orders_shown: Generated<boolean>;
  notice_seq: number | null;
  lens_off: Generated<boolean>;
}

export interface SanctionTable {
  sanction_seq: Generated<number>;
  user_seq: number;
  reason: string;
  text: string;
  product_seqs: Generated<number[]>;
  until_day: string | null;
  imposed_by: number;
  imposed_at: string;
  state: string;
  ended_at: string | null;
  ended_by: number | null;
  end_text: string | null;
  version: Generated<number>;
  content_seq: number | null;
  target: string | null;
  until_at: string | null;
  points: Generated<number>;
  scope: Generated<string[]>;
  evidence: Generated<string[]>;
  report_by: number | null;
  report_seq: number | null;
  approved_by: number | null;
}

export interface SanctionAppealTable {
  sanction_seq: number;
  user_seq: number;
  text: string;
  images: Generated<string[]>;
  state: Generated<string>;
  at: string;
  decided_by: number | null;
  decided_at: string | null;
  answer: string | null;
  version: Generated<number>;
}

export interface SchemaMigrationTable {
  name: string;
  at: Generated<string>;
  digest: string | null;
}

export interface SecondStepTable {
  user_seq: number;
  sealed: Buffer;
  begun_at: string;
  enabled_at: string | null;
  last_step: number | null;
  tries: Generated<number>;
  tried_at: string | null;
  sms: Generated<boolean>;
}

export interface SellerAccountTable {
  seller_seq: number;
  bank_code: string;
  sealed: Buffer;
  last4: string;
  state: string;
  checked_at: string | null;
  version: Generated<number>;
  updated_at: string;
}

export interface SellerApplicationTable {
  application_seq: Generated<number>;
  user_seq: number;
  kind: string;
  status: string;
  step: number;
  value: Json;
  sealed: Buffer;
  company: string | null;
  saved_at: string;
  submitted_at: string | null;
  due_day: string | null;
  reviewer_seq: number | null;
  held_docs: Json | null;
  marked: Generated<string[]>;
  checked: Json | null;
  version: Generated<number>;
  red: string[] | null;
}

export interface SellerApplicationEventTable {
  event_seq: Generated<number>;
  application_seq: number;
  status: string;
  at: string;
  by_user_seq: number | null;
  reason: string | null;
  text: string | null;
  fields: Generated<string[]>;
  red: Generated<string[]>;
  approval_seq: number | null;
}

export interface SellerAsnoteTable {
  seller_seq: number;
  as_policy: string;
  extra: string;
  manager: string;
  phone: string;
  return_guide: string;
  version: Generated<number>;
  updated_at: string;
  updated_by: number;
}

export interface SellerBusinessTable {
  seller_seq: number;
  valid_from: string;
  seller_kind: string;
  number: string | null;
  company: string | null;
  representative: string | null;
  opened_on: string | null;
  tax_type: string | null;
  ecommerce_number: string | null;
  ecommerce_exempt: string | null;
  state: Generated<string>;
  checked_at: string | null;
}

export interface SellerContactTable {
  seller_seq: number;
  sales_forms: Generated<string[]>;
  address: Json | null;
  cs_phone: string | null;
  cs_hours: string | null;
  cs_email: string | null;
  manager_name: string | null;
  manager_phone: string | null;
  manager_email: string | null;
  version: Generated<number>;
  updated_at: string;
  updated_by: number;
}

export interface SellerDocTable {
  user_seq: number;
  doc_type: number;
  state: string;
  pathname: string;
  file_name: string;
  submitted_at: string;
  decided_at: string | null;
  decided_by: number | null;
  expires_on: string | null;
  reject_reason: string | null;
  version: Generated<number>;
}

export interface SellerGradeTable {
  seller_seq: number;
  kind: string;
  of_day: string;
  value: string;
  amount: number;
  orders: number;
  evaluated_at: string;
}

export interface SellerGroupTable {
  group_seq: Generated<number>;
  name: string;
  master_user_seq: number;
  member_limit: Generated<number>;
  version: Generated<number>;
  rights: Generated<string[]>;
}

export interface SellerPersonTable {
  ci: string;
  user_seq: number;
}

export interface SellerProfileTable {
  seller_seq: number;
  intro: Generated<string>;
  banner: string | null;
  video: string | null;
  sns: Generated<string[]>;
  open_hours: Generated<string>;
  tag_changed_at: string | null;
  version: Generated<number>;
  updated_at: string;
}

export interface SellerTermsTable {
  seller_seq: number;
  kind: string;
  terms: Json;
  version: Generated<number>;
  updated_at: string;
  updated_by: number;
}

export interface SentRecipientTable {
  seller_seq: number;
  order_product_seq: number;
  recipient_name: string;
  recipient_phone: string;
  zip: string;
  addr1: string;
  addr2: string;
  delivery_memo: string;
}

export interface SentRollupTable {
  seller_seq: number;
  shipped_day: string;
  fulfilment_status: string;
  delivery_method: string;
  slot: Generated<number>;
  lines: Generated<number>;
}

export interface SessionTokenTable {
  session_seq: number;
  generation: number;
  access_hash: Buffer;
  refresh_hash: Buffer;
  issued_at: string;
  access_expires_at: string;
  rotated_at: string | null;
}

export interface SettingTable {
  name: string;
  effective_from: string;
  value: number;
  note: Generated<string>;
  made_at: Generated<string>;
  made_by: number | null;
  approval_seq: number | null;
}

export interface SettlementTable {
  seller_seq: number;
  settlement_seq: Generated<number>;
  kind: string;
  period_key: string;
  first_day: string;
  last_day: string;
  pay_day: string;
  status: Generated<string>;
  version: Generated<number>;
  closing_at: string | null;
  closed_at: string | null;
  lines: number | null;
  net: number | null;
  fee_vat: number | null;
  payee_type: string | null;
  income_tax: Generated<number>;
  local_tax: Generated<number>;
  settle_amount: number | null;
  payout_seq: number | null;
  payee_seq: number | null;
  confirmed_at: string | null;
  paid_at: string | null;
}

export interface SettlementEstimateTable {
  seller_seq: number;
  settlement_seq: number;
  day: string;
  lines: number;
  net: number;
  fees: number;
  fee_vat: number;
  odd_rest: number | null;
  odd_line: number | null;
}

export interface SettlementLegacyTable {
  seller_seq: number;
  month: string;
  bucket: string;
  orders: number;
  sale_amount: number;
  refund: number;
  fee: number;
  adjust: number;
  paid_on: string;
}

export interface SettlementLineTable {
  seller_seq: number;
  settle_line_seq: Generated<number>;
  settlement_seq: number;
  kind: string;
  effect_key: string;
  event_type: string;
  event_at: string;
  partner_seq: number | null;
  order_seq: number | null;
  order_product_seq: number | null;
  bundle_seq: number | null;
  claim_seq: number | null;
  refund_seq: number | null;
  of_line_seq: number | null;
  qty: number;
  product_name: Generated<string>;
  option_text: Generated<string>;
  pay_method: string | null;
  tax_type: string | null;
  channel: string | null;
  content_seq: number | null;
  sale_amount: number;
  seller_coupon: number;
  platform_coupon: number;
  delivery_fee: number;
  kept_fee: number;
  adjust: number;
  sales_fee: number;
  live_fee: number;
  pg_fee: number;
  match_fee: number;
  gripper_coupon: number;
  sales_rate_seq: number | null;
  live_rate_seq: number | null;
  pg_rate_seq: number | null;
  match_bps: number | null;
  net: number;
  reason: Generated<string>;
  noted_on: Generated<string>;
  hold_until: string | null;
  by_name: string | null;
  approved_by: number | null;
  net_tenths: GeneratedAlways<number | null>;
  rewarded: Generated<boolean>;
}

export interface SettlementPolicyTable {
  valid_from: string;
  bucket: string;
  first_day: number;
  pay_day: number;
  pay_next_month: Generated<boolean>;
  made_at: string | null;
  made_by: number | null;
  approval_seq: number | null;
}

export interface SettlementRollupTable {
  seller_seq: number;
  settlement_seq: number;
  noted_on: string;
  day: string;
  event_type: string;
  channel: string;
  fixed_fee: boolean;
  lines: number;
  sale_amount: number;
  seller_coupon: number;
  platform_coupon: number;
  delivery_fee: number;
  kept_fee: number;
  adjust: number;
  sales_fee: number;
  live_fee: number;
  pg_fee: number;
  match_fee: number;
  gripper_coupon: number;
  net: number;
  fee_vat: number | null;
}

export interface SettlementRunTable {
  run_seq: Generated<number>;
  owner_seq: Generated<number>;
  kind: string;
  period_key: string;
  first_day: string;
  last_day: string;
  pay_day: string;
  standing: string;
  sellers: number;
  lines: number;
  gross: number;
  fees: number;
  vat: number;
  adjust: number;
  holds: number;
  carry: number;
  net: number;
  closed_by: string | null;
  confirmed_by: string | null;
  updated_at: string;
}

export interface SettlementVatTable {
  seller_seq: number;
  settle_line_seq: number;
  settlement_seq: number;
  fee_vat: number;
}

export interface ShelfTable {
  product_seq: number;
  owner_seq: number;
  name: string;
  start_at: string | null;
  end_at: string | null;
}

export interface ShortsTable {
  seller_seq: number;
  content_seq: number;
  source_content_seq: number | null;
  start_sec: number | null;
  end_sec: number | null;
  crop: Generated<string>;
  description: string;
  tags: Generated<string[]>;
  publish: Generated<boolean>;
  views: Generated<number>;
  clicks: Generated<number>;
  pathname: string | null;
  thumbnail_sec: number | null;
  likes: Generated<number>;
}

export interface ShortsDayTable {
  seller_seq: number;
  shorts_day_seq: Generated<number>;
  content_seq: number;
  day: string;
  views: Generated<number>;
  likes: Generated<number>;
  clicks: Generated<number>;
}

export interface ShortsViewerTable {
  seller_seq: number;
  content_seq: number;
  viewer: string;
  viewed_ms: Generated<number>;
  clicked_ms: Generated<number>;
  liked: Generated<boolean>;
}

export interface ShownContentTable {
  content_seq: number;
  owner_seq: number;
  standing: string;
  air_at: string;
  scheduled_at: string | null;
  start_at: string | null;
  title: Generated<string>;
}

export interface SignInTable {
  sign_in_seq: Generated<number>;
  user_seq: number;
  at: string;
  device_name: string;
  ip: string;
  result: string;
  provider: string;
}

export interface SignInChallengeTable {
  key_hash: Buffer;
  user_seq: number;
  client_id: string;
  device_id: string;
  kept: boolean;
  provider: string;
  created_at: string;
  expires_at: string;
  tries: Generated<number>;
  used_at: string | null;
}

export interface SimulcastTargetTable {
  seller_seq: number;
  content_seq: number;
  target: string;
  url: string | null;
  key_sealed: Buffer;
  key_tail: string;
  attempt: Generated<string>;
  session_seq: number | null;
  relay: Generated<string>;
  relay_text: Generated<string>;
}

export interface SocialIdentityTable {
  provider: string;
  subject: string;
  user_seq: number;
  linked_at: string;
}

export interface SocialTokenTable {
  token_hash: Buffer;
  provider: string;
  device_id: string;
  sealed: Buffer;
  expires_at: string;
  used_at: string | null;
}

export interface SponsorshipTable {
  seller_seq: number;
  sponsorship_seq: Generated<number>;
  payment_seq: number;
  buyer_user_seq: number;
  nickname: string;
  content_seq: number;
  content_title: string;
  sponsorship_product_seq: number;
  product_name: string;
  message: Generated<string>;
  amount: number;
  pay_method: string;
  store_bps: number;
  platform_bps: number;
  store_fee: number;
  platform_fee: number;
  base: number;
  status: Generated<string>;
  requested_at: string;
  created_at: string | null;
  confirmed_at: string | null;
  canceled_at: string | null;
  disputed_at: string | null;
  booster_exchange_seq: number | null;
  refund_attempts: Generated<number>;
  refund_sent_at: string | null;
  refund_id: string | null;
  refunded_at: string | null;
  version: Generated<number>;
}

export interface SponsorshipDeskTable {
  sponsorship_seq: number;
  owner_seq: number;
  payment_seq: number;
  buyer_user_seq: number;
  requested_at: string;
}

export interface SponsorshipProductTable {
  sponsorship_product_seq: Generated<number>;
  name: string;
  amount: number;
  sold: Generated<boolean>;
}

export interface SponsorshipSettingTable {
  seller_seq: number;
  enabled: Generated<boolean>;
  thanks: Generated<string>;
  min_amount: Generated<number>;
  sound: Generated<boolean>;
  updated_at: string;
}

export interface StateEdgeTable {
  entity: string;
  action: string;
  from_status: string;
  to_status: string;
}

export interface StatusHistoryTable {
  seller_seq: number;
  history_seq: Generated<number>;
  entity: string;
  entity_seq: number;
  order_seq: number;
  order_product_seq: number | null;
  action: string;
  from_status: string | null;
  to_status: string;
  actor_kind: string;
  actor_seq: number | null;
  actor_name: string;
  text: Generated<string>;
  at: string;
}

export interface StepUpTable {
  key_hash: Buffer;
  session_seq: number;
  until: string;
}

export interface StockHoldTable {
  seller_seq: number;
  hold_seq: Generated<number>;
  kind: string;
  option_seq: number;
  qty: number;
  holder_seq: number;
  until: string | null;
  created_at: string;
}

export interface StockMovementTable {
  seller_seq: number;
  movement_seq: Generated<number>;
  option_seq: number;
  delta: number;
  reason: string;
  order_product_seq: number | null;
  at: string;
}

export interface StoredFileTable {
  file_id: string;
  owner_user_seq: number;
  purpose: string;
  original_filename: string;
  ext: string;
  mime: string;
  bytes: number;
  sha256: string;
  storage_key: string;
  created_at: string;
  expires_at: string | null;
}

export interface StrayPaymentTable {
  stray_seq: Generated<number>;
  payment_seq: number;
  tx_id: string;
  amount: number;
  reason: string;
  arrived_at: string;
  sent_at: string | null;
  returned_at: string | null;
  refund_id: string | null;
  state: Generated<string>;
  version: Generated<number>;
  attempts: Generated<number>;
  attempt: Generated<number>;
  way: string | null;
  sending_at: string | null;
  sending_by: number | null;
  fail_reason: string | null;
  external_id: string | null;
  account_bank: string | null;
  account_no: string | null;
  account_holder: string | null;
  account_asks: Generated<number>;
  account_asked_at: string | null;
}

export interface TagUseTable {
  tag: string;
  uses: number;
}

export interface TemplateTable {
  seller_seq: number;
  template_seq: Generated<number>;
  kind: string;
  title: string;
  text: string;
  category: string | null;
  created_at: string;
  version: Generated<number>;
  used_at: string | null;
}

export interface TrackedNumberTable {
  seller_seq: number;
  kind: string;
  ref_seq: number;
  company_code: string;
  tracking_no: string;
  watched_at: string;
  state: string;
  at: string | null;
  place: Generated<string>;
  completed_at: string | null;
}

export interface TrackedStepTable {
  seller_seq: number;
  kind: string;
  ref_seq: number;
  company_code: string;
  tracking_no: string;
  at: string;
  state: string;
  place: Generated<string>;
  text: Generated<string>;
}

export interface TrustedDeviceTable {
  trusted_seq: Generated<number>;
  user_seq: number;
  device_id: string;
  device_name: string;
  trusted_at: string;
  until: string;
  secret_hash: Buffer | null;
}

export interface UndoTokenTable {
  user_seq: number;
  token_hash: string;
  sellers: number[];
  lines: Json;
  until: string;
  used_at: string | null;
  kind: Generated<string>;
}

export interface UploadTable {
  upload_id: string;
  owner_user_seq: number;
  purpose: string;
  filename: string;
  bytes: number;
  slot: number | null;
  created_at: string;
  expires_at: string;
}

export interface UploadMappingTable {
  seller_seq: number;
  header_hash: string;
  mapping: Json;
  company_code: string | null;
  updated_at: string;
}

export interface ViewerDeviceTable {
  seller_seq: number;
  device: string;
  user_seq: number;
  seen_ms: number;
}

export interface VoucherTicketTable {
  seller_seq: number;
  ticket_seq: Generated<number>;
  order_product_seq: number;
  code: string;
  pin: string | null;
  status: string;
  valid_from: string;
  valid_to: string;
  original_valid_to: string;
  used_at: string | null;
  used_place: string | null;
  sent_to: string;
  sent_count: Generated<number>;
  version: Generated<number>;
  delivered_at: string | null;
}

export interface WebhookTable {
  seller_seq: number;
  webhook_seq: Generated<number>;
  url: string;
  types: string[];
  active: boolean;
  description: Generated<string>;
  secret: Buffer;
  old_secret: Buffer | null;
  old_until: string | null;
  off_reason: string | null;
  off_at: string | null;
  last_success_at: string | null;
  failing_since: string | null;
  created_at: string;
  updated_at: string;
  version: Generated<number>;
}

export interface WebhookDeliveryTable {
  seller_seq: number;
  delivery_seq: Generated<number>;
  webhook_seq: number;
  event_key: string;
  message_id: string;
  type: string;
  payload: string;
  arrived: boolean | null;
  test: Generated<boolean>;
  tries: Generated<number>;
  turn: Generated<number>;
  told: Generated<number>;
  next_at: string | null;
  attempts: Generated<number>;
  attempt_list: DefaultJson;
  last_code: number | null;
  last_error: string | null;
  created_at: string;
  finished_at: string | null;
}

export interface Tables {
  academy_board: AcademyBoardTable;
  academy_comment: AcademyCommentTable;
  academy_like: AcademyLikeTable;
  academy_menu: AcademyMenuTable;
  academy_report: AcademyReportTable;
  academy_view: AcademyViewTable;
  access_log: AccessLogTable;
  access_log_seal: AccessLogSealTable;
  access_review: AccessReviewTable;
  account_activity: AccountActivityTable;
  account_ask: AccountAskTable;
  account_history: AccountHistoryTable;
  account_session: AccountSessionTable;
  account_user: AccountUserTable;
  act_as: ActAsTable;
  alert: AlertTable;
  api_call: ApiCallTable;
  api_key: ApiKeyTable;
  api_quota: ApiQuotaTable;
  approval: ApprovalTable;
  ask: AskTable;
  ask_content: AskContentTable;
  auth_code: AuthCodeTable;
  auth_flow: AuthFlowTable;
  bank: BankTable;
  banner: BannerTable;
  blind: BlindTable;
  board_answer: BoardAnswerTable;
  board_file: BoardFileTable;
  body_profile: BodyProfileTable;
  broadcast_product: BroadcastProductTable;
  business_conversion: BusinessConversionTable;
  business_conversion_desk: BusinessConversionDeskTable;
  business_conversion_doc: BusinessConversionDocTable;
  business_number: BusinessNumberTable;
  buyer_index: BuyerIndexTable;
  calendar_event: CalendarEventTable;
  cart_lapse: CartLapseTable;
  category: CategoryTable;
  category_cert_type: CategoryCertTypeTable;
  category_doc: CategoryDocTable;
  category_doc_queue: CategoryDocQueueTable;
  category_doc_type: CategoryDocTypeTable;
  cert_subject: CertSubjectTable;
  cert_type: CertTypeTable;
  change_undo: ChangeUndoTable;
  channel_block: ChannelBlockTable;
  channel_key: ChannelKeyTable;
  channel_manager: ChannelManagerTable;
  chat_act: ChatActTable;
  chat_message: ChatMessageTable;
  chat_word: ChatWordTable;
  chore_run: ChoreRunTable;
  claim: ClaimTable;
  claim_appeal: ClaimAppealTable;
  claim_photo: ClaimPhotoTable;
  claim_rollup: ClaimRollupTable;
  client_log: ClientLogTable;
  clock_setting: ClockSettingTable;
  consent: ConsentTable;
  consent_asked: ConsentAskedTable;
  content: ContentTable;
  content_history: ContentHistoryTable;
  content_minute: ContentMinuteTable;
  content_notice: ContentNoticeTable;
  content_video: ContentVideoTable;
  contract_product: ContractProductTable;
  contract_revision: ContractRevisionTable;
  contract_stock: ContractStockTable;
  coupon: CouponTable;
  coupon_code: CouponCodeTable;
  coupon_guess: CouponGuessTable;
  coupon_issue: CouponIssueTable;
  coupon_product: CouponProductTable;
  coupon_rollup: CouponRollupTable;
  coupon_round: CouponRoundTable;
  coupon_upload: CouponUploadTable;
  coupon_use: CouponUseTable;
  coupon_user: CouponUserTable;
  deep_link: DeepLinkTable;
  delivery_bundle: DeliveryBundleTable;
  delivery_company: DeliveryCompanyTable;
  delivery_upload: DeliveryUploadTable;
  desk_count: DeskCountTable;
  desk_grade: DeskGradeTable;
  desk_hold: DeskHoldTable;
  desk_rollup: DeskRollupTable;
  doc_type: DocTypeTable;
  download_request: DownloadRequestTable;
  effect: EffectTable;
  exchange: ExchangeTable;
  exchange_desk: ExchangeDeskTable;
  exchange_history: ExchangeHistoryTable;
  exchange_key: ExchangeKeyTable;
  exchange_upload: ExchangeUploadTable;
  external_agreement: ExternalAgreementTable;
  external_partner: ExternalPartnerTable;
  fan: FanTable;
  fan_buyer_visit_rollup: FanBuyerVisitRollupTable;
  fan_consent: FanConsentTable;
  fan_consent_event: FanConsentEventTable;
  fan_criterion: FanCriterionTable;
  fan_message: FanMessageTable;
  fan_message_row: FanMessageRowTable;
  fan_rollup: FanRollupTable;
  fan_visit: FanVisitTable;
  fan_visit_rollup: FanVisitRollupTable;
  faq: FaqTable;
  feature_switch: FeatureSwitchTable;
  fee_invoice: FeeInvoiceTable;
  fee_rate: FeeRateTable;
  file_password: FilePasswordTable;
  flash_base: FlashBaseTable;
  funds_day: FundsDayTable;
  funds_payable: FundsPayableTable;
  game: GameTable;
  game_entry: GameEntryTable;
  grade_run: GradeRunTable;
  grade_scheme: GradeSchemeTable;
  grant_history: GrantHistoryTable;
  gripper_contract: GripperContractTable;
  gripper_live: GripperLiveTable;
  gripper_model: GripperModelTable;
  gripper_model_product: GripperModelProductTable;
  gripper_request: GripperRequestTable;
  gripper_response: GripperResponseTable;
  group_member: GroupMemberTable;
  help_article: HelpArticleTable;
  help_category: HelpCategoryTable;
  help_feedback: HelpFeedbackTable;
  help_miss: HelpMissTable;
  help_synonym: HelpSynonymTable;
  highlight: HighlightTable;
  holiday: HolidayTable;
  holiday_gone: HolidayGoneTable;
  hosted_content: HostedContentTable;
  idempotency: IdempotencyTable;
  idle_user: IdleUserTable;
  influencer_info: InfluencerInfoTable;
  ingest_session: IngestSessionTable;
  inquiry: InquiryTable;
  inquiry_content: InquiryContentTable;
  invariant_alert: InvariantAlertTable;
  invariant_run: InvariantRunTable;
  invitation: InvitationTable;
  invitation_use: InvitationUseTable;
  island_zip: IslandZipTable;
  known_device: KnownDeviceTable;
  ledger_transfer: LedgerTransferTable;
  left_user: LeftUserTable;
  legal_category: LegalCategoryTable;
  legal_draft: LegalDraftTable;
  legal_item: LegalItemTable;
  list_preference: ListPreferenceTable;
  list_view: ListViewTable;
  live_request: LiveRequestTable;
  live_request_total: LiveRequestTotalTable;
  live_reservation: LiveReservationTable;
  live_ticket: LiveTicketTable;
  live_viewer: LiveViewerTable;
  login_attempt: LoginAttemptTable;
  matchable_influencer: MatchableInfluencerTable;
  matchable_regulars: MatchableRegularsTable;
  matchable_sales: MatchableSalesTable;
  matching_contract: MatchingContractTable;
  matching_line: MatchingLineTable;
  matching_product: MatchingProductTable;
  media_node: MediaNodeTable;
  member_figure: MemberFigureTable;
  member_upload: MemberUploadTable;
  mission: MissionTable;
  monthly_result: MonthlyResultTable;
  monthly_run: MonthlyRunTable;
  music: MusicTable;
  music_favourite: MusicFavouriteTable;
  notice: NoticeTable;
  notice_field: NoticeFieldTable;
  notice_revision: NoticeRevisionTable;
  notice_template: NoticeTemplateTable;
  notification_setting: NotificationSettingTable;
  operator_chat_word: OperatorChatWordTable;
  operator_grant: OperatorGrantTable;
  order_memo: OrderMemoTable;
  order_name: OrderNameTable;
  order_notice: OrderNoticeTable;
  order_notice_product: OrderNoticeProductTable;
  order_product: OrderProductTable;
  order_rollup: OrderRollupTable;
  orders: OrdersTable;
  outbox: OutboxTable;
  owner_of: OwnerOfTable;
  parcel_step: ParcelStepTable;
  payment: PaymentTable;
  payout: PayoutTable;
  payout_attempt: PayoutAttemptTable;
  payout_part: PayoutPartTable;
  payout_password: PayoutPasswordTable;
  person_auth: PersonAuthTable;
  pgin: PginTable;
  pgin_file: PginFileTable;
  play_index: PlayIndexTable;
  popup: PopupTable;
  popup_dismissal: PopupDismissalTable;
  presence: PresenceTable;
  product: ProductTable;
  product_draft: ProductDraftTable;
  product_file: ProductFileTable;
  product_history: ProductHistoryTable;
  product_name: ProductNameTable;
  product_notice: ProductNoticeTable;
  product_notice_product: ProductNoticeProductTable;
  product_option: ProductOptionTable;
  product_pin: ProductPinTable;
  product_stock: ProductStockTable;
  product_upload: ProductUploadTable;
  promotion: PromotionTable;
  promotion_apply: PromotionApplyTable;
  promotion_apply_history: PromotionApplyHistoryTable;
  promotion_desk: PromotionDeskTable;
  promotion_pin: PromotionPinTable;
  push_delivery: PushDeliveryTable;
  rate_bucket: RateBucketTable;
  read_mark: ReadMarkTable;
  realtime_event: RealtimeEventTable;
  recovery_code: RecoveryCodeTable;
  refund: RefundTable;
  release_key: ReleaseKeyTable;
  report: ReportTable;
  request_board: RequestBoardTable;
  reservation_product: ReservationProductTable;
  reservation_signup: ReservationSignupTable;
  review: ReviewTable;
  review_comment: ReviewCommentTable;
  review_helpful: ReviewHelpfulTable;
  room: RoomTable;
  sanction: SanctionTable;
  sanction_appeal: SanctionAppealTable;
  schema_migration: SchemaMigrationTable;
  second_step: SecondStepTable;
  seller_account: SellerAccountTable;
  seller_application: SellerApplicationTable;
  seller_application_event: SellerApplicationEventTable;
  seller_asnote: SellerAsnoteTable;
  seller_business: SellerBusinessTable;
  seller_contact: SellerContactTable;
  seller_doc: SellerDocTable;
  seller_grade: SellerGradeTable;
  seller_group: SellerGroupTable;
  seller_person: SellerPersonTable;
  seller_profile: SellerProfileTable;
  seller_terms: SellerTermsTable;
  sent_recipient: SentRecipientTable;
  sent_rollup: SentRollupTable;
  session_token: SessionTokenTable;
  setting: SettingTable;
  settlement: SettlementTable;
  settlement_estimate: SettlementEstimateTable;
  settlement_legacy: SettlementLegacyTable;
  settlement_line: SettlementLineTable;
  settlement_policy: SettlementPolicyTable;
  settlement_rollup: SettlementRollupTable;
  settlement_run: SettlementRunTable;
  settlement_vat: SettlementVatTable;
  shelf: ShelfTable;
  shorts: ShortsTable;
  shorts_day: ShortsDayTable;
  shorts_viewer: ShortsViewerTable;
  shown_content: ShownContentTable;
  sign_in: SignInTable;
  sign_in_challenge: SignInChallengeTable;
  simulcast_target: SimulcastTargetTable;
  social_identity: SocialIdentityTable;
  social_token: SocialTokenTable;
  sponsorship: SponsorshipTable;
  sponsorship_desk: SponsorshipDeskTable;
  sponsorship_product: SponsorshipProductTable;
  sponsorship_setting: SponsorshipSettingTable;
  state_edge: StateEdgeTable;
  status_history: StatusHistoryTable;
  step_up: StepUpTable;
  stock_hold: StockHoldTable;
  stock_movement: StockMovementTable;
  stored_file: StoredFileTable;
  stray_payment: StrayPaymentTable;
  tag_use: TagUseTable;
  template: TemplateTable;
  tracked_number: TrackedNumberTable;
  tracked_step: TrackedStepTable;
  trusted_device: TrustedDeviceTable;
  undo_token: UndoTokenTable;
  upload: UploadTable;
  upload_mapping: UploadMappingTable;
  viewer_device: ViewerDeviceTable;
  voucher_ticket: VoucherTicketTable;
  webhook: WebhookTable;
  webhook_delivery: WebhookDeliveryTable;
}
