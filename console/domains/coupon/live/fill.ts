/** The coupons of a live, in the place that the control room keeps for them. */
import { later } from '../../../ui/later.tsx';
import { couponPlace } from '../../broadcast/room/coupon-place.ts';

export function fillLive(): void {
  couponPlace.set(() => ({
    Rows: later(() => import('./RoomCoupons.tsx').then((m) => m.RoomCoupons)),
    press: (room) =>
      void import('./pin.tsx').then(
        (m) => m.pressPin(room),
        () => undefined,
      ),
  }));
}
