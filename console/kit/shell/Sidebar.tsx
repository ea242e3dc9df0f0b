/** The left menu: sections of menu.tsv for this user, pinned pages, badges. 232 px, or 56 px of icons. */
import { menuFor } from '@jangteo/contract/menu/access.ts';
import { operatorMenu } from '@jangteo/contract/menu/operator.ts';
import type { ShownSection } from '@jangteo/contract/menu/shown.ts';
import type { User } from '@jangteo/contract/account/account.user.ts';
import {
  IconChevronDown,
  IconChevronRight,
  IconLayoutDashboard,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconStar,
} from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { CountBadge } from '../../ui/Chip.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { paths } from '../paths.ts';
import { useBadges } from './badges.ts';
import { useFavourites } from './favourites.ts';
import { sectionIcon } from './icons.tsx';
import { MenuLeaf } from './MenuLeaf.tsx';
import { litRoute } from './lit.ts';
import { SellerCard } from './SellerCard.tsx';

export interface SidebarProps {
  user: User;
  mini: boolean;
  onToggle: () => void;
}

export const itemsOf = (section: ShownSection) => section.groups.flatMap((group) => group.items);

export function Sidebar({ user, mini, onToggle }: SidebarProps) {
  const sections = useMemo(() => [...operatorMenu(user), ...menuFor(user)], [user]);
  const at = useLocation();
  const counts = useBadges();
  const { pinned, toggle } = useFavourites(user.userSeq);
  const all = useMemo(() => new Map(sections.flatMap(itemsOf).map((item) => [item.route, item])), [sections]);
  const path = litRoute([...all.keys()], at.pathname, at.search);
  const favourites = pinned.flatMap((route) => all.get(route) ?? []);
  return (
    <div className="jt-sidebar" data-mini={mini || undefined}>
      <div className="jt-sidebar-head">
        <Link to={paths.dashboard()} className="jt-sidebar-brand" aria-label="장터 대시보드">
          <Logo />
          {!mini && <b>장터</b>}
        </Link>
        {!mini && (
          <IconButton
            className="jt-sidebar-fold"
            label="메뉴 접기"
            keys="["
            icon={<IconLayoutSidebarLeftCollapse />}
            size="small"
            onClick={onToggle}
          />
        )}
      </div>
      <nav className="jt-sidebar-nav" aria-label="메뉴">
        {mini && (
          <IconButton
            label="메뉴 펼치기"
            keys="["
            icon={<IconLayoutSidebarLeftExpand />}
            onClick={onToggle}
          />
        )}
        {mini ? (
          <Link
            to={paths.dashboard()}
            className="jt-nav"
            activeOptions={{ exact: true, includeSearch: false }}
            data-on={path === paths.dashboard() || undefined}
            data-tip="대시보드"
            aria-label="대시보드"
          >
            <IconLayoutDashboard />
          </Link>
        ) : (
          <MenuLeaf
            item={{ route: paths.dashboard(), label: '대시보드' }}
            path={path}
            icon={<IconLayoutDashboard />}
          />
        )}
        {!mini && favourites.length > 0 && (
          <>
            <h2>즐겨찾기</h2>
            <ul>
              {favourites.map((item) => (
                <li key={item.route}>
                  <MenuLeaf
                    item={item}
                    path={path}
                    count={counts[item.route]}
                    pinned
                    copy
                    icon={<IconStar />}
                    onPin={() => toggle(item.route)}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
        {!mini && sections.length > 0 && <h2>메뉴</h2>}
        <ul>
          {sections.map((section) => (
            <li key={section.label}>
              {mini ? (
                <MiniSection section={section} path={path} />
              ) : (
                <Section section={section} path={path} counts={counts} pinned={pinned} onPin={toggle} />
              )}
            </li>
          ))}
        </ul>
      </nav>
      <SellerCard mini={mini} />
    </div>
  );
}

interface SectionProps {
  section: ShownSection;
  path: string;
}
interface OpenSectionProps extends SectionProps {
  counts: Readonly<Record<string, number>>;
  pinned: readonly string[];
  onPin: (route: string) => void;
}

/** A section with many pages shows the names of its groups. */
const MANY = 9;

function Section({ section, path, counts, pinned, onPin }: OpenSectionProps) {
  const items = itemsOf(section);
  const here = section.route === path || items.some((item) => item.route === path);
  const [toggled, setToggled] = useState<{ at: string; open: boolean } | null>(null);
  // What the user folded or unfolded holds until the next page is opened in another place.
  const open = toggled && (toggled.at === path || !here) ? toggled.open : here;
  const count = items.reduce((sum, item) => sum + (counts[item.route] ?? 0), 0);
  const only = items.length === 1 ? items[0] : undefined;
  // Named as the page names itself: the section's name would be a third one.
  if (only) return <MenuLeaf item={only} path={path} icon={sectionIcon(only.route)} />;
  return (
    <>
      <button
        type="button"
        className="jt-nav jt-nav-section"
        aria-expanded={open}
        data-here={here || undefined}
        onClick={() => setToggled({ at: path, open: !open })}
      >
        {sectionIcon(items[0]!.route)}
        <span className="jt-grow">{section.label}</span>
        {!open && count > 0 && <CountBadge count={count} />}
        {open ? (
          <IconChevronDown className="jt-nav-chevron" />
        ) : (
          <IconChevronRight className="jt-nav-chevron" />
        )}
      </button>
      {open && (
        <div className="jt-nav-children">
          {section.route && (
            <MenuLeaf item={{ route: section.route, label: `${section.label} 홈` }} path={path} />
          )}
          {section.groups.map((group, i) => (
            <div key={group.label ?? i} role="group" aria-label={group.label ?? undefined}>
              {items.length > MANY && group.label && <h3>{group.label}</h3>}
              <ul>
                {group.items.map((item) => (
                  <li key={item.route}>
                    <MenuLeaf
                      item={item}
                      path={path}
                      count={counts[item.route]}
                      pinned={pinned.includes(item.route)}
                      onPin={() => onPin(item.route)}
                    />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
    </>
  );
}

function MiniSection({ section, path }: SectionProps) {
  const items = itemsOf(section);
  const all = section.route ? [{ route: section.route, label: `${section.label} 홈` }, ...items] : items;
  return (
    <Menu
      label={section.label}
      trigger={
        <button
          type="button"
          className="jt-nav"
          aria-label={section.label}
          data-tip={section.label}
          data-here={all.some((item) => item.route === path) || undefined}
        >
          {sectionIcon(items[0]!.route)}
        </button>
      }
      items={[
        { key: 'head', heading: section.label },
        ...all.map((item) => ({
          key: item.route,
          label: item.label,
          renderLink: (link: { className: string; children: React.ReactNode }) => (
            <Link to={item.route} {...link} activeOptions={{ exact: true, includeSearch: false }} />
          ),
        })),
      ]}
    />
  );
}
