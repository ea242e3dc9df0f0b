/** Walking through the rows: one row is marked, and if the drawer is open it shows that row. */
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { rowId, type AnyList, type Row } from './list.ts';
import type { ListPageProps } from './model.ts';
import type { ListUrl } from './useListUrl.ts';

interface Walked {
  spec: AnyList;
  url: ListUrl;
  rows: readonly Row[];
  // oxlint-disable-next-line typescript/no-explicit-any -- the kit does not know the row
  props: Pick<ListPageProps<any>, 'openKey' | 'page' | 'next'>;
}

export function useWalk({ spec, url, rows, props: { openKey, page, next } }: Walked) {
  const router = useRouter();
  const [marked, setMarked] = useState<string | null>(null);
  const key = url.state.open;
  const openRow = key !== null && openKey ? rows.find((row) => openKey(row) === key) : undefined;
  const cursor = openRow ? rowId(spec, openRow) : marked;
  const at = rows.findIndex((row) => rowId(spec, row) === cursor);
  const show = (row: Row | undefined) => {
    if (row && openKey) url.go({ open: openKey(row) }, key !== null);
  };
  return {
    cursor,
    openRow,
    at,
    /** There is something behind a row. */
    opens: Boolean(openKey ?? page),
    open: (id: string) => {
      setMarked(id);
      const row = rows.find((one) => rowId(spec, one) === id);
      if (row && page) router.history.push(page(row));
      else show(row);
    },
    /** To the next or the row before; from nowhere to the first. */
    step: (by: 1 | -1) => {
      const row = rows[at < 0 ? 0 : at + by];
      if (!row) return;
      setMarked(rowId(spec, row));
      if (key !== null) show(row);
      const shown = document.querySelector(`[data-id="${rowId(spec, row)}"]`);
      shown?.scrollIntoView({ block: 'nearest' });
      if (shown) takeFocus(shown);
    },
    /** Opens the next row that is for whoever asks; false: there is none but the one that is open. */
    next: (): boolean => {
      const row = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))].find((one) => next?.(one));
      if (!row) return false;
      setMarked(rowId(spec, row));
      show(row);
      return true;
    },
    close: () => url.go({ open: null }, true),
    openHref: (row: Row) => page?.(row) ?? (openKey ? url.href({ open: openKey(row) }) : undefined),
  };
}

/** What was pressed before (a card, a button) must not take the keys that are meant for the marked row. */
function takeFocus(row: Element): void {
  if (!document.activeElement?.closest('.jt-drawer'))
    row.closest<HTMLElement>('.jt-list-scroll')?.focus({ preventScroll: true });
}
