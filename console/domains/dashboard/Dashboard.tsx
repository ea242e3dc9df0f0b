import { adminApi } from '@jangteo/contract/admin/admin.api.ts';
import { liveApi } from '@jangteo/contract/broadcast/live.api.ts';
import { mayCall } from '@jangteo/contract/kit/audience.ts';
import { holds } from '@jangteo/contract/kit/right.ts';
import { opensDesk } from '@jangteo/contract/menu/operator.ts';
import type { User } from '@jangteo/contract/account/account.user.ts';
import { matchingApi } from '@jangteo/contract/order/matching.api.ts';
import { orderApi } from '@jangteo/contract/order/order.api.ts';
import { dashboardPanels, type DashboardPanel } from '@jangteo/contract/dashboard/panels.ts';
import { toldApi } from '@jangteo/contract/dashboard/told.api.ts';
import { IconLayoutDashboard } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ArrangeDialog } from '../../kit/arrange/ArrangeDialog.tsx';
import { query } from '../../kit/call/query.ts';
import { show } from '../../kit/overlay.tsx';
import { PageHead } from '../../kit/PageHead.tsx';
import { linkOf, PageLink } from '../../kit/PageLink.tsx';
import { paths } from '../../kit/paths.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { weekdayOf } from '../../ui/format.ts';
import { today } from '../../ui/now.ts';
import { GradePanel } from './GradePanel.tsx';
import { MatchingPanel } from './MatchingPanel.tsx';
import { MissionsPanel } from './MissionsPanel.tsx';
import { MonthlyPanel } from './MonthlyPanel.tsx';
import { NextLivePanel, StartLive } from './NextLivePanel.tsx';
import { NoticePanel, TopNotice } from './NoticePanel.tsx';
import { OrderCounts } from './OrderCounts.tsx';
import { OwnAlertsPanel } from './OwnAlertsPanel.tsx';
import { BlindPanel } from './BlindPanel.tsx';
import { PayoutPanel, sideOf } from './PayoutPanel.tsx';
import { PunishPanel } from './PunishPanel.tsx';
import { SalesPanel } from './SalesPanel.tsx';
import { Home } from '../admin/home/HomePage.tsx';
import { BannerStrip } from '../board/banner/BannerStrip.tsx';
import { PopupHost } from '../board/popup/PopupHost.tsx';
import { CalendarPanel } from '../reference/calendar/CalendarPanel.tsx';
import { TodoNote, TodoPanel } from './TodoPanel.tsx';
import { freshPanels, usePanels } from './use-panels.ts';
import './dashboard.css';

/** `11월 19일 목요일`: the day is the dashboard's title. */
function dayTitle(day: string): string {
  const [, month, date] = day.split('-').map(Number);
  return `${month}월 ${date}일 ${'일월화수목금토'[weekdayOf(day)]}요일`;
}

/** What waits for a seller; for the others, what this page is to them. */
function noteOf(user: User, operator: boolean, sells: boolean) {
  if (operator) return '판매자를 골라 화면을 대행할 수 있습니다.';
  return sells ? (
    <TodoNote vocabulary={user.productType === 'voucher' ? 'voucher' : 'goods'} />
  ) : (
    `${user.name} 님의 매칭 판매 현황입니다.`
  );
}

/** Where panels stand on a wide screen; below, one column in their order. */
const LEFT: readonly DashboardPanel[] = ['todos', 'missions', 'punish', 'banners'];
const SIDE: readonly DashboardPanel[] = ['alerts', 'notice', 'nextLive', 'payout', 'grade'];

function SellersDashboard({ user }: { user: User }) {
  const sells = mayCall(orderApi.summary.audience, user);
  const brings = mayCall(matchingApi.matchingSummary.audience, user);
  const airs = mayCall(liveApi.info.audience, user);
  const paid = sideOf(user);
  const voucher = user.productType === 'voucher';
  const panels: Record<DashboardPanel, ReactNode> = {
    todos: <TodoPanel vocabulary={voucher ? 'voucher' : 'goods'} sells={sells} />,
    missions: <MissionsPanel />,
    punish: (
      <>
        <PunishPanel />
        <BlindPanel />
      </>
    ),
    banners: <BannerStrip place="DASHBOARD" />,
    sales: <SalesPanel />,
    orders: sells && <OrderCounts voucher={voucher} />,
    matching: brings && <MatchingPanel />,
    monthly: <MonthlyPanel />,
    alerts: <OwnAlertsPanel />,
    notice: <NoticePanel />,
    nextLive: airs && <NextLivePanel />,
    payout: paid && <PayoutPanel side={paid} />,
    grade: sells && <GradePanel />,
    calendar: <CalendarPanel />,
  };
  const has = (panel: DashboardPanel): boolean => Boolean(panels[panel]);
  const { choices, shown } = usePanels(has);
  const popups = useQuery({ ...query(toldApi.popupNotice), staleTime: Infinity });
  const arrange = () =>
    void show<true>((done) => (
      <ArrangeDialog
        spec={dashboardPanels}
        title="대시보드 설정"
        choices={choices}
        fresh={() => freshPanels(has)}
        note="끌거나 화살표로 순서를 바꿉니다. 어느 기기에서나 같은 순서로 보입니다."
        onClose={() => done(true)}
      />
    ));
  const place = (ids: readonly DashboardPanel[]) =>
    (shown ?? ids.filter((id) => id === 'todos')).flatMap((id, i) =>
      ids.includes(id)
        ? [
            <div key={id} className="jt-dashboard-panel" style={{ order: i }}>
              {panels[id]}
            </div>,
          ]
        : [],
    );
  const below = (shown ?? []).filter((id) => !LEFT.includes(id) && !SIDE.includes(id));
  return (
    <>
      <PageHead
        title={dayTitle(today())}
        note={noteOf(user, false, sells)}
        actions={
          <>
            <Button icon={<IconLayoutDashboard />} onClick={arrange}>
              대시보드 설정
            </Button>
            {sells && (
              <PageLink {...linkOf(paths.productCreate())} className={buttonClass()}>
                상품 등록
              </PageLink>
            )}
            {airs && <StartLive />}
          </>
        }
      />
      <PopupHost popups={popups.data?.data ?? []} />
      <div className="jt-dashboard">
        <TopNotice />
        <div className="jt-dashboard-top">
          <div className="jt-dashboard-left">{place(LEFT)}</div>
          <div className="jt-dashboard-side">{place(SIDE)}</div>
        </div>
        {place(below)}
      </div>
    </>
  );
}

function OperatorsDashboard({ user }: { user: User }) {
  return (
    <>
      <PageHead
        title={dayTitle(today())}
        note={noteOf(user, true, false)}
        actions={
          opensDesk(user, paths.sellerPicker()) && (
            <Link to={paths.sellerPicker()} className={buttonClass({ variant: 'primary' })}>
              판매자 화면 대행
            </Link>
          )
        }
      />
      <div className="jt-dashboard">
        <Home reads={holds(user.operatorRoles ?? [], adminApi.alerts.right, 'r')} />
        <CalendarPanel />
      </div>
    </>
  );
}

export const Dashboard = ({ user, operator }: { user: User; operator: boolean }) =>
  operator ? <OperatorsDashboard user={user} /> : <SellersDashboard user={user} />;
