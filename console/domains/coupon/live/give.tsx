/** 쿠폰 주기: a coupon for named people goes to one of them; asked which only where there are several. */
import { couponApi } from '@jangteo/contract/coupon/coupon.api.ts';
import type { CouponRow } from '@jangteo/contract/coupon/coupon.list.ts';
import { call } from '../../../kit/call/call.ts';
import { isApiError, messageOf } from '../../../kit/call/error.ts';
import { refetchDomains } from '../../../kit/call/query.ts';
import { show } from '../../../kit/overlay.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { offText } from './words.ts';
import './live.css';

interface Person {
  userSeq: number;
  nickname: string;
}

/** Rounds end within a moment; then what somebody holds is read again. */
const ROUND_MS = 1_500;

const rowOff = ({ discountKind: kind, discountValue: value, maxAmount }: CouponRow): string =>
  offText({ kind, value, maxAmount });

/** What can be given now: begun or not, with some left, and whose days have not ended. */
async function giveable(): Promise<CouponRow[]> {
  const { data } = await call(couponApi.list, {
    query: { issueType: ['GIVE'], status: ['READY', 'ISSUE_COMPLETED'], length: 50 },
  });
  return data.filter((one) => one.can.issue === null && one.left !== 0);
}

export async function giveCoupon(person: Person): Promise<void> {
  try {
    const open = await giveable();
    if (open.length === 0)
      return void toast('드릴 수 있는 지정 발급 쿠폰이 없습니다. 쿠폰 관리에서 먼저 만들어 주세요.');
    const chosen = open.length === 1 ? open[0]! : await choose(person, open);
    if (!chosen) return undefined;
    await call(couponApi.issue, {
      params: { couponSeq: chosen.couponSeq },
      body: { userSeqList: [person.userSeq], expectedCount: 1 },
    });
    toast(`${person.nickname} 님에게 ‘${chosen.name}’ 쿠폰을 드렸습니다.`, { tone: 'success' });
    await refetchDomains(['coupon']);
    setTimeout(() => void refetchDomains(['coupon', 'fan']), ROUND_MS);
  } catch (error) {
    const busy = isApiError(error) && error.code === 'STATE_CHANGED';
    toast(busy ? '앞서 드린 쿠폰을 발급하는 중입니다. 잠시 뒤 다시 눌러 주세요.' : messageOf(error), {
      tone: 'danger',
    });
  }
  return undefined;
}

const choose = ({ nickname }: Person, open: readonly CouponRow[]): Promise<CouponRow | null> =>
  show<CouponRow>((done) => (
    <Dialog
      open
      title={`${nickname} 님에게 쿠폰 주기`}
      width={400}
      onClose={() => done(null)}
      actions={<Button onClick={() => done(null)}>취소</Button>}
    >
      <ul className="jt-coupon-choice">
        {open.map((one) => (
          <li key={one.couponSeq}>
            <Button onClick={() => done(one)}>
              <b>{rowOff(one)}</b> {one.name}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  ));
