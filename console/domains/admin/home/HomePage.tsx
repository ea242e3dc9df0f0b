/** 할 일: where an operator begins; what waits for them, the day so far, what the checks found (operator.md §3, §9). */
import { adminApi, type Overview } from '@jangteo/contract/admin/admin.api.ts';
import { deskApi } from '@jangteo/contract/desk/desk.api.ts';
import { holds } from '@jangteo/contract/kit/right.ts';
import { opensDesk } from '@jangteo/contract/menu/operator.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { QueryError } from '../../../kit/QueryView.tsx';
import { query } from '../../../kit/call/query.ts';
import { linkOf, PageLink } from '../../../kit/PageLink.tsx';
import { PageHead } from '../../../kit/PageHead.tsx';
import { paths } from '../../../kit/paths.ts';
import { session } from '../../../kit/session.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Figures } from '../../../ui/Figures.tsx';
import { count, won } from '../../../ui/format.ts';
import { now } from '../../../ui/now.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { AlertsPanel } from '../AlertsPanel.tsx';
import { queueLines } from './queue-words.ts';
import './home.css';

const EVERY_MS = 60_000;

export function HomePage() {
  const user = session.use()?.user;
  if (!user) return null;
  return (
    <>
      <PageHead
        title="할 일"
        actions={
          opensDesk(user, paths.sellerPicker()) && (
            <Link to={paths.sellerPicker()} className={buttonClass()}>
              판매자 화면 대행
            </Link>
          )
        }
      />
      <Home reads={holds(user.operatorRoles ?? [], adminApi.alerts.right, 'r')} />
    </>
  );
}

/** `reads`: this operator sees what the checks found. */
export const Home = ({ reads }: { reads: boolean }) => (
  <div className="jt-home">
    <QueuesPanel />
    <DayPanel />
    {reads && <AlertsPanel />}
  </div>
);

function QueuesPanel() {
  const queuesQuery = useQuery({ ...query(deskApi.queues), refetchInterval: EVERY_MS });
  const lines = queueLines(queuesQuery.data?.data ?? [], now());
  return (
    <Panel title="기다리는 일" note={lines.length > 0 ? '기한이 가까운 순' : undefined} flush>
      {queuesQuery.isPending && (
        <div className="jt-home-wait">
          <SkeletonRows rows={4} columns={3} height={36} />
        </div>
      )}
      {queuesQuery.isError && <QueryError query={queuesQuery} noun="기다리는 일" />}
      {queuesQuery.isSuccess && lines.length === 0 && (
        <EmptyState
          icon={<IconCircleCheck size={28} />}
          title="지금 기다리는 일이 없습니다."
          next={
            queuesQuery.data.data.length > 1
              ? '신청이나 문의가 들어오면 이곳에 나타납니다.'
              : '처리 권한이 있는 목록이 없습니다. 메뉴에서 조회할 수 있습니다.'
          }
        />
      )}
      {lines.length > 0 && (
        <ul className="jt-home-queues">
          {lines.map((line, i) => (
            <li key={line.key}>
              <span className="jt-home-when" data-step={line.step ?? undefined}>
                {line.when}
              </span>
              <span className="jt-home-what">
                <b>{line.label}</b> {count(line.count)}건
              </span>
              <span className="jt-home-else">{line.else}</span>
              <PageLink
                {...linkOf(line.link)}
                className={buttonClass({ variant: i === 0 ? 'primary' : 'default' }, 'jt-home-go')}
                aria-label={`${line.label} ${line.count}건 보기`}
              >
                보기
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

const figuresOf = (day: Overview | undefined) => [
  { label: '주문', value: day && `${count(day.orders)}건` },
  { label: '판매금액', value: day && won(day.sales, true) },
  { label: '방송 중', value: day && `${count(day.livesOnAir)}개` },
  { label: '가입', value: day && `${count(day.signUps)}명` },
  {
    label: '지급할 정산',
    value: day && `${count(day.payoutsDue.count)}건`,
    note: day && day.payoutsDue.count > 0 ? won(day.payoutsDue.amount, true) : undefined,
  },
];

function DayPanel() {
  const overviewQuery = useQuery({ ...query(adminApi.overview), refetchInterval: EVERY_MS });
  return (
    <Panel title="오늘">
      {overviewQuery.isError ? (
        <QueryError query={overviewQuery} noun="오늘의 현황" />
      ) : (
        <Figures label="오늘" items={figuresOf(overviewQuery.data?.data)} />
      )}
    </Panel>
  );
}
