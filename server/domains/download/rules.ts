import type { DownloadRow } from '@jangteo/contract/download/download.list.ts';
import { downloadActs, type downloadRefusals } from '@jangteo/contract/download/download.lifecycle.ts';
import type { DownloadStatus } from '@jangteo/contract/download/download.enums.ts';
import { canOf } from '../../kit/lifecycle/can.ts';
import { labelWith, type Column, type ListSpec } from '@jangteo/contract/kit/list.ts';
import type { Vocabulary } from '@jangteo/contract/kit/enum.ts';
import { filterWords } from '@jangteo/contract/kit/filter.ts';

/** At most so many unfinished requests of one user, and rows of one file (order-desk.md §7). */
export const MAX_OPEN = 10;
export const MAX_ROWS = 300_000;
export const KEEP_DAYS = 7;

type Act = keyof typeof downloadActs;
type Refusal = keyof typeof downloadRefusals;
const reasons: Record<Act, Refusal> = {
  download: 'NOT_READY',
  cancel: 'OVER',
  retry: 'NOT_OVER',
  delete: 'IN_WORK',
};

/** What the owner may do to a request now. */
export const requestCan = (status: DownloadStatus): DownloadRow['can'] =>
  canOf<Act, Refusal>(
    downloadActs,
    (act) => (act === 'download' && status === 'EXPIRED' ? 'EXPIRED' : reasons[act]),
    { state: status },
  );

type Filters = Readonly<Record<string, unknown>>;
const dot = (day: unknown): string => String(day ?? '').replaceAll('-', '.');
/** Filters that are told together with others. */
const TOLD = new Set(['dateKey', 'from', 'to', 'searchKey', 'keyword']);

/** The filters as one Korean line for the download centre: `주문일 2026.10.21~2026.11.20 · 주문상태 배송중, 배송완료`. */
export function filterText(
  spec: Pick<ListSpec, 'filters' | 'dateKeys' | 'searchKeys' | 'tabs'>,
  filters: Filters | null,
  selected: number | null,
  numberOf: (name: string) => number,
): string {
  if (selected !== null) return `선택한 ${selected.toLocaleString('ko-KR')}건`;
  const f = filters ?? {};
  const parts: string[] = [];
  if (f.tab) parts.push(labelWith(spec.tabs?.[String(f.tab)]?.label ?? String(f.tab), numberOf));
  if (f.from || f.to) {
    const what = spec.dateKeys?.label(String(f.dateKey)) ?? spec.filters.from!.label;
    parts.push(`${what} ${dot(f.from)}~${dot(f.to)}`);
  }
  for (const [name, def] of Object.entries(spec.filters))
    if (f[name] !== undefined && !TOLD.has(name))
      parts.push(`${def.label} ${filterWords(def, f[name]).join(', ')}`);
  if (Array.isArray(f.keyword))
    parts.push(
      `${spec.searchKeys?.label(String(f.searchKey ?? 'NONE')) ?? '검색어'} "${f.keyword.join(', ')}"`,
    );
  return parts.length > 0 ? parts.join(' · ') : '전체';
}

/** A value in the sheet reads like on screen, in the seller's own words. */
export const labelFor =
  (vocabulary: Vocabulary) =>
  (column: Column, value: string): string =>
    column.of?.label(value, vocabulary) ?? value;
