/** 쿠폰 관리 of a shop and of a gripper: what is given out, what is left, what is shown in the store (money.md §8, §11). */
import { couponApi } from '@jangteo/contract/coupon/coupon.api.ts';
import type { couponTabs, CouponRow } from '@jangteo/contract/coupon/coupon.list.ts';
import { IconPlus } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Act } from '../../kit/acts.ts';
import { ListPage } from '../../kit/list-page/ListPage.tsx';
import type { Nothing } from '../../kit/list-page/model.ts';
import { session } from '../../kit/session.ts';
import { UndoNote } from '../../kit/undo/UndoNote.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { couponBulk, couponMenu, COUPONS, undoExpose } from './acts/acts.tsx';
import { couponAsks } from './asks.ts';
import { AskedNote } from './asked/AskedNote.tsx';
import { CouponCard, couponCells, couponFolds } from './cells.tsx';
import { CouponDrawer } from './drawer/CouponDrawer.tsx';
import { placesOf, type CouponSide } from './side.ts';

type Tab = keyof typeof couponTabs | 'exposed' | 'ending';
const NEXT: Readonly<Record<Tab, Nothing>> = {
  ready: {
    title: '발급을 기다리는 쿠폰이 없습니다.',
    next: '등록한 쿠폰은 발급을 시작할 때까지 이곳에 있습니다.',
  },
  issuing: {
    title: '발급 중인 쿠폰이 없습니다.',
    next: '발급을 시작하면 이곳에서 남은 수량을 볼 수 있습니다.',
  },
  issued: {
    title: '발급이 끝난 쿠폰이 없습니다.',
    next: '받은 회원이 아직 쓸 수 있는 쿠폰이 이곳에 있습니다.',
  },
  completed: { title: '사용이 끝난 쿠폰이 없습니다.', next: '유효기간이 지난 쿠폰이 이곳에 남습니다.' },
  stopped: {
    title: '발급을 중지한 쿠폰이 없습니다.',
    next: '중지한 쿠폰은 이곳에서 다시 시작할 수 있습니다.',
  },
  exposed: {
    title: '스토어에 노출한 쿠폰이 없습니다.',
    next: '다운로드 쿠폰을 노출하면 구매자가 스토어와 상품에서 바로 받습니다.',
  },
  ending: {
    title: '3일 안에 끝나는 쿠폰이 없습니다.',
    next: '발급종료가 가까운 쿠폰의 기간을 이곳에서 늘릴 수 있습니다.',
  },
};
const emptyOf =
  (action: ReactNode) =>
  (tab: string): Nothing =>
    NEXT[tab as Tab] ?? {
      title: '등록한 쿠폰이 없습니다.',
      next: '첫 주문 할인이나 단골 쿠폰으로 구매를 이끌어 보세요.',
      action,
    };

/** Columns that a tab makes needless. */
const tabHides = { ready: ['status'], completed: ['status'], stopped: ['status'] };
/** A gripper reads whose products it is for, and whether they have agreed. */
const SHOWN = { shop: [], gripper: ['producer.name', 'approval'], master: ['seller.name'] } as const;

function ListOf({ side }: { side: CouponSide }) {
  const router = useRouter();
  const master = session.use()?.user.groupMaster;
  const create = placesOf[side].create();
  const add: Act = {
    key: 'new',
    label: '쿠폰 등록',
    keys: 'N',
    lead: true,
    icon: <IconPlus />,
    onSelect: () => void router.history.push(create),
  };
  const register = (
    <Link to={create} className={buttonClass({ variant: 'primary' })}>
      <IconPlus aria-hidden /> 쿠폰 등록 <Kbd>N</Kbd>
    </Link>
  );
  return (
    <ListPage<CouponRow>
      {...couponAsks}
      note={<UndoNote rows={COUPONS} act={undoExpose} />}
      desks={side === 'shop' && <AskedNote />}
      actions={register}
      acts={[add, undoExpose]}
      searchHint="쿠폰명"
      shows={side === 'gripper' ? SHOWN.gripper : master ? SHOWN.master : SHOWN.shop}
      tabHides={tabHides}
      folds={couponFolds}
      cells={couponCells}
      openKey={(row) => String(row.couponSeq)}
      drawer={(context) => <CouponDrawer {...context} side={side} />}
      rowActions={(row, tools) => couponMenu(row, side, tools)}
      bulk={couponBulk}
      card={(row) => <CouponCard row={row} />}
      download={couponApi.download}
      empty={emptyOf(register)}
    />
  );
}

export const ShopCoupons = () => <ListOf side="shop" />;
export const GripperCoupons = () => <ListOf side="gripper" />;
