import { cleanHtml } from '../../../ui/clean-html.ts';

const BLOCKS = 'p, h3, h4, li, tr';

/** A text of the house line by line, as it is read: for comparing two of them. */
export function linesOf(html: string): string[] {
  const page = new DOMParser().parseFromString(cleanHtml(html), 'text/html');
  return [...page.body.querySelectorAll(BLOCKS)]
    .filter((one) => !one.querySelector(BLOCKS))
    .map((one) => (one.textContent ?? '').replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}
