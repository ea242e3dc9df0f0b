/**
 * News of this tab, in the words of the domains that tell them: new orders, finished downloads; below them what was told
 * before, asked for when the bell is opened.
 */
import { IconBell } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu, type MenuItem } from '../../ui/Menu.tsx';
import { shortTime } from '../../ui/format.ts';
import { news, type News } from '../realtime.ts';
import type { FramePart } from './frame-part.ts';
import { frame } from './frame.ts';

export function Bell() {
  const [opened, setOpened] = useState(false);
  const parts = frame.use();
  // The parts are known before the frame is drawn and never change: the same hooks in the same order.
  const told = parts.flatMap((part) => part.useBellItems?.(opened) ?? []);
  const lines = Object.assign({}, ...parts.map((part) => part.news)) as NonNullable<FramePart['news']>;
  const all = news.use().filter((one) => lines[one.kind]);
  const count = all.reduce((sum, one) => sum + one.count, 0);
  const line = (one: News): MenuItem => {
    const { text, path, icon } = lines[one.kind]!;
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
  const items: MenuItem[] = [
    ...(all.length > 0 ? [{ key: 'head', heading: '새 소식' }, ...all.map(line)] : []),
    ...told,
    ...(all.length + told.length === 0 ? [{ key: 'none', heading: '새 소식이 없습니다.' }] : []),
  ];
  return (
    <Menu
      label="알림"
      align="end"
      width={320}
      onOpen={() => setOpened(true)}
      items={items}
      trigger={<IconButton label="알림" icon={<IconBell />} count={count} />}
    />
  );
}
