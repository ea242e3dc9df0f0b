/** Buyers and coupons: taken beside a product and in a live, where one is held up; at checkout `market.order` uses the best. */
import type { ShownCoupon } from '@jangteo/contract/coupon/buyer.ts';
import type { Buyer } from './buyers.ts';
import type { Scene } from './scene.ts';

/** Takes what is offered beside a product; how many there were. */
export async function takeBeside(
  { market, diary }: Scene,
  buyer: Buyer,
  productSeq: number,
): Promise<number> {
  const { coupons } = await market.productCoupons(buyer, productSeq);
  const offered = coupons.filter(({ couponIssueSeq, unasked }) => couponIssueSeq === null && !unasked);
  for (const { couponSeq, name } of offered) {
    await market.takeCoupon(buyer, couponSeq);
    diary.note('TOOK_COUPON', `${buyer.nickname}님이 쿠폰을 받았습니다: ${name}`);
  }
  return offered.length;
}

/** How one that a live holds up is had: taken, or its phrase typed into the chat. */
const wayOf = ({ issueType, phrase }: ShownCoupon): 'TAKE' | 'TYPE' | null =>
  issueType === 'DOWNLOAD' ? 'TAKE' : issueType === 'TEXT' && phrase !== null ? 'TYPE' : null;

/** Takes the one that a live holds up; false where there is none for them. */
export async function takePinned(
  { market, diary }: Scene,
  {
    buyer,
    contentSeq,
    say,
  }: { buyer: Buyer; contentSeq: number; say: (text: string) => void | Promise<void> },
): Promise<boolean> {
  const pinned = (await market.liveCoupons(buyer, contentSeq)).find((one) => one.pinned);
  const way = pinned && !pinned.taken && pinned.left !== 0 ? wayOf(pinned) : null;
  if (!pinned || way === null) return false;
  if (way === 'TAKE') await market.takeCoupon(buyer, pinned.couponSeq);
  else await say(pinned.phrase!);
  const did = way === 'TAKE' ? '방송에서 쿠폰을 받았습니다' : '채팅에 쿠폰 문구를 입력했습니다';
  diary.note('TOOK_COUPON', `${buyer.nickname}님이 ${did}: ${pinned.name}`);
  return true;
}
