/** Grounds and headings: a panel with a hairline, the one title of a page. */
import type { ReactNode } from 'react';
import './Panel.css';

export interface PanelProps {
  title?: ReactNode;
  /** Small text beside the title. */
  note?: ReactNode;
  actions?: ReactNode;
  /** No padding around the body: tables, lists of rows. */
  flush?: boolean;
  className?: string;
  children: ReactNode;
}

export function Panel({ title, note, actions, flush, className, children }: PanelProps) {
  return (
    <section className={`jt-panel ${flush ? 'jt-panel-flush' : ''} ${className ?? ''}`}>
      {(title || actions) && (
        <header className="jt-panel-head">
          <h2>{title}</h2>
          {note && <span className="jt-panel-note">{note}</span>}
          {actions && <div className="jt-panel-actions">{actions}</div>}
        </header>
      )}
      <div className="jt-panel-body">{children}</div>
    </section>
  );
}

export interface PageTitleProps {
  title: ReactNode;
  /** Names from the menu down to this page, each already a link where it leads somewhere. */
  crumbs?: readonly ReactNode[];
  /** Beside the title: a sentence or a chip. */
  note?: ReactNode;
  /** At the right, the primary one last. */
  actions?: ReactNode;
}

export function PageTitle({ title, crumbs = [], note, actions }: PageTitleProps) {
  return (
    <header className="jt-page-title">
      <div className="jt-grow">
        {crumbs.length > 0 && (
          <nav aria-label="위치" className="jt-crumbs">
            <ol>
              {crumbs.map((crumb, i) => (
                <li key={i} aria-current={i === crumbs.length - 1 ? 'page' : undefined}>
                  {crumb}
                </li>
              ))}
            </ol>
          </nav>
        )}
        <div className="jt-page-title-line">
          <h1>{title}</h1>
          {note && <div className="jt-page-title-note">{note}</div>}
        </div>
      </div>
      {actions && <div className="jt-page-title-actions">{actions}</div>}
    </header>
  );
}
