/** Which page of coupons an address means: the list, the form of one, what became of one. */
import { Link, useLocation } from '@tanstack/react-router';
import { PageHead } from '../../kit/PageHead.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { GripperCoupons, ShopCoupons } from './CouponListPage.tsx';
import { CouponFormPage } from './form/CouponFormPage.tsx';
import { HistoryPage } from './history/HistoryPage.tsx';
import { placesOf, type CouponSide } from './side.ts';

const numberIn = (text: string | null | undefined): number | null =>
  text && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;

function Nobody({ side }: { side: CouponSide }) {
  return (
    <>
      <PageHead />
      <EmptyState
        framed
        title="찾을 수 없는 쿠폰입니다."
        next="쿠폰 목록에서 다시 골라 주세요."
        action={
          <Link to={placesOf[side].list()} className={buttonClass({})}>
            쿠폰 목록
          </Link>
        }
      />
    </>
  );
}

const useAddress = () =>
  useLocation({ select: ({ pathname, searchStr }) => `${pathname}?${searchStr.slice(1)}` });

/** The list, `/create?copyOf=`, `/{couponSeq}`, `/histories?couponSeq=`. */
export function ShopCouponDesk() {
  const [path = '', search] = useAddress().split('?');
  const query = new URLSearchParams(search);
  const last = path.split('/').at(-1) ?? '';
  // The router finds the list here, too: the rest of its address may be empty.
  if (path === placesOf.shop.list()) return <ShopCoupons />;
  if (last === 'create')
    return <CouponFormPage side="shop" seq={null} copyOf={numberIn(query.get('copyOf'))} />;
  const seq = numberIn(last === 'histories' ? query.get('couponSeq') : last);
  if (seq === null) return <Nobody side="shop" />;
  if (last === 'histories') return <HistoryPage key={seq} side="shop" seq={seq} />;
  return <CouponFormPage side="shop" seq={seq} copyOf={null} />;
}

/** One path for all: `?form=create&copyOf=`, `?form=7`, `?view=histories&couponSeq=7`. */
export function GripperCouponDesk() {
  const query = new URLSearchParams(useAddress().split('?')[1]);
  const form = query.get('form');
  if (form === 'create')
    return <CouponFormPage side="gripper" seq={null} copyOf={numberIn(query.get('copyOf'))} />;
  if (form !== null)
    return numberIn(form) === null ? (
      <Nobody side="gripper" />
    ) : (
      <CouponFormPage side="gripper" seq={numberIn(form)} copyOf={null} />
    );
  if (query.get('view') !== 'histories') return <GripperCoupons />;
  const seq = numberIn(query.get('couponSeq'));
  return seq === null ? <Nobody side="gripper" /> : <HistoryPage key={seq} side="gripper" seq={seq} />;
}
