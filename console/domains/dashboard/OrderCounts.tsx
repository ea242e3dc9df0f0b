import { QueryError } from '../../kit/QueryView.tsx';
import { PageLink } from '../../kit/PageLink.tsx';
import { orderApi } from '@jangteo/contract/order/order.api.ts';
import { orderList } from '@jangteo/contract/order/order.list.ts';
import type { OrderTab } from '@jangteo/contract/order/order.projection.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { query } from '../../kit/call/query.ts';
import { paths } from '../../kit/paths.ts';
import { count, won } from '../../ui/format.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

const TABS = orderList.tabs as Partial<Record<OrderTab, { label: string; voucher?: string }>>;

/** Cards of the order list as they stand now; each is a link into the list. */
export function OrderCounts({ voucher }: { voucher: boolean }) {
  const summaryQuery = useQuery({ ...query(orderApi.summary), staleTime: 30_000 });
  const cards = summaryQuery.data?.data.cards ?? [];
  const label = (key: OrderTab) => (voucher && TABS[key]?.voucher) || TABS[key]?.label;
  return (
    <Panel
      title="주문"
      note="전체 기간"
      flush
      actions={
        <Link className="jt-link" to={paths.orders()}>
          주문 목록
        </Link>
      }
    >
      {summaryQuery.isError && <QueryError query={summaryQuery} noun="주문" />}
      {summaryQuery.isPending && (
        <div className="jt-dashboard-counts" role="status" aria-label="불러오는 중">
          {Array.from({ length: 9 }, (_, i) => (
            <span key={i} className="jt-dashboard-count">
              <Skeleton width={56} />
              <Skeleton width={40} height={22} />
            </span>
          ))}
        </div>
      )}
      {summaryQuery.isSuccess && (
        <ul className="jt-dashboard-counts">
          {cards.map((card) => (
            <li key={card.key}>
              <PageLink
                to={paths.orders()}
                search={{ tab: card.key, period: 'all' }}
                className="jt-dashboard-count"
              >
                <span>{label(card.key)}</span>
                <b>{count(card.count)}</b>
                <small>{won(card.amount, true)}</small>
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
