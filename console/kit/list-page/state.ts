/**
 * The state of a list page is its URL (R70): start, length, draw, sort, direction, tab, period and filters.
 * Everything that equals its default is left out, so a bare path is the list as it first opens. `period=week`
 * moves with the calendar (saved views stay fresh); `from` and `to` stand still.
 */
import { sortOf } from '@jangteo/contract/kit/list.ts';
import { DEFAULT_LENGTH, PAGE_SIZES, type Direction } from '@jangteo/contract/kit/page.ts';
import type { z } from 'zod';
import { QUICK, isDay, quickRange, type Quick, type Range } from '../../ui/range.ts';
import { firstSearchKey, type AnyList, type Filter, type FilterValue } from './list.ts';

export type Period = Exclude<Quick, 'direct'>;
export interface ListState {
  start: number;
  length: number;
  /** Counts the searches of this page: pressing 조회 again asks again. */
  draw: number;
  sort: string;
  direction: Direction;
  /** Either a word or two days. */
  period: Period | Range;
  /** All other filters: tab, dateKey, searchKey, keyword … */
  filter: Filter;
  /** Key of the row whose drawer is open. */
  open: string | null;
}

const PERIODS = QUICK.filter((word): word is Period => word !== 'direct');
/** Names that stand in the URL beside the filters. */
const OWN = new Set(['start', 'length', 'draw', 'sort', 'direction', 'period', 'from', 'to', 'open']);

export function initialState(spec: AnyList, tab?: FilterValue): ListState {
  const sort = sortOf(spec, tab);
  const period = 'from' in spec.filters ? (spec.defaultPeriod ?? 'all') : 'all';
  return {
    start: 0,
    length: DEFAULT_LENGTH,
    draw: 0,
    sort,
    direction: spec.sorts[sort]!.direction,
    period,
    filter: {},
    open: null,
  };
}

/**
 * Reads a query string. What does not fit the declaration is dropped:
 * an old bookmark opens, it does not break.
 */
export function readState(spec: AnyList, search: string): ListState {
  const query = new URLSearchParams(search);
  const filter = readFilter(spec, query);
  const start = initialState(spec, filter.tab);
  const sort = spec.sorts[query.get('sort') ?? ''] ? query.get('sort')! : start.sort;
  const turn = query.get('direction');
  return {
    start: whole(query.get('start')) ?? 0,
    length: PAGE_SIZES.find((size) => size === whole(query.get('length'))) ?? start.length,
    draw: whole(query.get('draw')) ?? 0,
    sort,
    direction: turn === 'ASC' || turn === 'DESC' ? turn : spec.sorts[sort]!.direction,
    period: readPeriod(query) ?? start.period,
    filter,
    open: query.get('open'),
  };
}

const whole = (text: string | null): number | undefined =>
  text && /^\d{1,9}$/.test(text) ? Number(text) : undefined;

function readPeriod(query: URLSearchParams): Period | Range | undefined {
  if (query.get('dateKey') === 'NONE') return 'all';
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  if (isDay(from) && isDay(to) && from <= to) return { from, to };
  return PERIODS.find((word) => word === query.get('period'));
}

function readFilter(spec: AnyList, query: URLSearchParams): Filter {
  const filter: Filter = {};
  for (const [name, { schema }] of Object.entries(spec.filters)) {
    if (OWN.has(name) || name === spec.tabBy || !query.has(name) || query.get(name) === 'NONE') continue;
    const value = readValue(schema, query.getAll(name));
    if (value !== undefined) filter[name] = value;
  }
  const tab = query.get(spec.tabBy ?? 'tab');
  if (tab && spec.tabs && tab in spec.tabs) filter.tab = tab;
  if (filter.keyword && !filter.searchKey && spec.searchKeys) filter.searchKey = firstSearchKey(spec);
  if (!filter.keyword) delete filter.searchKey;
  return filter;
}

