/** Walking through the rows: one row is marked, and if the drawer is open it shows that row. */
import { useState } from 'react';
import { rowId, type AnyList, type Row } from './list.ts';
import type { ListUrl } from './useListUrl.ts';

interface Walked {
  spec: AnyList;
  url: ListUrl;
  rows: readonly Row[];
  // oxlint-disable-next-line typescript/no-explicit-any -- the kit does not know the row
  openKey: ((row: any) => string) | undefined;
}

export function useWalk({ spec, url, rows, openKey }: Walked) {
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
    open: (id: string) => {
      setMarked(id);
      show(rows.find((row) => rowId(spec, row) === id));
    },
    /** To the next or the row before; from nowhere to the first. */
    step: (by: 1 | -1) => {
      const row = rows[at < 0 ? 0 : at + by];
      if (!row) return;
      setMarked(rowId(spec, row));
      if (key !== null) show(row);
      document.querySelector(`[data-id="${rowId(spec, row)}"]`)?.scrollIntoView({ block: 'nearest' });
    },
    close: () => url.go({ open: null }, true),
    openHref: (row: Row) => (openKey ? url.href({ open: openKey(row) }) : undefined),
  };
}
