import type { DeliveryMethod } from '@jangteo/contract/seller/delivery.enums.ts';
import { DAY, HOUR, wire } from './days.ts';
import type { Played } from './play.ts';
import { createRng } from './random.ts';
import type { Rng } from './random.ts';
import { isMirror, put, trackingNo } from './world.ts';
import type { SellerWorld, World } from './world.ts';

const HUBS = ['곤지암 터미널', '옥천 터미널', '군포 터미널', '대전 터미널', '칠곡 터미널'];
/** Older parcels keep their last station only. */
const REPORTED_DAYS = 12;
const NOWHERE = { tracking_state: 'NONE', tracking_at: null, tracking_place: '' };

/** Whose parcel it is. */
interface Parcel {
  seller: SellerWorld;
  lineSeq: number;
  bundleSeq: number;
}

/** Company, number and last station of a line; some numbers are stored before the parcel leaves. */
export function trackingOf(
  world: World,
  rng: Rng,
  parcel: Parcel,
  productMethod: DeliveryMethod,
  played: Played,
) {
  const { seller, bundleSeq } = parcel;
  const delivery_method = played.direct ? 'DIRECT' : productMethod;
  const own = createRng(bundleSeq);
  const company = isMirror(seller)
    ? 'CJ'
    : own.weighted({ CJ: 70, EPOST: 14, LOGEN: 8, HANJIN: 5, LOTTE: 3 });
  const start = played.times.start;
  const byParcel = delivery_method === 'PARCEL' || delivery_method === 'OVERSEA';
  const stored = played.fulfilment === 'PREPARING_PRODUCT' && own.chance(0.22);
  if (!byParcel || (start === undefined && !stored))
    return { delivery_method, company_code: null, tracking_no: null, ...NOWHERE };
  const numbers = {
    delivery_method,
    company_code: world.companies.get(company) ?? company,
    tracking_no: trackingNo(seller.sellerSeq, bundleSeq, company),
  };
  if (start === undefined) return { ...numbers, ...NOWHERE };
  const last = station(world, rng, start, played);
  if (world.now - start < REPORTED_DAYS * DAY) addSteps(world, parcel, numbers, start, last);
  return { ...numbers, tracking_state: last.state, tracking_at: wire(last.at), tracking_place: last.place };
}

interface Station {
  state: string;
  at: number;
  place: string;
}

const STATIONS = [
  { after: 0, state: 'PREPARE', place: () => '', text: '송장이 등록되었습니다.' },
  { after: 3, state: 'COLLECT', place: () => '영업소', text: '보내는 분에게서 상품을 받았습니다.' },
  {
    after: 8,
    state: 'SHIPPING',
    place: (rng: Rng) => rng.pick(HUBS),
    text: '다음 터미널로 이동하고 있습니다.',
  },
  { after: 15, state: 'ARRIVAL', place: () => '배송지 대리점', text: '배송지 대리점에 도착했습니다.' },
  { after: 19, state: 'START', place: () => '배송지 대리점', text: '배송을 출발했습니다.' },
];

function station(world: World, rng: Rng, start: number, { times }: Played): Station {
  const done = times.complete ?? times.forceComplete;
  if (done !== undefined) return { state: 'COMPLETE', at: done, place: '배송지' };
  const hours = (world.now - start) / HOUR;
  if (hours > 14 * 24) return { state: 'UNKNOWN', at: start + 40 * HOUR, place: '' };
  const at = STATIONS.findLast((s) => s.after <= hours)!;
  return { state: at.state, at: start + at.after * HOUR, place: at.place(rng) };
}

/** What the courier has told of a fresh parcel so far, up to the station that the line repeats. */
function addSteps(
  world: World,
  { seller, lineSeq, bundleSeq }: Parcel,
  numbers: { company_code: string; tracking_no: string },
  start: number,
  last: Station,
): void {
  const rng = createRng(bundleSeq + 1);
  const passed = STATIONS.map((s) => ({ ...s, at: start + s.after * HOUR, place: s.place(rng) })).filter(
    (s) => s.at < last.at,
  );
  const { text } = STATIONS.find((s) => s.state === last.state) ?? { text: '배송을 마쳤습니다.' };
  for (const [i, step] of [...passed, { ...last, text }].entries())
    put(world, 'parcel_step', {
      seller_seq: seller.sellerSeq,
      order_product_seq: lineSeq,
      event_id: `demo-${lineSeq}-${i}`,
      company_code: numbers.company_code,
      tracking_no: numbers.tracking_no,
      state: step.state,
      at: wire(step.at),
      place: step.place,
      text: step.text,
    });
}
