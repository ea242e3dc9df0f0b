/** What stands on the one address: the list, and the same promotions in a calendar. */
import { Link } from '@tanstack/react-router';
import { queryText } from '../../kit/call/address.ts';
import { paths } from '../../kit/paths.ts';
import { Tabs } from '../../ui/Tabs.tsx';

const ITEMS = [
  { key: 'list', label: '목록' },
  { key: 'calendar', label: '캘린더' },
];
const addressOf = (key: string): string =>
  paths.promotions() + (key === 'calendar' ? queryText({ view: 'calendar' }) : '');

export const PromotionDesks = ({ open }: { open: 'list' | 'calendar' }) => (
  <Tabs
    label="프로모션 보기"
    items={ITEMS}
    active={open}
    renderLink={({ key, ...link }) => (
      <Link key={key} to={addressOf(key)} activeOptions={{ exact: true, includeSearch: true }} {...link} />
    )}
  />
);
