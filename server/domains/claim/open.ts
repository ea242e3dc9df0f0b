import type { ClaimFeeMethod } from '@jangteo/contract/claim/claim.enums.ts';
import type { Pickup } from '@jangteo/contract/claim/claim.body.ts';
import { toQueryable, type Db } from '../../kit/db/bound.ts';
import { fail, fieldError, type Refusal } from '../../kit/http/fail.ts';
import {
  lockLines,
  setClaims,
  splitLine,
  writeHistory,
  type LockedLine,
  type Mover,
} from '../order/index.ts';
import { readSpare, splitTickets } from '../delivery/index.ts';
import { reserve } from '../product/index.ts';
import { readCalendar } from '../reference/index.ts';
import { lockParcels } from './lock.ts';
import { claimOfLine, openedOf } from './new-claim.ts';
import { insertPhotos } from './queries/photo.ts';
import { checkPickup, type PickupColumns } from './pickup-form.ts';
import { planAgain } from './plan.ts';
import { insertClaims, readClaims, readTerms, type ClaimTerms } from './queries/claim.ts';
import { readBundlesOfLines } from './queries/plan.ts';
import { rollClaims } from './queries/roll.ts';
import { faultOf, isConfirmed, mayClaim } from './rules/may.ts';
import { windowRefusal } from './rules/window.ts';
import { checkOption } from './stock.ts';
import { tellOpened } from './tell.ts';
import { watchPickup } from './watch.ts';

export interface OpenClaim {
  sellerSeq: number;
  orderProductSeq: number;
  type: 'RETURN' | 'EXCHANGE';
  qty: number;
  reason: string;
  text?: string | undefined;
  /** Exchange: the option wanted instead; absent: the same again. */
  targetOptionSeq?: number | undefined;
  /** Checked before (photos.ts). */
  photos?: readonly string[] | undefined;
  pickup?: Pickup | undefined;
  /** A driver can be sent for it (`pickupsOffered`). */
  autoPickup: boolean;
  feeMethod?: ClaimFeeMethod | undefined;
  /** The refused claim that an operator opens this one for. */
  appealOf?: number | undefined;
  by: 'BUYER' | 'SELLER' | 'ADMIN';
  actor: Mover;
  at: Date;
}

type Asked = Pick<OpenClaim, 'type' | 'qty' | 'reason' | 'targetOptionSeq' | 'by' | 'at'>;
/** What of a line decides whether it may be claimed. */
export type ClaimedLine = Pick<
  LockedLine,
  | 'seller_seq'
  | 'order_product_seq'
  | 'product_seq'
  | 'option_seq'
  | 'qty'
  | 'fulfilment_status'
  | 'status'
  | 'version'
  | 'claim_in_force'
  | 'claim_type'
  | 'delivered_at'
  | 'delivery_method'
>;

export interface OpenedClaim {
  claimSeq: number;
  orderProductSeq: number;
}

/**
 * Opens a return or an exchange over `qty` pieces; fewer
 * than the line's pieces get a line of their own first.
 */
export async function openClaim(db: Db, open: OpenClaim): Promise<OpenedClaim> {
  const found = await lockLine(db, open);
  if (!found) throw fail('NOT_FOUND');
  const terms = await agree(db, found, open);
  const line = await ownLine(db, found, open);
  const key = { sellerSeq: line.seller_seq, orderProductSeq: line.order_product_seq };
  if (open.type === 'EXCHANGE')
    await reserve(db, {
      sellerSeq: key.sellerSeq,
      optionSeq: open.targetOptionSeq ?? line.option_seq,
      qty: line.qty,
    });
  const pickup = await checkPickup(db, line.delivery_method, open.pickup, open.autoPickup);
  const claimSeq = await insert(db, open, line, { terms, pickup });
  const [claim] = await readClaims(db, [key.sellerSeq], [claimSeq]);
  await rollClaims(db, [{ sellerSeq: key.sellerSeq, claimSeq }], 1);
  await writeHistory(
    db,
    [{ entity: 'CLAIM', entitySeq: claimSeq, ...key, orderSeq: line.order_seq, from: null, to: 'REQUEST' }],
    { action: 'open', actor: open.actor, at: open.at, text: open.text ?? '' },
  );
  await setClaims(db, 'openClaim', [claim!], open.at);
  await insertPhotos(db, { ...open, claimSeq, side: open.by === 'BUYER' ? 'BUYER' : 'SELLER' });
  await planAgain(db, key.sellerSeq, [line.bundle_seq]);
  await tellOpened(db, [openedOf(claim!, open.actor, open.at)]);
  await watchPickup(db, { sellerSeq: key.sellerSeq, claimSeq }, pickup, open.at);
  return { claimSeq, orderProductSeq: key.orderProductSeq };
}

