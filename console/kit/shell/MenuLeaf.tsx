import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CountBadge } from '../../ui/Chip.tsx';
import { session } from '../session.ts';
import { closedUntil } from './not-open.ts';

export interface MenuLeafProps {
  item: { route: string; label: string };
  path: string;
  icon?: ReactNode;
  /** What waits to be done there. */
  count?: number;
  pinned?: boolean;
  /** It stands elsewhere in the menu, too; only there it is marked as open. */
  copy?: boolean;
  /** Absent: cannot be pinned. */
  onPin?: () => void;
}

/**
 * One page in the menu. The star shows on hover and on focus; a long label is cut and read from its tooltip.
 */
export function MenuLeaf({ item, path, icon, count = 0, pinned = false, copy, onPin }: MenuLeafProps) {
  const here = item.route === path;
  const user = session.use()?.user;
  const closed = user && closedUntil(user, item.route);
  if (closed)
    return (
      <div className="jt-nav-row">
        <button type="button" className="jt-nav" aria-disabled data-tip={closed}>
          {icon}
          <span className="jt-grow jt-ellipsis">{item.label}</span>
        </button>
      </div>
    );
  return (
    <div className="jt-nav-row">
      <Link
        to={item.route}
        className="jt-nav"
        activeOptions={{ exact: true, includeSearch: false }}
        data-on={(here && !copy) || undefined}
      >
        {icon}
        <span className="jt-grow jt-ellipsis">{item.label}</span>
        {count > 0 && <CountBadge count={count} strong={here && !copy} />}
      </Link>
      {onPin && (
        <button
          type="button"
          className="jt-nav-pin"
          aria-pressed={pinned}
          aria-label={`${item.label} 즐겨찾기`}
          data-tip={pinned ? '즐겨찾기에서 빼기' : '즐겨찾기에 넣기'}
          onClick={onPin}
        >
          {pinned ? <IconStarFilled size={14} /> : <IconStar size={14} />}
        </button>
      )}
    </div>
  );
}
