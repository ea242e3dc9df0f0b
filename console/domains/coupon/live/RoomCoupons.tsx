/** Coupons of a live as rows: how many are out, used and left; each shown to the viewers with a tap. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refetchDomains } from '../../../kit/call/query.ts';
import { Button } from '../../../ui/Button.tsx';
import type { CouponRoom } from '../../broadcast/room/coupon-place.ts';
import { couponsOf, pin } from './pin.tsx';
import { countsText, offText, wayText, whyNotPinned } from './words.ts';
import './live.css';

/** Milliseconds between two looks at what is used: orders do not say it in the room. */
const LOOK_MS = 10_000;

export function RoomCoupons({ room, told, keys }: { room: CouponRoom; told: number; keys: string }) {
  const couponsQuery = useQuery({
    ...couponsOf(room.contentSeq),
    refetchInterval: room.onAir ? LOOK_MS : false,
  });
  useEffect(() => {
    if (told > 0) void refetchDomains(['coupon']);
  }, [told]);
  const all = couponsQuery.data?.data ?? [];
  const first = all.find((one) => one.pinned) ?? all.find((one) => whyNotPinned(one) === null);
  if (couponsQuery.data && all.length === 0)
    return (
      <li className="jt-room-none">
        이 방송에서 쓰는 쿠폰이 없습니다. 쿠폰 관리에서 대상을 이 방송으로 만들어 주세요.
      </li>
    );
  return all.map((one) => (
    <li key={one.couponSeq} className="jt-coupon-row" data-pinned={one.pinned || undefined}>
      <span className="jt-room-named">
        <b className="jt-ellipsis">
          {offText(one.discount)} <span>{one.name}</span>
        </b>
        <small className="jt-ellipsis">
          {wayText(one)} · {countsText(one)}
        </small>
      </span>
      <Button
        size="small"
        variant={one.pinned ? 'primary' : 'default'}
        aria-pressed={one.pinned}
        {...(one === first && { keys })}
        disabledReason={
          whyNotPinned(one) ?? (!room.onAir && !one.pinned && '방송을 시작하면 고정할 수 있습니다.')
        }
        onClick={() => void pin(room, one.pinned ? null : one.couponSeq)}
      >
        <span className="jt-hidden">{one.name} </span>
        {one.pinned ? '고정중' : '고정'}
      </Button>
    </li>
  ));
}