/** The line, locked with all else in its parcel. */
async function lockLine(db: Db, { sellerSeq, orderProductSeq }: OpenClaim): Promise<LockedLine | undefined> {
  const bundles = await readBundlesOfLines(db, sellerSeq, [orderProductSeq]);
  if (bundles.length === 0) return undefined;
  await lockParcels(db, sellerSeq, bundles);
  return (await lockLines(db, [sellerSeq], [orderProductSeq]))[0];
}

/** What the line's product asks of this claim; throws what refuses it, whatever its stock. */
export async function agree(db: Db, line: ClaimedLine, open: Asked): Promise<ClaimTerms> {
  const refusal = mayClaim(line, open.type, open.by) ?? windowRefusal(line, open) ?? missing(line, open.qty);
  if (refusal) throw refusal;
  const expired = await checkTickets(db, line, open);
  await checkOption(db, line, open.targetOptionSeq);
  return termsOf(db, line, expired);
}

/** Whoever asks saw more pieces: others have been claimed or left out since. */
const missing = ({ qty, status, version }: ClaimedLine, asked: number): Refusal | null =>
  asked > qty ? fail('STATE_CHANGED', { current: { status, version } }) : null;

/**
 * Tickets that were used are not asked back; expired ones give back less, and apart from those that can be used. After
 * 구매확정 a buyer gets back those that expired and no others.
 */
async function checkTickets(db: Db, line: ClaimedLine, { qty, by }: Asked): Promise<boolean> {
  if (line.delivery_method !== 'MESSAGE') return false;
  const spare = await readSpare(db, line.seller_seq, line.order_product_seq);
  if (by === 'BUYER' && isConfirmed(line) && spare.issued > 0) throw fail('CLAIM_ASK_OPERATOR');
  if (spare.issued + spare.expired < qty) throw fail('TICKET_USED');
  if (spare.issued > 0 && spare.issued < qty)
    throw fieldError('qty', 'REFERENCE', '만료된 이용권은 따로 요청해 주세요.');
  return spare.issued === 0;
}

async function termsOf(db: Db, line: ClaimedLine, expired: boolean): Promise<ClaimTerms> {
  const { refundBps, ...terms } = await readTerms(db, {
    sellerSeq: line.seller_seq,
    orderProductSeq: line.order_product_seq,
  });
  return { ...terms, expiredBps: expired ? refundBps : null };
}

/** A claim over some pieces takes them into a line of their own, with tickets that were not used. */
async function ownLine(db: Db, found: LockedLine, { qty, at }: OpenClaim): Promise<LockedLine> {
  if (qty === found.qty) return found;
  const line = await splitLine(db, found, qty, at);
  if (line.delivery_method === 'MESSAGE')
    await splitTickets(db, {
      sellerSeq: line.seller_seq,
      from: found.order_product_seq,
      to: line.order_product_seq,
      qty,
    });
  return line;
}

async function insert(
  db: Db,
  open: OpenClaim,
  line: LockedLine,
  agreed: { terms: ClaimTerms; pickup: PickupColumns },
): Promise<number> {
  const calendar = await readCalendar(toQueryable(db));
  const begins = { type: open.type, state: 'REQUEST', refundState: null } as const;
  const fault = faultOf(open.reason);
  const [claimSeq] = await insertClaims(
    db,
    [
      {
        ...claimOfLine(line, open, calendar, begins),
        reason: open.reason,
        reasonText: open.text ?? '',
        fault,
        feeMethod: open.feeMethod ?? feeMethodOf(open.type, fault),
        plan: null,
        ...agreed,
        targetOptionSeq: open.targetOptionSeq ?? null,
        appealOf: open.appealOf ?? null,
      },
    ],
    open.at,
  );
  return claimSeq!;
}

/** A return's fee comes off the refund; an exchange's is enclosed, where it is the buyer's at all. */
export const feeMethodOf = (type: 'RETURN' | 'EXCHANGE', fault: 'BUYER' | 'SELLER'): ClaimFeeMethod =>
  type === 'RETURN' ? 'DEDUCT' : fault === 'BUYER' ? 'ENCLOSE' : 'NONE';
