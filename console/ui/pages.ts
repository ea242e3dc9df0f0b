export interface PageWindow {
  numbers: number[];
  /** There are pages before or after the shown ones: an ellipsis stands there. */
  before: boolean;
  after: boolean;
}

/** R76: up to five page numbers around `page` (1-based), an ellipsis where more follow. */
export function pageWindow(page: number, pages: number, size = 5): PageWindow {
  const first = Math.max(1, Math.min(page - Math.floor(size / 2), pages - size + 1));
  const last = Math.min(pages, first + size - 1);
  return {
    numbers: Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i),
    before: first > 1,
    after: last < pages,
  };
}
