/** 주문 안내; with `?api=` a desk of 판매자 API in its place. */
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { queryText } from '../../../kit/call/address.ts';
import { paths } from '../../../kit/paths.ts';
import { Later } from '../../../ui/later.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { apiPlace } from './api-place.ts';
import { NoticeListPage } from './NoticeListPage.tsx';

const NOTICES = { key: 'notice', label: '안내' };
const addressOf = (key: string): string =>
  paths.orderNotices() + (key === NOTICES.key ? '' : queryText({ api: key }));

export function NoticeDesk() {
  const router = useRouter();
  const place = apiPlace.use();
  const { api } = useLocation({ select: (at) => at.search as Partial<Record<string, string>> });
  if (!place) return <NoticeListPage />;
  const part = place.tabs.find(({ key }) => key === api)?.key;
  const desks = (
    <Tabs
      label="주문 안내"
      items={[NOTICES, ...place.tabs]}
      active={part ?? NOTICES.key}
      renderLink={({ key, ...link }) => (
        <Link key={key} to={addressOf(key)} activeOptions={{ exact: true, includeSearch: true }} {...link} />
      )}
    />
  );
  if (!part) return <NoticeListPage desks={desks} />;
  return (
    <Later key={part} onFail={() => void router.navigate({ href: paths.orderNotices() })}>
      <place.Desk part={part} desks={desks} />
    </Later>
  );
}
