import type { Cell, Row } from './copy.ts';

/**
 * The mirrored tenant (H2): every text of producer-b carries CANARY_B_ and
 * 8 hex digits, every text with a pattern a value that occurs nowhere else.
 * One grep over any answer, sheet or log tells whether B's data got out. For tests alone: in the demo that people look
 * at it reads as any other shop.
 */
export const CANARY = /CANARY_B_[0-9a-f]{8}/;

/** Texts with a pattern that only B has. */
export const B = {
  loginId: 'hello@bomnae.kr',
  userTag: 'bomnaetag7919',
  sellerPhone: '01007937919',
  buyerPhone: '01007917919',
  recipientPhone: '01007927919',
  zip: '63641',
  /** Tracking numbers of B begin so. */
  tracking: '79197919',
  customs: 'P791979197919',
  account: '79190007919',
  cashReceipt: '01007947919',
  pgTx: 'pgbomnae7919',
} as const;

/** B's patterned values that are long enough to be looked for anywhere; masked phones, too. */
export const canaryMarkers: readonly string[] = [
  'CANARY_B_',
  B.loginId,
  'bomnae.kr',
  B.userTag,
  B.sellerPhone,
  B.buyerPhone,
  B.recipientPhone,
  B.tracking,
  B.customs,
  B.account,
  B.cashReceipt,
  B.pgTx,
  '****-7919',
];

/**
 * One expression for all: the markers, and the postcode where
 * it stands alone as a text (in quotes or a cell of a sheet).
 */
export const canaryPattern = new RegExp(
  `${canaryMarkers.map((m) => m.replace(/[*\\.+?^${}()|[\]]/g, '\\$&')).join('|')}|["'>]${B.zip}["'<]`,
);

/** Text columns that hold a code of an enumeration or a name of a machine, never a word of the seller's. */
export const codeColumns: ReadonlySet<string> = new Set([
  'kind',
  'period_key',
  'month',
  'bucket',
  'event_type',
  'pay_method',
  'wish_days',
  'banner',
  'by_kind',
  'link_target',
  'category',
  'side',
  'memo_fields',
  'left_out',
  'play_id',
  'viewer',
  'file_id',
  'video_key',
  'poster_keys',
  'spans',
  'crop',
  'mode',
  'planned_mode',
  'target',
  'sale_status',
  'delivery_method',
  'delivery_fee_type',
  'bundle_rule',
  'reason',
  'channel',
  'os_type',
  'payment_method',
  'payment_status',
  'rule',
  'method',
  'fee_paid_by',
  'kinds',
  'rights',
  'partner_code',
  'role',
  'viewer',
  'source',
  'video',
  'audio',
  'warnings',
  'recording',
  'marks',
  'company_code',
  'tracking_state',
  'fulfilment_status',
  'status',
  'confirmed_from',
  'claim_by',
  'claim_closed_fulfilment',
  'refund_state',
  'postponed_reason',
  'claim_type',
  'claim_state',
  'type',
  'state',
  'outcome',
  'live_state',
  'requested_by',
  'fault',
  'fulfilment_at_open',
  'fulfilment_at_close',
  'entity',
  'action',
  'from_status',
  'to_status',
  'actor_kind',
  'list_key',
  'reason_code',
  'user_type',
  'product_type',
  'producer_type',
  'need_basic_info_type',
  'request_producer_status',
  'password_hash',
  'type_key',
  'pg_refund_id',
  'pg_tx_id',
  'file_key',
  'debit',
  'credit',
  'effect_key',
  'external_id',
  'layout',
  'who',
  'pathname',
  'used_by',
  'position',
  'scope',
  'display_status',
  'delivery_from',
  'returns_from',
  'flash_window',
  'sale_window',
  'tax_type',
  'origin',
  'tags',
  'send_estimated_text',
  'place',
  'target_type',
  'pickup_method',
  'pickup_company',
  'pickup_state',
  'reship_method',
  'reship_company',
  'types',
  'off_reason',
  'call_id',
  'fee_method',
  'hold_reason',
  'refuse_reason',
  'due_kind',
  'side',
  'decision',
  'issuer',
  'issue_type',
  'trigger',
  'discount_kind',
  'validity_kind',
  'product_mode',
  'approval',
  'bank_code',
  'seller_kind',
  'ecommerce_exempt',
  'sales_forms',
  'payee_type',
  'proof',
  'value', // a grade
  'plan', // rows of the refund's rule
  'terms', // of a contract: numbers
  'terms_hash',
  'by_side',
  'last_by',
  'turn',
  'by_name', // either party's
  'sign_name',
  'by_ip',
  'sign_ip',
  'reject_reason',
]);
/** Texts with a pattern: their B values are in `B`. */
export const patternColumns: ReadonlySet<string> = new Set([
  'buyer_phone',
  'buyer_phone_last4',
  'recipient_phone',
  'zip',
  'tracking_no',
  'pickup_tracking_no',
  'reship_tracking_no',
  'customs_code',
  'login_id',
  'user_tag',
  'email',
  'phone_number',
  'phone',
  'account_no',
  'cash_receipt_no',
  'number',
  'last4',
  'cs_phone',
  'cs_email',
  'manager_phone',
  'manager_email',
]);

let count = 0;
let planted = false;
/** A world begins; `canaries`: whether B's texts carry marks in it. */
export function restartMarks(canaries: boolean): void {
  count = 0;
  planted = canaries;
}

/** A fresh mark; deterministic, because the seed writes rows in one order. */
function mark(): string {
  count += 1;
  return `CANARY_B_${(Math.imul(count, 0x9e3779b1) >>> 0).toString(16).padStart(8, '0')}`;
}
/** A mark in place of the text. */
export const markOr = (text: string): string => (planted ? mark() : text);
/** The text with a mark behind it. */
export const withMark = (text: string): string => (planted ? `${text} ${mark()}` : text);
/** The same, cut so that the mark always has room. */
export const cutWithMark = (text: string): string => (planted ? `${text.slice(0, 12)} ${mark()}` : text);

const isText = (column: string, value: Cell | undefined): value is string =>
  typeof value === 'string' &&
  !codeColumns.has(column) &&
  !patternColumns.has(column) &&
  !TIME.test(value) &&
  value !== '[]';
const TIME = /^\d{4}-\d\d-\d\d/;

/** The row with a mark in each of its texts; JSON texts get it in their words. */
export function marked<R extends Row>(row: R): R {
  if (!planted) return row;
  const out: Row = {};
  for (const [column, value] of Object.entries(row))
    out[column] = isText(column, value) ? markedText(value) : value;
  return out as R;
}

function markedText(value: string): string {
  if (value.startsWith('{'))
    return value.replace(
      /"(bank|holder|base|detail|noticeText|name)":"([^"]*)"/g,
      (_all, key: string) => `"${key}":"${mark()}"`,
    );
  // a picture's address: the fragment never reaches a server
  if (value.startsWith('/')) return `${value}#${mark()}`;
  return `${value.slice(0, 12)} ${mark()}`.trim();
}
