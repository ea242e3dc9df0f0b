/** 장터 쿠폰: what the house bears, and any seller's that is to be stopped (operator.md §7, docs/decisions/0306). */
import { couponDeskApi } from '@jangteo/contract/coupon/desk.api.ts';
import type { CouponRow } from '@jangteo/contract/coupon/coupon.list.ts';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useLocation, useRouter } from '@tanstack/react-router';
import type { Act } from '../../../kit/acts.ts';
import { ActButton } from '../../../kit/ActButton.tsx';
import { ListPage } from '../../../kit/list-page/ListPage.tsx';
import { mayNot } from '../../../kit/may.ts';
import { show } from '../../../kit/overlay.tsx';
import { houseAsks } from '../../coupon/asks.ts';
import { CouponCard, couponCells, couponFolds } from '../../coupon/cells.tsx';
import { CouponDrawer } from '../../coupon/drawer/CouponDrawer.tsx';
import { CouponFormPage } from '../../coupon/form/CouponFormPage.tsx';
import { HistoryPage } from '../../coupon/history/HistoryPage.tsx';
import { placesOf } from '../../coupon/side.ts';
import { deskActs } from './acts.tsx';
import { FindCoupon } from './FindCoupon.tsx';

const numberIn = (text: string | undefined): number | null =>
  text && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;

/** One path for all: `?form=create&copyOf=`, `?form=7`, `?view=histories&couponSeq=7`. */
export function CouponsPage() {
  const at = useLocation({ select: ({ search }) => search as Partial<Record<string, string>> });
  const text = (name: string) => (at[name] === undefined ? undefined : String(at[name]));
  const form = numberIn(text('form'));
  if (text('form') === 'create')
    return <CouponFormPage side="house" seq={null} copyOf={numberIn(text('copyOf'))} />;
  if (form !== null) return <CouponFormPage side="house" seq={form} copyOf={null} />;
  const seq = numberIn(text('couponSeq'));
  if (text('view') === 'histories' && seq !== null) return <HistoryPage key={seq} side="house" seq={seq} />;
  return <Coupons />;
}

function Coupons() {
  const router = useRouter();
  const go = (href: string) => void router.history.push(href);
  const add: Act = {
    key: 'new',
    label: '쿠폰 등록',
    keys: 'N',
    lead: true,
    icon: <IconPlus />,
    disabledReason: mayNot(couponDeskApi.create),
    onSelect: () => go(placesOf.house.create()),
  };
  const find: Act = {
    key: 'find',
    label: '쿠폰번호로 찾기',
    icon: <IconSearch />,
    onSelect: () =>
      void show<number>((done) => <FindCoupon done={done} />).then(
        (seq) => seq !== null && go(placesOf.house.list(seq)),
      ),
  };
  return (
    <ListPage<CouponRow>
      {...houseAsks}
      note="장터가 부담하는 쿠폰입니다. 판매자의 쿠폰은 쿠폰번호로 찾아 발급을 중지할 수 있습니다."
      actions={
        <>
          <ActButton act={find} />
          <ActButton act={add} variant="primary" />
        </>
      }
      acts={[add, find]}
      searchHint="쿠폰명"
      folds={couponFolds}
      cells={couponCells}
      openKey={(row) => String(row.couponSeq)}
      drawer={(context) => (
        <CouponDrawer {...context} side="house" actsOf={(row) => deskActs(rowOf(row), go)} />
      )}
      rowActions={(row) => deskActs(row, go)}
      card={(row) => <CouponCard row={row} />}
      empty={{
        title: '장터 쿠폰이 없습니다.',
        next: '‘쿠폰 등록’으로 장터가 부담하는 쿠폰을 만들 수 있습니다.',
        action: <ActButton act={add} variant="primary" />,
      }}
    />
  );
}

type Shown = Parameters<NonNullable<Parameters<typeof CouponDrawer>[0]['actsOf']>>[0];
const rowOf = (one: Shown): Parameters<typeof deskActs>[0] => one;
