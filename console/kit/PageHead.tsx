/** Breadcrumb and the one title of a page, from the menu; also the window's title and the phone's top bar. */
import { breadcrumb } from '@jangteo/contract/menu/access.ts';
import { useMatch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageTitle } from '../ui/Panel.tsx';
import { session } from './session.ts';
import { useTitle } from './title.ts';

export interface PageHeadProps {
  /** Only where the menu does not name the page. */
  title?: string;
  note?: ReactNode;
  /** At the right, the primary one last. */
  actions?: ReactNode;
}

export function PageHead({ title, note, actions }: PageHeadProps) {
  // Of the page that is drawn: the address is the next one's already while that is on its way.
  const path = useMatch({ strict: false, select: (match) => match.pathname });
  const user = session.use()?.user;
  const found = (user && breadcrumb(path, user)) ?? [];
  const name = title ?? found.at(-1) ?? '';
  const crumbs = [...found.slice(0, -1), name];
  useTitle(name);
  return (
    <div className="jt-page-head">
      <PageTitle title={name} crumbs={crumbs.length > 1 ? crumbs : []} note={note} actions={actions} />
    </div>
  );
}
