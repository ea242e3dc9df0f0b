/** When rows stand on screen, told by the page itself, and what the browser did until then. */
import type { CDPSession, Page } from 'playwright-core';

/** Milliseconds of the main thread, and elements that were there in the end. */
export interface Work {
  script: number;
  style: number;
  layout: number;
  elements: number;
}
export interface Timed extends Work {
  ms: number;
}

declare global {
  interface Window {
    /** Resolves when `ready` holds and the frame that shows it has been drawn; ms since the page began. */
    painted: (ready: () => boolean) => Promise<number>;
    pressed?: number;
    drawn?: Promise<number>;
  }
}

/** Runs before the page's own scripts. */
export function watchPaint(): void {
  window.painted = (ready) =>
    new Promise((resolve) => {
      const look = () => {
        if (!ready()) return;
        observer.disconnect();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now());
          port2.postMessage(null); // after the frame
        });
      };
      const observer = new MutationObserver(look);
      observer.observe(document, {
        childList: true,
        subtree: true,
        attributes: true,
        attributeFilter: ['data-id', 'data-stale'],
      });
      look();
    });
}

async function metrics(cdp: CDPSession): Promise<Record<string, number>> {
  const { metrics: all } = await cdp.send('Performance.getMetrics');
  return Object.fromEntries(all.map(({ name, value }) => [name, value]));
}

/** Runs `act`, which answers ms, and says what the main thread did meanwhile. */
export async function timed(page: Page, act: () => Promise<number>): Promise<Timed> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await metrics(cdp);
  const ms = await act();
  const after = await metrics(cdp);
  const spent = (name: string) => Math.max(0, (after[name]! - (before[name] ?? 0)) * 1000);
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  await cdp.detach();
  return {
    ms,
    script: spent('ScriptDuration'),
    style: spent('RecalcStyleDuration'),
    layout: spent('LayoutDuration'),
    elements,
  };
}
