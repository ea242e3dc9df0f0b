/** What stands on one address: refunds, and money that came without being owed. */
import { Link, useLocation } from '@tanstack/react-router';
import { Tabs } from '../../../ui/Tabs.tsx';

/** Of the address, where the second one is shown. */
export const STRAYS = 'state=STRAY';

export function RefundDesks({ open }: { open: 'refunds' | 'strays' }) {
  const path = useLocation({ select: (at) => at.pathname });
  return (
    <Tabs
      label="환불"
      active={open}
      items={[
        { key: 'refunds', label: '환불' },
        { key: 'strays', label: '오입금' },
      ]}
      renderLink={({ key, ...link }) => (
        <Link
          key={key}
          to={key === 'strays' ? `${path}?${STRAYS}` : path}
          activeOptions={{ exact: true, includeSearch: true }}
          {...link}
        />
      )}
    />
  );
}
