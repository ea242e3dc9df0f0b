/** The pinned coupon of a live with its countdown and how many are left, what the viewer has just got, and all of them. */
import type { ShownCoupon } from '@jangteo/contract/coupon/buyer.ts';
import { useEffect, useState } from 'react';
import { Take, Ticket } from '../../coupons/Ticket.tsx';
import { TRIGGERS, discountWord, untilWord } from '../../coupons/words.ts';
import { pieces } from '../../kit/won.ts';
import type { Told } from '../room/told.ts';
import { countdownOf } from './heard.ts';
import type { LiveCoupons } from './useCoupons.ts';

type Clock = Told['clock'];

/** Business time (ms) a second at a time, by the server's clock where its room is open. */
function useNow(clock: Clock): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const look = () => setNow(clock ? clock.at + (performance.now() - clock.heard) : null);
    look();
    const timer = setInterval(look, 1_000);
    return () => clearInterval(timer);
  }, [clock]);
  return now;
}

/** Until when, and how many. */
function Note({ until, left, now }: Pick<ShownCoupon, 'until' | 'left'> & { now: number | null }) {
  const countdown = now === null ? null : countdownOf(until, now);
  return (
    <>
      {countdown === null ? <span>{untilWord(until)}</span> : <b role="timer">{countdown}</b>}
      {left !== null && <b>{left === 0 ? '모두 소진' : `${pieces(left)} 남음`}</b>}
    </>
  );
}

interface CardProps {
  coupons: LiveCoupons;
  clock: Clock;
  /** Says the phrase of a coupon in the chat. */
  onSay: (phrase: string) => void;
}

/** In the same place for both: what is got stands over what is pinned for a moment. */
export function CouponCard({ coupons, clock, onSay }: CardProps) {
  const { all, got, busy, trouble, take } = coupons;
  const now = useNow(clock);
  const pinned = all.find((one) => one.pinned);
  return (
    <div className="w-live-coupon">
      {got && (
        <p className="w-coupon-got" role="status">
          <b>{discountWord(got.coupon.discount)} 할인 쿠폰을 받았습니다</b>
          <small>
            {got.trigger !== null && `${TRIGGERS[got.trigger] ?? '방송'} · `}
            {got.coupon.name}
          </small>
        </p>
      )}
      {pinned && (
        <section aria-label={`고정 쿠폰 ${pinned.name}`}>
          <Ticket coupon={pinned} note={<Note {...pinned} now={now} />}>
            {pinned.issueType === 'TEXT' && pinned.phrase !== null ? (
              <button
                type="button"
                className="w-ticket-take"
                disabled={pinned.taken === true || pinned.left === 0}
                onClick={() => onSay(pinned.phrase!)}
              >
                {pinned.taken ? '받음' : `‘${pinned.phrase}’ 입력`}
              </button>
            ) : (
              <Take
                name={pinned.name}
                taken={pinned.taken === true}
                busy={busy !== null}
                gone={pinned.left === 0}
                onTake={() => take(pinned.couponSeq)}
              />
            )}
          </Ticket>
        </section>
      )}
      {trouble && (
        <p className="w-coupon-trouble" role="alert">
          {trouble}
        </p>
      )}
    </div>
  );
}

/** Beside the rail: those that are to be had, with what they are had for. */
export function CouponList({ coupons: { all, busy, take } }: Pick<CardProps, 'coupons'>) {
  if (all.length === 0) return null;
  return (
    <section className="w-tickets w-live-coupons" aria-label="방송 쿠폰">
      <h3>방송 쿠폰</h3>
      {all.map((one) => (
        <Ticket key={one.couponSeq} coupon={one} note={<Note {...one} now={null} />}>
          {one.issueType === 'DOWNLOAD' ? (
            <Take
              name={one.name}
              taken={one.taken === true}
              busy={busy !== null}
              gone={one.left === 0}
              onTake={() => take(one.couponSeq)}
            />
          ) : (
            <span className="w-ticket-auto">{one.taken ? '받음' : howWord(one)}</span>
          )}
        </Ticket>
      ))}
    </section>
  );
}

const howWord = ({ issueType, trigger, phrase }: ShownCoupon): string =>
  issueType === 'SYSTEM'
    ? `${TRIGGERS[trigger] ?? ''} 시`
    : issueType === 'TEXT'
      ? `채팅에 ‘${phrase ?? ''}’`
      : '자동 적용';
