/** A press on a link says where the click will lead: some 80 ms earlier, which code and data need. */
import type { Address } from './first.ts';

const isPlain = (event: MouseEvent | KeyboardEvent): boolean =>
  !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
const begins = (event: PointerEvent | KeyboardEvent): boolean =>
  isPlain(event) && (event instanceof KeyboardEvent ? event.key === 'Enter' : event.button === 0);

/**
 * Calls with the address of each link into another page of the console that is pressed, by pointer or Enter.
 */
export function onLinkPress(tell: (to: Address) => void): void {
  const pressed = (event: PointerEvent | KeyboardEvent) => {
    const link = begins(event) && event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
    tell({ path: link.pathname, search: link.search });
  };
  addEventListener('pointerdown', pressed, { capture: true, passive: true });
  addEventListener('keydown', pressed, { capture: true, passive: true });
}
