/** What shops tell the buyers of their products. */
import { addDays } from '../../server/kit/clock/clock.ts';
import { DAY, wire } from './days.ts';
import { personaOf } from './personas.ts';
import type { PictureOf } from './pictures.ts';
import { put } from './world.ts';
import type { World } from './world.ts';

interface Said {
  persona: string;
  title: string;
  body: string;
  position: 'TOP' | 'BOTTOM';
  /** Days from today; absent: open. */
  from?: number;
  to?: number;
  hidden?: true;
  /** A picture beside the words. */
  art?: string;
  /** For the seller's first product alone. */
  selected?: true;
}

const NOTICES: readonly Said[] = [
  {
    persona: 'producer-a',
    title: '출고 안내',
    body: '오후 두 시까지 주문하시면 그날 보냅니다. 산지에서 바로 오는 것은 비가 오면 하루 늦을 수 있습니다.',
    position: 'TOP',
  },
  {
    persona: 'producer-a',
    title: '받으신 뒤 이렇게 두세요',
    body: '서늘한 곳에서 상자를 열어 두시면 더 오래 드실 수 있습니다.',
    position: 'BOTTOM',
    selected: true,
  },
  {
    persona: 'producer-a',
    title: '설 연휴 배송 일정',
    body: '연휴 앞 마지막 출고일을 정해 다시 알려 드리겠습니다.',
    position: 'TOP',
    from: 40,
    to: 60,
  },
  {
    persona: 'producer-b',
    title: '청과 꿀을 담그는 철입니다',
    body: '하나씩 병에 담아 보내므로 이틀쯤 더 걸립니다.',
    position: 'TOP',
    hidden: true,
    art: 'honey',
    selected: true,
  },
  {
    persona: 'producer-individual',
    title: '텃밭 소식',
    body: '그날 거둔 만큼만 보냅니다. 남은 주문은 다음 날 아침에 나갑니다.',
    position: 'TOP',
  },
  {
    persona: 'eticket',
    title: '예약하고 오세요',
    body: '주말에는 예약하신 분을 먼저 모십니다.',
    position: 'TOP',
  },
  {
    persona: 'group-member',
    title: '주말에는 쉽니다',
    body: '금요일 두 시까지 주문하시면 그날 보냅니다.',
    position: 'TOP',
  },
  {
    persona: 'group-master',
    title: '보내는 곳',
    body: '쌀은 산지에서, 살림은 창고에서 보냅니다.',
    position: 'BOTTOM',
  },
];
const FIRST = 60_001;

export function addNotices(world: World, picture: PictureOf): void {
  const today = world.days.dayOf(world.now);
  const dayOf = (n: number | undefined) => (n === undefined ? null : addDays(today, n));
  NOTICES.forEach((said, i) => {
    const at = wire(world.now - (20 - i) * DAY);
    const { userSeq, name } = personaOf(said.persona);
    put(world, 'product_notice', {
      seller_seq: userSeq,
      notice_seq: FIRST + i,
      title: said.title,
      body: said.body,
      image: said.art ? picture(said.art) : null,
      position: said.position,
      scope: said.selected ? 'SELECTED' : 'ALL',
      from_day: dayOf(said.from),
      to_day: dayOf(said.to),
      exposed: !said.hidden,
      version: 1,
      created_at: at,
      updated_at: at,
      updated_by: name,
    });
    const first = world.sellers.find((one) => one.sellerSeq === userSeq)?.products[0];
    if (said.selected && first)
      put(world, 'product_notice_product', {
        seller_seq: userSeq,
        notice_seq: FIRST + i,
        product_seq: first.productSeq,
      });
  });
}
