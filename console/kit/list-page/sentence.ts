/** Applied filters as parts of a sentence: 주문일이 [11.12 – 11.19] 이고, 결제수단이 [신용카드 외 1개] 인 주문. */
import type { EnumOf, Vocabulary } from '@jangteo/contract/kit/enum.ts';
import type { Range } from '../../ui/range.ts';
import { rangeText } from '../../ui/range.ts';
import type { AnyList, Filter, FilterValue } from './list.ts';
import { rangeOf, type ListState } from './state.ts';

/** A filter with a control of its own; the tab, the period and the keyword have theirs anyway. */
export interface FilterField {
  key: string;
  /** Name without particle. */
  label: string;
  /** Choices; several where the filter is an array. Without it the filter comes by link only. */
  of?: EnumOf;
  /** 예/아니요. */
  bool?: true;
  /** Stands in the search row itself. */
  inBar?: boolean;
  /** Values on offer, where not all of them are. */
  only?: readonly string[];
  /** Words for a value that is no enum. */
  text?: (value: FilterValue) => string;
}

export interface Part {
  key: string;
  field: string;
  value: string;
  /** The state without this condition. */
  without: Pick<ListState, 'period' | 'filter'>;
}

export interface SentenceInput {
  spec: AnyList;
  fields: readonly FilterField[];
  state: Pick<ListState, 'period' | 'filter'>;
  today: string;
  vocabulary?: Vocabulary;
  /** Name of the period where the list has no dateKeys. */
  periodLabel?: string;
}

export function sentenceParts({ spec, fields, state, today, vocabulary, periodLabel = '기간' }: SentenceInput): Part[] {
  const { filter, period } = state;
  const parts: Part[] = [];
  const range = 'from' in spec.filters ? rangeOf(period, today) : null;
  if (range) parts.push({ key: 'period', field: dateLabel(spec, filter, periodLabel), value: shortRange(range, today), without: { period: 'all', filter } });
  for (const field of fields) {
    const value = filter[field.key];
    if (value === undefined) continue;
    parts.push({ key: field.key, field: field.label, value: words(field, value, vocabulary), without: { period, filter: omit(filter, field.key) } });
  }
  const keyword = filter.keyword as readonly string[] | undefined;
  if (keyword) {
    const key = String(filter.searchKey ?? 'NONE');
    const field = key === 'NONE' || !spec.searchKeys ? '검색어' : spec.searchKeys.label(key, vocabulary);
    parts.push({ key: 'keyword', field, value: andMore(keyword), without: { period, filter: omit(filter, 'keyword', 'searchKey') } });
  }
  return parts;
}

export const firstDateKey = (spec: AnyList): string | undefined => spec.dateKeys?.values.find((key) => key !== 'NONE');

export function dateLabel(spec: AnyList, filter: Filter, other: string): string {
  const key = (filter.dateKey as string | undefined) ?? firstDateKey(spec);
  return spec.dateKeys && key ? spec.dateKeys.label(key) : other;
}

/** `11.12 – 11.19`; with years as soon as one of them is not this one. */
export function shortRange(range: Range, today: string): string {
  const year = today.slice(0, 4);
  if (range.from.slice(0, 4) !== year || range.to.slice(0, 4) !== year) return rangeText(range);
  return rangeText(range).replaceAll(`${year}.`, '');
}

function words(field: FilterField, value: FilterValue, vocabulary?: Vocabulary): string {
  if (field.text) return field.text(value);
  if (field.bool) return value ? '예' : '아니요';
  const list = (Array.isArray(value) ? value : [value]).map(String);
  return andMore(field.of ? list.map((one) => field.of!.label(one, vocabulary)) : list);
}

const andMore = (words: readonly string[]): string => (words.length > 1 ? `${words[0]} 외 ${words.length - 1}개` : (words[0] ?? ''));

export function omit(filter: Filter, ...names: string[]): Filter {
  return Object.fromEntries(Object.entries(filter).filter(([name]) => !names.includes(name)));
}
