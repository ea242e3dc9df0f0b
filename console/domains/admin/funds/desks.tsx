/** What stands on the one address: the day's funds, and what the card company has paid in. */
import { Link } from '@tanstack/react-router';
import { queryText } from '../../../kit/call/address.ts';
import { paths } from '../../../kit/paths.ts';
import { Tabs } from '../../../ui/Tabs.tsx';

const ITEMS = [
  { key: 'day', label: '잔액' },
  { key: 'deposits', label: '카드사 입금' },
];
/** Of the address, where deposits are shown. */
export const DEPOSITS = 'desk=deposits';

export const FundsDesks = ({ open }: { open: 'day' | 'deposits' }) => (
  <Tabs
    label="자금 현황"
    items={ITEMS}
    active={open}
    renderLink={({ key, ...link }) => (
      <Link
        key={key}
        to={paths.adminFunds() + (key === 'day' ? '' : queryText({ desk: key }))}
        activeOptions={{ exact: true, includeSearch: true }}
        {...link}
      />
    )}
  />
);
