/** Pages of a list as links or buttons: up to five numbers, then an ellipsis that leads on (R76). */
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { pageWindow } from './pages.ts';
import './Tabs.css';

export interface PageLink {
  key: string;
  page: number;
  className: string;
  'aria-label': string | undefined;
  'aria-current': 'page' | undefined;
  children: ReactNode;
}

export interface PaginationProps {
  /** 1-based. */
  page: number;
  pages: number;
  /** Pages as links … */
  renderLink?: (link: PageLink) => ReactNode;
  /** … or as buttons. */
  onPage?: (page: number) => void;
}

export function Pagination({ page, pages, renderLink, onPage }: PaginationProps) {
  const { numbers, before, after } = pageWindow(page, pages);
  const item = (key: string, to: number, label: string | undefined, children: ReactNode) => {
    const link = {
      page: to,
      className: 'jt-page',
      'aria-label': label,
      'aria-current': key === 'n' && to === page ? ('page' as const) : undefined,
      children,
    };
    const id = `${key}${to}`;
    if (to < 1 || to > pages)
      return (
        <span key={id} className="jt-page" aria-disabled>
          {children}
        </span>
      );
    if (renderLink) return renderLink({ key: id, ...link });
    const { page: _, ...button } = link;
    return <button key={id} type="button" {...button} onClick={() => onPage?.(to)} />;
  };
  return (
    <nav aria-label="쪽" className="jt-pages">
      {item('p', page - 1, '이전 쪽', <IconChevronLeft />)}
      {before && item('b', Math.max(1, (numbers[0] ?? 1) - 3), '앞쪽 더 보기', '…')}
      {numbers.map((n) => item('n', n, undefined, n))}
      {after && item('a', Math.min(pages, (numbers.at(-1) ?? 1) + 3), '뒤쪽 더 보기', '…')}
      {item('x', page + 1, '다음 쪽', <IconChevronRight />)}
    </nav>
  );
}
