import { mayCall } from '@jangteo/contract/kit/audience.ts';
import { menuFor } from '@jangteo/contract/menu/access.ts';
import { operatorMenu } from '@jangteo/contract/menu/operator.ts';
import type { User } from '@jangteo/contract/account/account.user.ts';
import { matchingApi } from '@jangteo/contract/order/matching.api.ts';
import { orderApi } from '@jangteo/contract/order/order.api.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { PageHead } from '../../kit/PageHead.tsx';
import { paths } from '../../kit/paths.ts';
import { isBuilt } from '../../kit/documented.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { weekdayOf } from '../../ui/format.ts';
import { today } from '../../ui/now.ts';
import { Panel } from '../../ui/Panel.tsx';
import { MatchingPanel } from './MatchingPanel.tsx';
import { OrderCounts } from './OrderCounts.tsx';
import { SalesPanel } from './SalesPanel.tsx';
import { AlertsPanel } from '../admin/AlertsPanel.tsx';
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
  const open = [...operatorMenu(user), ...menuFor(user)]
    .flatMap((section) => section.groups.flatMap((group) => group.items))
    .filter((item) => isBuilt(item.route));
  const sells = mayCall(orderApi.summary.audience, user) && !operator;
  const brings = mayCall(matchingApi.matchingSummary.audience, user) && !operator;
  const voucher = user.productType === 'voucher';
  const links = [...open, { route: paths.profile(), label: '내 프로필' }];
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
      <div className="jt-dashboard">
        {operator && <AlertsPanel />}
        {sells && <TodoPanel vocabulary={voucher ? 'voucher' : 'goods'} />}
        {sells && <SalesPanel />}
        {sells && <OrderCounts voucher={voucher} />}
        {brings && <MatchingPanel />}
        <CalendarPanel />
        <Panel title="바로 가기" flush>
          <ul className="jt-dashboard-links">
            {links.map((item) => (
              <li key={item.route}>
                <Link to={item.route}>
                  {item.label}
                  <IconChevronRight size={16} />
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
        {!operator && (
          <Panel title="대시보드를 채우는 중입니다">
            <p className="jt-muted">
              정산예정금액{sells && ', 판매자 등급'}, 다음 방송은 각 메뉴가 열리는 대로 여기에 함께 보여
              드립니다.
            </p>
          </Panel>
        )}
      </div>
    </>
  );
}
