/** Text with looks, as the server has sanitised it. The one place where html becomes part of a page (G-XSS-1). */
import { useMemo } from 'react';
import { cleanHtml } from './clean-html.ts';
import './rich-text.css';

/** What the server has not seen yet, a preview, is cleaned by the same list of what is allowed. */
export function SafeHtml({ html, className }: { html: string; className?: string }) {
  const __html = useMemo(() => cleanHtml(html), [html]);
  return <div className={`jt-rich ${className ?? ''}`} dangerouslySetInnerHTML={{ __html }} />;
}
