/**
 * Tabs that are links: cards with a number (status tabs of a list) or a line. No router in here: `renderLink`
 * gets the finished class, `aria-current` and content and answers the router's link.
 */
import { useEffect, useRef, type ReactNode } from 'react';
import type { DeadlineStep } from './deadline.ts';
import { SpreadBar } from './DeadlineChip.tsx';
import './Tabs.css';

export interface TabItem {
  key: string;
  label: ReactNode;
  /** Drawn large in cards; null while it is being counted, undefined for none. */
  count?: number | null;
  /** There are more than were counted: 10,000+. */
  capped?: boolean;
  /** Small text at the right of a card: 지남 2 · 오늘 31. */
  note?: ReactNode;
  /** How its deadlines are spread. */
  spread?: Record<DeadlineStep, number>;
}

export interface TabLink {
  key: string;
  className: string;
  'aria-current': 'page' | undefined;
  children: ReactNode;
}

export interface TabsProps {
  items: readonly TabItem[];
  active: string;
  label: string;
  look?: 'cards' | 'line';
  renderLink: (link: TabLink) => ReactNode;
  /** Links of a card's own, at its upper right: parts of what it counts. */
  renderParts?: (key: string) => ReactNode;
}

export function Tabs({ items, active, label, look = 'line', renderLink, renderParts }: TabsProps) {
  const row = useRef<HTMLElement>(null);
  const widths = items.map(({ count }) => count).join();
  // On a phone the row is wider than the screen: the open tab is shown whole, its number included once it is
  // known.
  useEffect(() => {
    const open = row.current?.querySelector('[aria-current]');
    if (!open) return;
    const [seen, tab] = [row.current!.getBoundingClientRect(), open.getBoundingClientRect()];
    row.current!.scrollLeft += Math.max(0, tab.right - seen.right) - Math.max(0, seen.left - tab.left);
  }, [active, widths]);
  return (
    <nav ref={row} aria-label={label} className={`jt-tabs jt-tabs-${look}`}>
      {items.map((item) => {
        const link = renderLink({
          key: item.key,
          className: 'jt-tab',
          'aria-current': item.key === active ? 'page' : undefined,
          children: (
            <>
              <span className="jt-tab-label">{item.label}</span>
              {item.count !== undefined && (
                <span className="jt-tab-count">
                  {item.count === null ? '–' : item.count.toLocaleString('ko-KR')}
                  {item.capped && '+'}
                </span>
              )}
              {look === 'cards' && item.note && <span className="jt-tab-note">{item.note}</span>}
              {look === 'cards' && item.spread && <SpreadBar counts={item.spread} />}
            </>
          ),
        });
        const parts = renderParts?.(item.key);
        return look === 'cards' ? (
          <div key={item.key} className="jt-tab-cell">
            {link}
            {parts && <span className="jt-tab-parts">{parts}</span>}
          </div>
        ) : (
          link
        );
      })}
    </nav>
  );
}
