/** 쿠폰 고정: the button of a row and the key C do the same. */
import { couponLiveApi, type RoomCoupon } from '@jangteo/contract/coupon/live.api.ts';
import { call } from '../../../kit/call/call.ts';
import { refetchDomains, query } from '../../../kit/call/query.ts';
import { show } from '../../../kit/overlay.tsx';
import { queryClient } from '../../../kit/query-client.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import type { CouponRoom } from '../../broadcast/room/coupon-place.ts';
import { countsText, offText, whyNotPinned } from './words.ts';

export const couponsOf = (contentSeq: number) => query(couponLiveApi.ofLive, { params: { contentSeq } });

/** Shows it to the viewers; null: none. */
export async function pin({ contentSeq, act }: CouponRoom, couponSeq: number | null): Promise<void> {
  await act(couponSeq === null ? '쿠폰 내리기' : '쿠폰 고정', (options) =>
    call(couponLiveApi.pin, { params: { contentSeq }, body: { couponSeq } }, options),
  );
  await refetchDomains(['coupon']);
}

/** C: takes down what is shown, shows the only one, asks which of several. */
export async function pressPin(room: CouponRoom): Promise<void> {
  const asked = await queryClient.fetchQuery(couponsOf(room.contentSeq)).catch(() => null);
  if (!asked) return;
  const all = asked.data;
  if (all.some(({ pinned }) => pinned)) return pin(room, null);
  const open = all.filter((one) => whyNotPinned(one) === null);
  if (open.length === 0)
    return void toast('고정할 수 있는 쿠폰이 없습니다. 쿠폰 관리에서 먼저 만들어 주세요.');
  const chosen = open.length === 1 ? open[0]!.couponSeq : await choose(open);
  if (chosen !== null) await pin(room, chosen);
}

const choose = (open: readonly RoomCoupon[]): Promise<number | null> =>
  show<number>((done) => (
    <Dialog
      open
      title="고정할 쿠폰"
      width={400}
      onClose={() => done(null)}
      actions={<Button onClick={() => done(null)}>취소</Button>}
    >
      <ul className="jt-coupon-choice">
        {open.map((one) => (
          <li key={one.couponSeq}>
            <Button onClick={() => done(one.couponSeq)}>
              <b>{offText(one.discount)}</b> {one.name} <small>{countsText(one)}</small>
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  ));
