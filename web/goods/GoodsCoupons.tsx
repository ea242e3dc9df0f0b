/** Coupons of a product: what it costs with them, each taken with a tap. */
import type { ShelfCoupon, ShelfCoupons } from '@jangteo/contract/coupon/buyer.ts';
import { useCallback, useEffect, useState } from 'react';
import { isHad, isNobody, takeCoupon } from '../coupons/take.ts';
import { Take, Ticket } from '../coupons/Ticket.tsx';
import { untilWord } from '../coupons/words.ts';
import { sentenceOf } from '../kit/ask.ts';
import { askAsBuyer, hasBeenHere, isSignedIn } from '../kit/session.ts';
import { Sheet } from '../kit/Sheet.tsx';
import { pieces, won } from '../kit/won.ts';
import { SignInForm } from '../sign-in/SignInForm.tsx';

export interface Shelf {
  shelf: ShelfCoupons;
  /** Taking it now. */
  busy: number | null;
  trouble: string | null;
  /** Waits for a sign-in. */
  wanted: number | null;
  take: (couponSeq: number) => void;
  signedIn: () => void;
  giveUp: () => void;
  /** Asked for again: somebody has signed in, or used one. */
  look: () => void;
}

/** As anybody sees them first, then as this buyer does. */
export function useShelf(productSeq: number, first: ShelfCoupons): Shelf {
  const [shelf, setShelf] = useState(first);
  const [busy, setBusy] = useState<number | null>(null);
  const [wanted, setWanted] = useState<number | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const look = useCallback(
    () =>
      askAsBuyer<ShelfCoupons>('GET', `/market/v1/products/${productSeq}/coupons`).then(
        setShelf,
        () => undefined, // what was seen stays
      ),
    [productSeq],
  );
  useEffect(() => {
    if (hasBeenHere()) void isSignedIn().then((known) => (known ? look() : undefined));
  }, [look]);
  const take = async (couponSeq: number) => {
    setTrouble(null);
    if (!(await isSignedIn())) return setWanted(couponSeq);
    setBusy(couponSeq);
    try {
      await takeCoupon(couponSeq);
    } catch (error) {
      if (isNobody(error)) setWanted(couponSeq);
      else if (!isHad(error)) setTrouble(sentenceOf(error));
    }
    await look();
    return setBusy(null);
  };
  return {
    shelf,
    busy,
    trouble,
    wanted,
    take: (couponSeq) => void take(couponSeq),
    signedIn: () => {
      const couponSeq = wanted!;
      setWanted(null);
      void take(couponSeq);
    },
    giveUp: () => setWanted(null),
    look: () => void look(),
  };
}

/** 쿠폰가, under the price. */
export const CouponPrice = ({ price }: Pick<ShelfCoupons, 'price'>) =>
  price === null ? null : (
    <p className="w-coupon-price">
      <span>쿠폰가</span>
      <strong>{won(price)}</strong>
    </p>
  );

const noteOf = ({ couponIssueSeq, unasked, until, left }: ShelfCoupon) => (
  <>
    {until !== null && <span>{untilWord(until)}</span>}
    {couponIssueSeq === null && !unasked && left !== null && <b>{pieces(left)} 남음</b>}
  </>
);

export function GoodsCoupons({ shelf: { coupons }, busy, trouble, wanted, take, signedIn, giveUp }: Shelf) {
  if (coupons.length === 0) return null;
  return (
    <section className="w-tickets" aria-label="쿠폰">
      {coupons.map((coupon) => (
        <Ticket key={coupon.couponIssueSeq ?? coupon.couponSeq} coupon={coupon} note={noteOf(coupon)}>
          {coupon.unasked ? (
            <span className="w-ticket-auto">자동 적용</span>
          ) : (
            <Take
              name={coupon.name}
              taken={coupon.couponIssueSeq !== null}
              busy={busy !== null}
              onTake={() => take(coupon.couponSeq)}
            />
          )}
        </Ticket>
      ))}
      {trouble && (
        <p className="w-refusal" role="alert">
          {trouble}
        </p>
      )}
      {wanted !== null && (
        <Sheet title="로그인" onClose={giveUp}>
          <SignInForm why="로그인하면 고른 쿠폰을 바로 받습니다." onDone={signedIn} />
        </Sheet>
      )}
    </section>
  );
}
