/**
 * News of this tab: new orders and finished downloads.
 * Notices of the operator join when their domain is built.
 */
import { IconBell, IconDownload, IconShoppingBag } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu, type MenuItem } from '../../ui/Menu.tsx';
import { shortTime } from '../../ui/format.ts';
import { paths } from '../paths.ts';
import { news, type News } from '../realtime.ts';

const LINES: Record<
  News['kind'],
  { text: (count: number) => string; path: () => string; icon: React.ReactNode }
> = {
  order: { text: (count) => `새 주문 소식 ${count}건`, path: paths.orders, icon: <IconShoppingBag /> },
  download: { text: (count) => `다운로드 소식 ${count}건`, path: paths.downloads, icon: <IconDownload /> },
};

export function Bell() {
  const all = news.use();
  const count = all.reduce((sum, one) => sum + one.count, 0);
  const line = (one: News): MenuItem => {
    const { text, path, icon } = LINES[one.kind];
    return {
      key: one.kind,
      icon,
      label: (
        <>
          {text(one.count)} <span className="jt-muted">{shortTime(one.at)}</span>
        </>
      ),
      renderLink: (link) => (
        <Link
          to={path()}
          {...link}
          onClick={() => news.set((now) => now.filter((other) => other.kind !== one.kind))}
        />
      ),
    };
  };
  const items: MenuItem[] =
    all.length > 0
      ? [{ key: 'head', heading: '새 소식' }, ...all.map(line)]
      : [{ key: 'none', heading: '새 소식이 없습니다.' }];
  return (
    <Menu
      label="알림"
      align="end"
      width={240}
      items={items}
      trigger={<IconButton label="알림" icon={<IconBell />} count={count} />}
    />
  );
}
