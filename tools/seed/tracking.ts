import type { DeliveryMethod } from '@jangteo/contract/delivery/delivery.enums.ts';
import { HOUR, wire } from './days.ts';
import type { Played } from './play.ts';
import { createRng } from './random.ts';
import type { Rng } from './random.ts';
import { isMirror, trackingNo } from './world.ts';
import type { SellerWorld, World } from './world.ts';

const HUBS = ['곤지암 터미널', '옥천 터미널', '군포 터미널', '대전 터미널', '칠곡 터미널'];
const NOWHERE = { tracking_state: 'NONE', tracking_at: null, tracking_place: '' };

/** Company, number and last station of a line; some numbers are stored before the parcel leaves. */
export function trackingOf(world: World, rng: Rng, seller: SellerWorld, bundleSeq: number, productMethod: DeliveryMethod, played: Played) {
  const delivery_method = played.direct ? 'DIRECT' : productMethod;
  const own = createRng(bundleSeq);
  const company = isMirror(seller) ? 'CJ' : own.weighted({ CJ: 70, EPOST: 14, LOGEN: 8, HANJIN: 5, LOTTE: 3 });
  const start = played.times.start;
  const byParcel = delivery_method === 'PARCEL' || delivery_method === 'OVERSEA';
  const stored = played.fulfilment === 'PREPARING_PRODUCT' && own.chance(0.22);
  if (!byParcel || (start === undefined && !stored)) return { delivery_method, company_code: null, tracking_no: null, ...NOWHERE };
  const numbers = { delivery_method, company_code: world.companies.get(company) ?? company, tracking_no: trackingNo(seller.sellerSeq, bundleSeq, company) };
  return { ...numbers, ...(start === undefined ? NOWHERE : station(world, rng, start, played)) };
}

const STATIONS = [
  { after: 0, state: 'PREPARE', place: () => '' },
  { after: 3, state: 'COLLECT', place: () => '영업소' },
  { after: 8, state: 'SHIPPING', place: (rng: Rng) => rng.pick(HUBS) },
  { after: 15, state: 'ARRIVAL', place: () => '배송지 대리점' },
  { after: 19, state: 'START', place: () => '배송지 대리점' },
];

function station(world: World, rng: Rng, start: number, { times }: Played) {
  const done = times.complete ?? times.forceComplete;
  if (done !== undefined) return { tracking_state: 'COMPLETE', tracking_at: wire(done), tracking_place: '배송지' };
  const hours = (world.now - start) / HOUR;
  if (hours > 14 * 24) return { tracking_state: 'UNKNOWN', tracking_at: wire(start + 40 * HOUR), tracking_place: '' };
  const at = STATIONS.findLast((s) => s.after <= hours)!;
  return { tracking_state: at.state, tracking_at: wire(start + at.after * HOUR), tracking_place: at.place(rng) };
}
