/** When the server made this page, by the page's own clock (`performance.now()`): counts of its first HTML begin there. */
export const madeAt = (): number =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.responseStart ??
  0;
