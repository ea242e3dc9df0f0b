import { HOUR, wire } from './days.ts';
import type { Rng } from './random.ts';
import { isMirror, put } from './world.ts';
import type { SellerWorld, World } from './world.ts';

const INTERNAL = [
  '선물 포장 요청, 영수증 빼고 보내기',
  '전화로 주소 확인함',
  '단골 고객, 귤 두 개 더 넣기',
  '합포장 부탁하심',
  '지난번 파손 이력 있음. 완충재 두 겹',
];
const BUYER = [
  '주문하신 상품을 오늘 포장했습니다.',
  '요청하신 날짜에 맞추어 보내 드리겠습니다.',
  '감사합니다. 좋은 상품으로 골라 보내 드리겠습니다.',
];

/** Notes of the shop on an order; answers how many. */
export function addMemos(
  world: World,
  rng: Rng,
  seller: SellerWorld,
  orderSeq: number,
  orderedAt: number,
): number {
  const kinds = [
    ...(rng.chance(0.04) || isMirror(seller) ? ['INTERNAL'] : []),
    ...(rng.chance(0.012) ? ['BUYER'] : []),
  ];
  for (const kind of kinds) {
    const at = Math.min(orderedAt + rng.int(1, 20) * HOUR, world.now);
    put(world, 'order_memo', {
      seller_seq: seller.sellerSeq,
      order_seq: orderSeq,
      kind,
      text: rng.pick(kind === 'BUYER' ? BUYER : INTERNAL),
      author_seq: seller.sellerSeq,
      author_name: seller.actor,
      created_at: wire(at),
    });
  }
  return kinds.length;
}
