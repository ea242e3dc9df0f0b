/** 후원(부스터): what viewers have sponsored, and what the broadcaster says of it (`?view=setting`). */
import { sponsorshipApi } from '@jangteo/contract/sponsorship/sponsorship.api.ts';
import type { SponsorshipRow } from '@jangteo/contract/sponsorship/sponsorship.list.ts';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { queryText } from '../../kit/call/address.ts';
import { ListPage } from '../../kit/list-page/ListPage.tsx';
import { paths } from '../../kit/paths.ts';
import { Later, later } from '../../ui/later.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { inventoryAsks } from './asks.ts';
import { SponsorshipCard, sponsorshipCells } from './cells.tsx';

const SettingPage = later(() => import('./SettingPage.tsx').then((m) => m.SettingPage));

const ITEMS = [
  { key: 'list', label: '후원 내역' },
  { key: 'setting', label: '설정' },
];
const addressOf = (key: string): string =>
  paths.sponsorship() + (key === 'setting' ? queryText({ view: 'setting' }) : '');

export const SponsorshipDesks = ({ open }: { open: 'list' | 'setting' }) => (
  <Tabs
    label="후원"
    items={ITEMS}
    active={open}
    renderLink={({ key, ...link }) => (
      <Link key={key} to={addressOf(key)} activeOptions={{ exact: true, includeSearch: true }} {...link} />
    )}
  />
);

export function InventoryPage() {
  const router = useRouter();
  const { view } = useLocation({ select: (at) => at.search as Partial<Record<string, string>> });
  if (view === 'setting')
    return (
      <Later onFail={() => void router.navigate({ href: paths.sponsorship() })}>
        <SettingPage />
      </Later>
    );
  return (
    <ListPage<SponsorshipRow>
      {...inventoryAsks}
      note="방송에서 받은 후원입니다. 결제하고 7일이 지나면 확정되어 환전을 신청할 수 있습니다."
      desks={<SponsorshipDesks open="list" />}
      searchHint="후원자, 후원번호"
      cells={sponsorshipCells}
      card={(row) => <SponsorshipCard row={row} />}
      download={sponsorshipApi.download}
      empty={{
        title: '받은 후원이 없습니다.',
        next: '설정에서 후원을 켜고 방송하면 받은 후원이 이곳에 모입니다.',
      }}
    />
  );
}
