/**
 * Loads Pretendard's dynamic subset (92 parts, each fetched only when its letters appear) as its own CSS chunk,
 * after the first paint: its @font-face list alone is 15 kB gz. Call once; text swaps in when a part arrives.
 */
export function loadFonts(): void {
  // Without it the page stays readable in the font of the system.
  import('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css').catch(() => undefined);
}
