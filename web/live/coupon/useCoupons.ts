/** Coupons of this live: as anybody sees them first, then as this viewer does; told by its room. */
import type { DownFrame } from '@jangteo/contract/broadcast/room.frames.ts';
import type { BuyerCoupon, ShownCoupon } from '@jangteo/contract/coupon/buyer.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isHad, isNobody, takeCoupon } from '../../coupons/take.ts';
import { sentenceOf } from '../../kit/ask.ts';
import { askAsAnybody, askAsBuyer, hasBeenHere, isSignedIn } from '../../kit/session.ts';
import { asksForList, heard, isGot } from './heard.ts';

/** Not all viewers at once. */
const SPREAD_MS = 700;
/** So long what somebody has got is shown. */
const GOT_MS = 8_000;

export interface Got {
  coupon: Pick<BuyerCoupon, 'couponSeq' | 'name' | 'discount' | 'minOrder'>;
  /** What they did for it; null: they took it. */
  trigger: string | null;
}

export interface LiveCoupons {
  all: readonly ShownCoupon[];
  got: Got | null;
  busy: number | null;
  trouble: string | null;
  take: (couponSeq: number) => void;
  onFrame: (frame: DownFrame) => void;
  look: () => void;
}

/** The list as it is told and asked for, and what the viewer has got of late. */
function useHeard(contentSeq: number, first: readonly ShownCoupon[]) {
  const [all, setAll] = useState(first);
  const [got, setGot] = useState<Got | null>(null);
  const planned = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const entered = useRef(false);
  const look = useCallback(async () => {
    const path = `/market/v1/live/${contentSeq}/coupons`;
    await askAsAnybody<ShownCoupon[]>(path).then(setAll, () => undefined); // what was seen stays
  }, [contentSeq]);
  useEffect(() => {
    if (hasBeenHere()) void look();
    return () => clearTimeout(planned.current);
  }, [look]);
  useEffect(() => {
    if (!got) return undefined;
    const timer = setTimeout(() => setGot(null), GOT_MS);
    return () => clearTimeout(timer);
  }, [got]);
  const onFrame = useCallback(
    (frame: DownFrame) => {
      const later = () => {
        clearTimeout(planned.current);
        planned.current = setTimeout(() => void look(), Math.random() * SPREAD_MS);
      };
      if (frame.t === 'hello') {
        if (entered.current) later(); // away for a while
        entered.current = true;
      }
      if (frame.t !== 'coupon') return;
      setAll((now) => heard(now, frame));
      if (asksForList(frame)) later();
      if (isGot(frame))
        void named(frame.couponSeq).then((coupon) => coupon && setGot({ coupon, trigger: frame.trigger }));
    },
    [look],
  );
  return { all, setAll, got, setGot, onFrame, look };
}

/** `onSignIn` asks for a sign-in and goes on after it. */
export function useCoupons(
  contentSeq: number,
  first: readonly ShownCoupon[],
  onSignIn: (after: () => void) => void,
): LiveCoupons {
  const { all, setAll, got, setGot, onFrame, look } = useHeard(contentSeq, first);
  const [busy, setBusy] = useState<number | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const take = async (couponSeq: number) => {
    setTrouble(null);
    if (!(await isSignedIn())) return onSignIn(() => void take(couponSeq));
    setBusy(couponSeq);
    try {
      const coupon = await takeCoupon(couponSeq);
      setAll((now) => now.map((one) => (one.couponSeq === couponSeq ? { ...one, taken: true } : one)));
      setGot({ coupon, trigger: null });
    } catch (error) {
      if (isNobody(error)) onSignIn(() => void take(couponSeq));
      else if (!isHad(error)) setTrouble(sentenceOf(error));
      await look();
    }
    return setBusy(null);
  };
  return {
    all,
    got,
    busy,
    trouble,
    take: (couponSeq) => void take(couponSeq),
    onFrame,
    look: () => void look(),
  };
}

/** One that the viewer has got, by its number. */
const named = (couponSeq: number): Promise<BuyerCoupon | null> =>
  askAsBuyer<BuyerCoupon[]>('GET', '/market/v1/coupons?usable=true').then(
    (own) => own.find((one) => one.couponSeq === couponSeq) ?? null,
    () => null,
  );
