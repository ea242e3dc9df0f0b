/** What buyers would like to see in a live (product-desk.md §13). */
import { DAY, HOUR, wire } from './days.ts';
import { personaOf } from './personas.ts';
import { put } from './world.ts';
import type { World } from './world.ts';

interface Wished {
  persona: string;
  /** Absent: the first that the shop sells. */
  product?: string;
  people: number;
  /** So many of them asked on a second day, too. */
  again?: number;
}

const WISHED: readonly Wished[] = [
  { persona: 'producer-a', product: '무쇠 가마솥 24cm', people: 27, again: 4 },
  { persona: 'producer-a', product: '추석 세트', people: 11, again: 1 },
  { persona: 'producer-a', product: '백자 달항아리 소형', people: 5 },
  { persona: 'producer-a', product: '제주 옥돔 반건조 5미', people: 1 },
  { persona: 'producer-b', people: 2, again: 1 },
  { persona: 'eticket', product: '제주 투어 이용권', people: 4 },
];

/** So long lies between one who asked and the one before. */
const PACE = 17 * HOUR;

export function addLiveRequests(world: World): void {
  let asked = 0;
  for (const { persona, product: name, people, again = 0 } of WISHED) {
    const { userSeq: seller_seq } = personaOf(persona);
    const product = world.rows.product.find(
      (row) => row.seller_seq === seller_seq && (name === undefined || row.name === name),
    );
    if (!product) throw new Error(`${persona} sells no ${name}`);
    const key = { seller_seq, product_seq: Number(product.product_seq) };
    const latest = world.now - (3 + asked) * HOUR;
    for (let n = 0; n < people; n++) {
      const last = latest - n * PACE;
      const twice = n < again;
      put(world, 'live_request', {
        ...key,
        buyer_user_seq: world.buyers[(asked + n) % world.buyers.length]!.userSeq,
        requests: twice ? 2 : 1,
        first_requested_at: wire(twice ? last - 2 * DAY : last),
        last_requested_at: wire(last),
      });
    }
    put(world, 'live_request_total', {
      ...key,
      requests: people + again,
      requesters: people,
      last_requested_at: wire(latest),
    });
    asked += people;
  }
}
