/** What shops tell the buyers of orders (docs/spec/claims.md §7). */
import { DAY, wire } from './days.ts';
import { personaOf } from './personas.ts';
import type { PictureOf } from './pictures.ts';
import { put } from './world.ts';
import type { World } from './world.ts';

interface Said {
  title: string;
  body: string;
  position: 'ORDER_DONE' | 'ORDER_DETAIL';
  /** For the seller's first product alone, with its picture. */
  selected?: true;
  hidden?: true;
}

/** 온유상회's are mirrored for 봄내상점. */
const OWN: readonly Said[] = [
  {
    title: '주문해 주셔서 고맙습니다',
    body: '두 시 전에 주문하시면 그날 보냅니다.\n산지에서 바로 오는 것은 비가 오면 하루 늦을 수 있습니다.',
    position: 'ORDER_DONE',
  },
  {
    title: '받으신 뒤 이렇게 두세요',
    body: '서늘한 곳에서 상자를 열어 두시면 더 오래 드실 수 있습니다.',
    position: 'ORDER_DETAIL',
    selected: true,
  },
];
/** Seen by nobody yet. */
const TICKETS: readonly Said[] = [
  {
    title: '예약하고 오세요',
    body: '이용권은 예약하신 날에 쓰실 수 있습니다.',
    position: 'ORDER_DONE',
    hidden: true,
  },
];
const SAID: readonly (Said & { persona: string })[] = [
  ...['producer-a', 'producer-b'].flatMap((persona) => OWN.map((one) => ({ ...one, persona }))),
  ...TICKETS.map((one) => ({ ...one, persona: 'eticket' })),
];
const FIRST = 70_001;

export function addOrderNotices(world: World, picture: PictureOf): void {
  SAID.forEach(({ persona, selected, hidden, ...said }, i) => {
    const { userSeq, name } = personaOf(persona);
    const at = wire(world.now - (20 - i) * DAY);
    put(world, 'order_notice', {
      seller_seq: userSeq,
      notice_seq: FIRST + i,
      title: said.title,
      body: said.body,
      image: selected ? picture('gamgyul') : null,
      position: said.position,
      target: selected ? 'PRODUCTS' : 'ALL',
      from_at: at,
      to_at: null,
      expose: !hidden,
      version: 1,
      updated_at: at,
      updated_by: name,
    });
    const first = world.sellers.find((one) => one.sellerSeq === userSeq)?.products[0];
    if (selected && first)
      put(world, 'order_notice_product', {
        seller_seq: userSeq,
        notice_seq: FIRST + i,
        product_seq: first.productSeq,
      });
  });
}
