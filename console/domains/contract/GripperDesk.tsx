/** 매칭 계약 of a gripper; with `?board=` the board of requests in its place. */
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { queryText } from '../../kit/call/address.ts';
import { paths } from '../../kit/paths.ts';
import { Later } from '../../ui/later.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { boardPlace } from './board-place.ts';
import { GripperPage } from './ContractPage.tsx';

const ITEMS = [
  { key: 'contracts', label: '계약' },
  { key: 'board', label: '모집 공고' },
];
const addressOf = (key: string): string =>
  paths.influencerContracts() + (key === 'board' ? queryText({ board: 'open' }) : '');

export function GripperDesk() {
  const router = useRouter();
  const place = boardPlace.use();
  const { board } = useLocation({ select: (at) => at.search as Partial<Record<string, string>> });
  if (!place) return <GripperPage />;
  const desks = (
    <Tabs
      label="매칭 계약"
      items={ITEMS}
      active={board === undefined ? 'contracts' : 'board'}
      renderLink={({ key, ...link }) => (
        <Link key={key} to={addressOf(key)} activeOptions={{ exact: true, includeSearch: true }} {...link} />
      )}
    />
  );
  if (board === undefined) return <GripperPage desks={desks} />;
  return (
    <Later onFail={() => void router.navigate({ href: paths.influencerContracts() })}>
      <place.Board desks={desks} />
    </Later>
  );
}
