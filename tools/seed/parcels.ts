// Parcels of claims: what comes back and what was sent again, with what couriers said of them.
import { HOUR, wire } from './days.ts';
import { put, trackingNo } from './world.ts';
import type { World } from './world.ts';

const COMPANY = 'CJ';
/** Apart from the numbers of lines, also in the few digits that the mirrored tenant has. */
const PICKUP_FROM = 5_000;
const RESHIP_FROM = 1_007_500;
/** Hours after which a parcel is so far. */
const WAY = [
  { after: 0, state: 'PREPARE', place: '', text: '송장이 등록되었습니다.' },
  { after: 10, state: 'COLLECT', place: '영업소', text: '보내는 분에게서 상품을 받았습니다.' },
  { after: 20, state: 'SHIPPING', place: '옥천 터미널', text: '다음 터미널로 이동하고 있습니다.' },
  { after: 34, state: 'ARRIVAL', place: '배송지 대리점', text: '배송지 대리점에 도착했습니다.' },
  { after: 44, state: 'COMPLETE', place: '배송지', text: '배송을 마쳤습니다.' },
];

interface Claim {
  seller_seq: number;
  claim_seq: number;
  type: string;
  state: string;
  delivery_method: string;
  opened_at: string;
  received_at: string | null;
  completed_at: string | null;
  reshipped_at: string | null;
}

/** A parcel from `begun` on, arrived at `arrived` where it has; answers what its claim repeats. */
function follow(
  world: World,
  { seller_seq, claim_seq }: Claim,
  kind: 'PICKUP' | 'RESHIP',
  begun: number,
  arrived: number | null,
) {
  const from = kind === 'PICKUP' ? PICKUP_FROM : RESHIP_FROM;
  const numbers = {
    company_code: world.companies.get(COMPANY) ?? COMPANY,
    tracking_no: trackingNo(seller_seq, claim_seq + from, COMPANY),
  };
  const end = arrived ?? world.now;
  const steps = WAY.map((step) => ({ ...step, at: begun + step.after * HOUR })).filter(
    ({ at, state }) => state !== 'COMPLETE' && at <= end,
  );
  if (arrived !== null) steps.push({ ...WAY.at(-1)!, at: arrived });
  const last = steps.at(-1)!;
  const key = { seller_seq, kind, ref_seq: claim_seq };
  put(world, 'tracked_number', {
    ...key,
    ...numbers,
    watched_at: wire(begun),
    state: last.state,
    at: wire(last.at),
    place: last.place,
    completed_at: arrived === null ? null : wire(arrived),
  });
  for (const { state, place, text, at } of steps)
    put(world, 'tracked_step', { ...key, ...numbers, at: wire(at), state, place, text });
  return { ...numbers, state: last.state };
}

const timeOf = (at: string | null): number | null => (at === null ? null : Date.parse(at));

/** What was fetched: permitted claims, until somebody has what came. */
function pickupOf(world: World, claim: Claim) {
  const none = { pickup_company: null, pickup_tracking_no: null, pickup_state: null };
  if (claim.type === 'CANCEL' || claim.delivery_method === 'MESSAGE')
    return { pickup_method: 'NONE', ...none };
  const received = timeOf(claim.received_at);
  if (claim.state !== 'PROCESSING' && received === null) return { pickup_method: 'AUTO', ...none };
  const begun = Math.min(Date.parse(claim.opened_at) + HOUR, received ?? world.now);
  const arrived = received === null ? null : Math.max(received - HOUR, begun);
  const { company_code, tracking_no, state } = follow(world, claim, 'PICKUP', begun, arrived);
  return {
    pickup_method: 'AUTO',
    pickup_company: company_code,
    pickup_tracking_no: tracking_no,
    pickup_state: state,
  };
}

/** What was sent instead. */
function reshipOf(world: World, claim: Claim) {
  if (claim.state !== 'SHIPPING_START' && claim.state !== 'SHIPPING_COMPLETED')
    return {
      reship_method: null,
      reship_company: null,
      reship_tracking_no: null,
      reship_delivered_at: null,
    };
  const arrived = timeOf(claim.completed_at);
  const begun = Date.parse(claim.reshipped_at!);
  const { company_code, tracking_no } = follow(world, claim, 'RESHIP', begun, arrived);
  return {
    reship_method: 'PARCEL',
    reship_company: company_code,
    reship_tracking_no: tracking_no,
    reship_delivered_at: claim.completed_at,
  };
}

/** Gives every claim its parcels. */
export function addClaimParcels(world: World): void {
  for (const row of world.rows.claim) {
    const claim = row as unknown as Claim;
    Object.assign(row, pickupOf(world, claim), reshipOf(world, claim));
  }
}
