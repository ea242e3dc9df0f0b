/**
 * What lies over the page (floating lists, dialogs, the drawer):
 * who gets Escape, where focus goes afterwards.
 */
import { useEffect, useLayoutEffect, useRef } from 'react';

const LAYER = '[data-jt-dialog], .jt-drawer';
const shown = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility());
/** The last Escape that closed something: what it closed may be gone before the layer beneath hears of the same key. */
let heeded: Event | undefined;

/**
 * Escape closes the innermost only: a list or calendar before the dialog, the upper dialog before the lower,
 * every dialog before the drawer (`dialog` undefined). Listens before the others do, so it sees what is still
 * open.
 */
export function useEscape(open: boolean, close: () => void, dialog?: string): void {
  // With the drawing: a passive effect comes after it, and an Escape in between would be lost.
  useLayoutEffect(() => {
    if (!open) return;
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || shown('[data-jt-floating]').length > 0) return;
      if (event === heeded || shown('[data-jt-dialog]').at(-1)?.dataset.jtDialog !== dialog) return;
      heeded = event;
      close();
    };
    document.addEventListener('keydown', key, true);
    return () => document.removeEventListener('keydown', key, true);
  }, [open, close, dialog]);
}

/**
 * Gives focus back to where it was when `open` became true. Not if it has been moved elsewhere since: a form
 * that shows its first error in an alert puts the cursor into the field while the alert closes.
 */
export function useReturnFocus(open: boolean): void {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (open) before.current = document.activeElement;
  }, [open]);
  // Passive, because React puts the focus of before the commit back at its end.
  useEffect(() => {
    if (!open) return;
    return () => {
      const now = document.activeElement;
      const lost = !now || now === document.body || now.closest(LAYER);
      if (lost && before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    };
  }, [open]);
}
