import { liveApi } from '@jangteo/contract/broadcast/live.api.ts';
import { mayCall } from '@jangteo/contract/kit/audience.ts';
import type { User } from '@jangteo/contract/account/account.user.ts';
import { matchingApi } from '@jangteo/contract/order/matching.api.ts';
import { orderApi } from '@jangteo/contract/order/order.api.ts';
import { Link } from '@tanstack/react-router';
import { PageHead } from '../../kit/PageHead.tsx';
import { paths } from '../../kit/paths.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { weekdayOf } from '../../ui/format.ts';
import { today } from '../../ui/now.ts';
import { GradePanel } from './GradePanel.tsx';
import { MatchingPanel } from './MatchingPanel.tsx';
import { NextLivePanel } from './NextLivePanel.tsx';
import { OrderCounts } from './OrderCounts.tsx';
import { SalesPanel } from './SalesPanel.tsx';
import { AlertsPanel } from '../admin/AlertsPanel.tsx';
import { PopupHost } from '../board/popup/PopupHost.tsx';
import { CalendarPanel } from '../reference/calendar/CalendarPanel.tsx';
import { TodoNote, TodoPanel } from './TodoPanel.tsx';
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

export function Dashboard({ user, operator }: { user: User; operator: boolean }) {
  const sells = mayCall(orderApi.summary.audience, user) && !operator;
  const brings = mayCall(matchingApi.matchingSummary.audience, user) && !operator;
  const voucher = user.productType === 'voucher';
  const airs = mayCall(liveApi.info.audience, user) && !operator;
  return (
    <>
      <PageHead
        title={dayTitle(today())}
        note={noteOf(user, operator, sells)}
        actions={
          operator && (
            <Link to={paths.sellerPicker()} className={buttonClass({ variant: 'primary' })}>
              판매자 화면 대행
            </Link>
          )
        }
      />
      {!operator && <PopupHost path={paths.dashboard()} />}
      <div className="jt-dashboard">
        {operator && <AlertsPanel />}
        {!operator && (
          <div className="jt-dashboard-top">
            {sells && <TodoPanel vocabulary={voucher ? 'voucher' : 'goods'} />}
            {!sells && brings && <MatchingPanel />}
            <div className="jt-dashboard-side">
              {airs && <NextLivePanel />}
              {sells && <GradePanel />}
            </div>
          </div>
        )}
        {sells && <SalesPanel />}
        {sells && <OrderCounts voucher={voucher} />}
        {sells && brings && <MatchingPanel />}
        <CalendarPanel />
      </div>
    </>
  );
}
