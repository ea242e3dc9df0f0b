import type { Insertable } from 'kysely';
import type { Tables } from '@jangteo/server/schema/tables.ts';
import { B, marked, restartMarks } from './canaries.ts';
import type { Delivery } from './catalogue.ts';
import type { Row } from './copy.ts';
import type { Days } from './days.ts';
import type { Person } from './people.ts';
import { personaOf } from './personas.ts';

/** So many days before today sell as much as a day does. */
export const BUSY_DAYS = 90;
/** Shops and what they sell are older than all that was bought of them. */
export const OPENED_DAYS = 160;

/** Tables that the seed fills with many rows, parents before children. */
export const loaded = [
  'account_user',
  'operator_grant',
  'grant_history',
  'seller_group',
  'group_member',
  'social_identity',
  'invitation',
  'account_activity',
  'account_history',
  'sign_in',
  'left_user',
  'product',
  'product_option',
  'content',
  'broadcast_product',
  'gripper_live',
  'content_notice',
  'content_history',
  'payment',
  'orders',
  'delivery_bundle',
  'order_product',
  'claim',
  'claim_photo',
  'claim_appeal',
  'refund',
  'stock_movement',
  'ledger_transfer',
  'status_history',
  'order_memo',
  'list_view',
  'matching_contract',
  'parcel_step',
  'tracked_number',
  'tracked_step',
  'voucher_ticket',
  'delivery_upload',
  'upload_mapping',
  'sent_recipient',
  'category_doc',
  'seller_terms',
  'seller_asnote',
  'product_notice',
  'product_notice_product',
  'order_notice',
  'order_notice_product',
  'product_upload',
  'exchange_upload',
  'cart_lapse',
  'product_pin',
  'live_request',
  'live_request_total',
  'product_draft',
  'sanction',
  'live_reservation',
  'reservation_product',
  'reservation_signup',
  'fan_criterion',
  'fan',
  'fan_visit',
  'fan_consent',
  'fan_consent_event',
  'fan_message',
  'fan_message_row',
  'channel_manager',
  'channel_block',
  'report',
  'template',
] as const;
export type Loaded = (typeof loaded)[number];

export interface Option {
  optionSeq: number;
  text: string;
  diff: number;
  /** What shall be left on the shelf at the seed's moment. */
  left: number;
  reserved: number;
  /** Sum of the movements so far. */
  moved: number;
}

export interface Product {
  productSeq: number;
  id: string;
  yourId: string;
  name: string;
  thumbnail: string;
  /** The same picture, upright: of a live that shows it first. */
  poster: string;
  price: number;
  kinds: string[];
  delivery: Delivery;
  /** Orders come from here on. */
  since: number;
  options: Option[];
}

export interface Content {
  contentSeq: number;
  startAt: number;
  hostSeq: number;
  /** Products on air. */
  products: Product[];
}

export interface SellerWorld {
  sellerSeq: number;
  persona: string;
  /** Who acts for the shop in the history. */
  actor: string;
  voucher: boolean;
  /** Matching contract under which somebody else hosts some of the broadcasts. */
  contract: { contractSeq: number; gripperSeq: number; commissionBps: number } | null;
  products: Product[];
  contents: Content[];
}

export interface World {
  now: number;
  days: Days;
  /** So many days of everyday orders before today; -1: none of today either. */
  history: number;
  rows: Record<Loaded, Row[]>;
  next: Record<
    | 'product'
    | 'option'
    | 'content'
    | 'payment'
    | 'bundle'
    | 'line'
    | 'claim'
    | 'refund'
    | 'contract'
    | 'ticket',
    number
  >;
  buyers: Person[];
  /** Never bought anywhere: each takes one first-purchase offer. */
  newcomers: Person[];
  sellers: SellerWorld[];
  companies: ReadonlyMap<string, string>;
}

export const MIRROR_SEQ = personaOf('producer-b').userSeq;
export const ADMIN_SEQ = personaOf('admin').userSeq;
export const FIRST_BUYER = 20_001;

export function createWorld(
  now: number,
  days: Days,
  companies: ReadonlyMap<string, string>,
  { history = 150, canaries = false }: { history?: number | undefined; canaries?: boolean | undefined } = {},
): World {
  restartMarks(canaries);
  const rows = Object.fromEntries(loaded.map((table) => [table, []])) as unknown as World['rows'];
  const next = {
    product: 200_001,
    option: 700_001,
    content: 40_001,
    payment: 900_001,
    bundle: 300_001,
    line: 20_000_001,
    claim: 600_001,
    refund: 800_001,
    contract: 60_001,
    ticket: 1_000_001,
  };
  return { now, days, history, rows, next, buyers: [], newcomers: [], sellers: [], companies };
}

/** Keeps a row for loading; a row of the mirrored tenant gets its marks here and nowhere else. */
export function put<T extends Loaded>(
  world: World,
  table: T,
  row: Insertable<Tables[T]>,
  mirrored = false,
): void {
  const plain = row as Row;
  world.rows[table].push(mirrored || plain.seller_seq === MIRROR_SEQ ? marked(plain) : plain);
}

export const take = (world: World, what: keyof World['next']): number => world.next[what]++;

/**
 * Tracking numbers by company: as long as the company
 * writes them; the mirrored tenant's begin with its marker.
 */
export function trackingNo(sellerSeq: number, bundleSeq: number, company: string): string {
  if (sellerSeq === MIRROR_SEQ) return B.tracking + String(bundleSeq % 10_000).padStart(4, '0');
  const tail = String((bundleSeq * 7_368_787) % 100_000_000).padStart(8, '0');
  return TRACKING_HEAD[company]! + tail;
}
const TRACKING_HEAD: Readonly<Record<string, string>> = {
  CJ: '6894',
  EPOST: '60638',
  LOGEN: '975',
  HANJIN: '4207',
  LOTTE: '3108',
};

export const isMirror = (seller: SellerWorld): boolean => seller.sellerSeq === MIRROR_SEQ;
