/**
 * What the pointer does to rows, listened to once for all of them: choose, choose up to here, open, hover.
 */
import { useRef, type MouseEvent, type PointerEvent } from 'react';
import type { ListModel } from './useListModel.ts';

export function useRowPointer(list: ListModel) {
  const { ids, selection } = list;
  const last = useRef<string | null>(null);

  const click = (event: MouseEvent) => {
    const id = rowOf(event);
    const target = event.target as Element;
    if (!id) return;
    if (target.matches('.jt-list-check')) {
      const from = last.current === null ? -1 : ids.indexOf(last.current);
      const to = ids.indexOf(id);
      const range =
        event.shiftKey && from >= 0 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
      selection.set(range, (target as HTMLInputElement).checked);
      last.current = id;
      return;
    }
    const plain = !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0;
    if (
      !plain ||
      target.closest('button, input, select, a:not([data-open])') ||
      String(getSelection()) !== ''
    )
      return;
    event.preventDefault();
    list.open(id);
  };

  // Rows that are about to go take no press.
  const hold = list.page.isPlaceholderData ? refuse : undefined;
  const over = (event: PointerEvent) => {
    const id = rowOf(event);
    if (id) list.hover(id);
    tipIfCut(event.target as HTMLElement);
  };
  return { click, hold, over };
}

function refuse(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Text that its cell cuts off is told by the tooltip. */
function tipIfCut(at: HTMLElement): void {
  if (at.scrollWidth > at.clientWidth && at.clientWidth > 0 && !at.closest('[data-tip], button'))
    at.dataset.tip = at.textContent;
}

const rowOf = (event: { target: EventTarget }) =>
  (event.target as Element).closest<HTMLElement>('tr[data-id]')?.dataset.id;
