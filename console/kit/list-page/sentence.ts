/** Applied filters as parts of a sentence: 주문일이 [11.12 – 11.19] 이고, 결제수단이 [신용카드 외 1개] 인 주문. */
import type { Vocabulary } from '@jangteo/contract/kit/enum.ts';
import { filterWords, type FilterDef } from '@jangteo/contract/kit/filter.ts';
import type { Range } from '../../ui/range.ts';
import { rangeText } from '../../ui/range.ts';
import { wordsIn } from './keywords.ts';
import type { AnyList, Filter } from './list.ts';
import type { Ask } from './choices.tsx';
import { rangeOf, type ListState } from './state.ts';

/** What a page adds to a declared filter: calls that know its values, or how this reader is asked. */
export interface FilterLook {
  /** Choices that a call answers, by their numbers. */
  ask?: Ask;
  /** Names of codes that a call answered. */
  of?: FilterDef['of'];
  /** Stands in the search row itself. */
  bar?: boolean;
}
export type FilterLooks = Readonly<Record<string, FilterLook>>;

/** A filter beside the tab, the period and the keyword, which have controls of their own. */
export interface FilterField extends FilterDef, FilterLook {
  key: string;
}

/** The filters of a list as this page shows them, in the order of their declaration. */
export const fieldsOf = ({ filters }: Pick<AnyList, 'filters'>, looks: FilterLooks = {}): FilterField[] =>
  Object.entries(filters)
    .filter(([, { control }]) => control !== 'part')
    .map(([key, def]) => ({ key, ...def, ...looks[key] }));

/**
 * Without a control a filter comes by link only; what a call must name has one where the page knows the call.
 */
export const hasControl = ({ control, ask, of }: FilterField): boolean =>
  control === 'chosen' ? ask !== undefined : control === 'codes' ? of !== undefined : control !== 'link';

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
}

export function sentenceParts({ spec, fields, state, today, vocabulary }: SentenceInput): Part[] {
  const { filter, period } = state;
  const parts: Part[] = [];
  const range = 'from' in spec.filters ? rangeOf(period, today) : null;
  if (range)
    parts.push({
      key: 'period',
      field: dateLabel(spec, filter, vocabulary),
      value: shortRange(range, today),
      without: { period: 'all', filter },
    });
  for (const field of fields) {
    const value = filter[field.key];
    if (value === undefined) continue;
    parts.push({
      key: field.key,
      field: field.label,
      value: andMore(filterWords(field, value, vocabulary)),
      without: { period, filter: omit(filter, field.key) },
    });
  }
  const keyword = wordsIn(filter.keyword);
  if (keyword.length > 0) {
    const key = String(filter.searchKey ?? 'NONE');
    const field = key === 'NONE' || !spec.searchKeys ? '검색어' : spec.searchKeys.label(key, vocabulary);
    parts.push({
      key: 'keyword',
      field,
      value: andMore(keyword),
      without: { period, filter: omit(filter, 'keyword', 'searchKey') },
    });
  }
  return parts;
}

export const firstDateKey = (spec: AnyList): string | undefined =>
  spec.dateKeys?.values.find((key) => key !== 'NONE');

/** What the days of the period are days of. */
export function dateLabel(spec: AnyList, filter: Filter, vocabulary?: Vocabulary): string {
  const key = (filter.dateKey as string | undefined) ?? firstDateKey(spec);
  return spec.dateKeys && key ? spec.dateKeys.label(key, vocabulary) : spec.filters.from!.label;
}

/** `11.12 – 11.19`; with years as soon as one of them is not this one. */
export function shortRange(range: Range, today: string): string {
  const year = today.slice(0, 4);
  if (range.from.slice(0, 4) !== year || range.to.slice(0, 4) !== year) return rangeText(range);
  return rangeText(range).replaceAll(`${year}.`, '');
}

const andMore = (words: readonly string[]): string =>
  words.length > 1 ? `${words[0]} 외 ${words.length - 1}개` : (words[0] ?? '');

export function omit(filter: Filter, ...names: string[]): Filter {
  return Object.fromEntries(Object.entries(filter).filter(([name]) => !names.includes(name)));
}
