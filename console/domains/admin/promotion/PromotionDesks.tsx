/** What stands on the one address: promotions, and applications to them. */
import { Link } from '@tanstack/react-router';
import { queryText } from '../../../kit/call/address.ts';
import { paths } from '../../../kit/paths.ts';
import { Tabs } from '../../../ui/Tabs.tsx';

/** Of the address, where applications are shown. */
export const DESK = { desk: 'applications' } as const;
const ITEMS = [
  { key: 'promotions', label: '프로모션' },
  { key: 'applications', label: '신청 심사' },
];

export const PromotionDesks = ({ open }: { open: 'promotions' | 'applications' }) => (
  <Tabs
    label="프로모션"
    items={ITEMS}
    active={open}
    renderLink={({ key, ...link }) => (
      <Link
        key={key}
        to={key === 'applications' ? paths.adminPromotions() + queryText(DESK) : paths.adminPromotions()}
        activeOptions={{ exact: true, includeSearch: true }}
        {...link}
      />
    )}
  />
);