interface Def {
  type: string;
  innerType?: z.ZodType;
  element?: z.ZodType;
}
const bare = (schema: z.ZodType): Def => {
  const { def } = schema as unknown as { def: Def };
  return def.innerType ? bare(def.innerType) : def;
};

/**
 * One value or a repeated name (R11), typed as its field declares; undefined if the field would refuse it.
 */
function readValue(schema: z.ZodType, values: readonly string[]): FilterValue | undefined {
  const def = bare(schema);
  const one = (type: string, text: string) =>
    type === 'number' ? whole(text) : type === 'boolean' ? text === 'true' : text;
  const value =
    def.type === 'array'
      ? values.map((text) => one(def.element ? bare(def.element).type : 'string', text))
      : one(def.type, values[0]!);
  return schema.safeParse(value).success ? (value as FilterValue) : undefined;
}

/** The state after a change; an order that nobody chose follows the tab. */
export function changed(spec: AnyList, state: ListState, change: Partial<ListState>): ListState {
  const next = { ...state, ...change };
  const [was, is] = [initialState(spec, state.filter.tab), initialState(spec, next.filter.tab)];
  const chosen = change.sort !== undefined || state.sort !== was.sort || state.direction !== was.direction;
  return chosen || was.sort === is.sort ? next : { ...next, sort: is.sort, direction: is.direction };
}

/** The query string of a state, without `?`, in a fixed order; '' for the initial state. */
export function writeState(spec: AnyList, state: ListState): string {
  const first = initialState(spec, state.filter.tab);
  const out = new URLSearchParams();
  if (state.start > 0) out.set('start', String(state.start));
  if (state.length !== first.length) out.set('length', String(state.length));
  if (state.draw > 0) out.set('draw', String(state.draw));
  if (state.sort !== first.sort) out.set('sort', state.sort);
  if (state.direction !== spec.sorts[state.sort]!.direction) out.set('direction', state.direction);
  if (typeof state.period === 'object') {
    out.set('from', state.period.from);
    out.set('to', state.period.to);
  } else if (state.period !== first.period) out.set('period', state.period);
  for (const name of ['tab', ...Object.keys(spec.filters)]) {
    const value = state.filter[name];
    if (value === undefined || out.has(name)) continue;
    const called = name === 'tab' ? (spec.tabBy ?? name) : name;
    for (const one of Array.isArray(value) ? value : [value]) out.append(called, String(one));
  }
  if (state.open) out.set('open', state.open);
  return out.toString();
}

export const rangeOf = (period: Period | Range, today: string): Range | null =>
  typeof period === 'object' ? period : quickRange(period, today);

/**
 * Filters as list, counts, summary and download take them: one value for all four, so they cannot differ. A tab goes under
 * the name that the documents give it.
 */
export function apiFilter(spec: AnyList, state: Pick<ListState, 'period' | 'filter'>, today: string): Filter {
  const range = 'from' in spec.filters ? rangeOf(state.period, today) : null;
  const { dateKey, tab = spec.firstTab, ...rest } = state.filter;
  const edge = (at: string): string => (spec.filters.from?.months ? at.slice(0, 7) : at);
  return {
    ...rest,
    ...(tab !== undefined && { [spec.tabBy ?? 'tab']: tab }),
    ...spec.always,
    ...(range && { ...(dateKey !== undefined && { dateKey }), from: edge(range.from), to: edge(range.to) }),
  };
}

/** What a list search sends (R72). */
export function apiQuery(spec: AnyList, state: ListState, today: string): Record<string, FilterValue> {
  const { start, length, draw, sort, direction } = state;
  return { start, length, draw, sort, direction, ...apiFilter(spec, state, today) };
}

/** Has the user narrowed the list beyond tab and period? */
export const isNarrowed = (filter: Filter): boolean =>
  Object.keys(filter).some((name) => name !== 'tab' && name !== 'dateKey');
