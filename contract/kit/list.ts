import { z } from 'zod';
import type { EnumOf } from './enum.ts';
import type { Filters, ShapeOf } from './filter.ts';
import type { MaskKind } from './mask.ts';
import { direction, pageFields } from './page.ts';

export type ColumnType =
  | 'text'
  | 'code'
  | 'int'
  | 'count'
  | 'won'
  /** Basis points: 1500 is 15 %. */
  | 'rate'
  | 'time'
  | 'day'
  | 'enum'
  | 'enums'
  | 'bool'
  | 'image';

/** One column of the table, the preference and the sheet: the same id and header everywhere. */
export interface Column {
  /** Path in the row, e.g. `buyer.name`. */
  id: string;
  header: string;
  type: ColumnType;
  of?: EnumOf;
  /** The value holds personal data that the row carries masked in this way. */
  mask?: MaskKind;
  /** Personal data as it is (delivery): the sheet needs a reason. */
  pii?: boolean;
  /** Not shown until the seller asks for it. */
  hidden?: boolean;
  /** Only on screen or only in the sheet. */
  only?: 'screen' | 'sheet';
  /** Stands in every sheet, whatever was left out: a file that comes back is told by it. */
  always?: boolean;
  /** Width on screen, px. */
  width?: number;
  /** On screen it takes spare room before all others, up to so many px. */
  grow?: number;
  /**
   * A field of each entry of a list in the row (`tickets.code`): sub-rows on screen, one cell in the sheet.
   */
  each?: boolean;
  /** What stands in the sheet instead where other fields (`by`) of the row say so, as on screen; null: the value itself. */
  unless?: {
    by: readonly string[];
    says: (field: (name: string) => string | null) => string | null;
  };
  /** Written once per bundle: on rows where this boolean field is true (order-desk.md §6). */
  onceBy?: string;
}

export interface Sort {
  header: string;
  direction: 'ASC' | 'DESC';
  /** Column that it orders by, where the documents name the sort otherwise; the one of the sort's own name unless told. */
  column?: string;
  /** Kind of value, where no column shows it. */
  type?: ColumnType;
}

export interface TabLabel {
  label: string;
  /** What e-ticket sellers read. */
  voucher?: string;
  /** On a phone, where the whole row must fit. */
  short?: string;
  /** How the console orders it while nobody has chosen: what is due first, where the others show the newest. */
  sort?: string;
}

export interface ListDef<
  R extends z.ZodObject,
  F extends Filters,
  T extends string,
  S extends string,
  B extends keyof F & string,
  I extends keyof z.output<R> & string = keyof z.output<R> & string,
> {
  /** typeKey of the column preference and listKey of downloads. */
  key: string;
  /** Title of the page and name of the file. */
  title: string;
  /** Korean noun in "…인 주문". */
  noun: string;
  row: R;
  /** Field of the row that identifies it in selections. */
  id: I;
  /** Field of a body that carries chosen rows, where rows are chosen. */
  idList?: string;
  columns: readonly Column[];
  filters: F;
  /**
   * Cards = tabs = links; the key is the last word of the count's path. Labels may name a setting in braces.
   */
  tabs?: Readonly<Record<T, TabLabel>>;
  /** The tab of whoever names none: of a queue what waits is open, not what is done. */
  firstTab?: NoInfer<T>;
  /** The declared filter that a tab chooses, where the documents have no `tab`: `state`. */
  tabBy?: B;
  sorts: Readonly<Record<S, Sort>>;
  defaultSort: NoInfer<S>;
  /** Period preset of the console when the URL says nothing. */
  defaultPeriod?: 'month' | 'all';
}

/** A declared list, whatever its row and filters. */
export interface ListSpec {
  readonly key: string;
  readonly title: string;
  readonly noun: string;
  readonly row: z.ZodObject;
  readonly id: string;
  readonly idList?: string;
  readonly columns: readonly Column[];
  readonly filters: Filters;
  readonly tabs?: Readonly<Record<string, TabLabel>>;
  readonly firstTab?: string;
  readonly tabBy?: string;
  readonly sorts: Readonly<Record<string, Sort>>;
  readonly defaultSort: string;
  readonly defaultPeriod?: 'month' | 'all';
  /** What `dateKey` and `searchKey` may name, where the list has them. */
  readonly dateKeys?: EnumOf;
  readonly searchKeys?: EnumOf;
  /** Query of the list: page, sort and filters, strict. */
  readonly query: z.ZodObject;
  /** The filters alone: counts, summary, downloads, bulk scopes. */
  readonly filter: z.ZodObject;
}

/**
 * Declares a list once. Table, sheet, preference, counts, summary, download and bulk
 * scope are derived from it, so that an export can never differ from the screen.
 */
export function listSpec<
  R extends z.ZodObject,
  F extends Filters,
  const T extends string,
  const S extends string,
  const B extends keyof F & string = never,
  const I extends keyof z.output<R> & string = keyof z.output<R> & string,
>(def: ListDef<R, F, T, S, B, I>) {
  const sorts = Object.keys(def.sorts) as [S, ...S[]];
  const tabs = Object.keys(def.tabs ?? {}) as T[];
  const named = z.enum(tabs as [T, ...T[]]);
  const tab =
    tabs.length === 0 || def.tabBy
      ? {}
      : { tab: def.firstTab ? named.default(def.firstTab as z.output<typeof named>) : named.optional() };
  const fields = Object.fromEntries(Object.entries(def.filters).map(([name, one]) => [name, one.schema]));
  const filters = { ...fields, ...tab } as ShapeOf<F> & {
    tab: z.ZodOptional<z.ZodEnum<{ [K in T]: K }>>;
  };
  const filter = z.strictObject(filters);
  const query = z.strictObject({
    ...pageFields,
    sort: z.enum(sorts).optional(),
    direction: direction.optional(),
    ...filters,
  });
  const { dateKey, searchKey } = def.filters;
  const check = checkFilter(searchKey !== undefined);
  return {
    ...def,
    ...(dateKey?.of && { dateKeys: dateKey.of }),
    ...(searchKey?.of && { searchKeys: searchKey.of }),
    query: query.superRefine(check) as typeof query,
    filter: filter.superRefine(check) as typeof filter,
  };
}

interface AnyFilter {
  from?: string;
  to?: string;
  dateKey?: string;
  searchKey?: string;
  keyword?: string[];
}

/**
 * Rules between filters: from ≤ to, no days with dateKey
 * NONE, keyword needs searchKey where the list has one.
 */
const checkFilter =
  (keyed: boolean) =>
  (value: unknown, ctx: z.RefinementCtx): void => {
    const filter = value as AnyFilter;
    const issue = (path: string, code: string) =>
      ctx.addIssue({ code: 'custom', path: [path], params: { code } });
    if (filter.from && filter.to && filter.from > filter.to) issue('to', 'MIN');
    if (filter.dateKey === 'NONE' && (filter.from || filter.to))
      issue(filter.from ? 'from' : 'to', 'UNKNOWN');
    if (keyed && filter.keyword && !filter.searchKey) issue('searchKey', 'REQUIRED');
    if (filter.searchKey && filter.searchKey !== 'NONE' && !filter.keyword) issue('keyword', 'REQUIRED');
  };

/** Its order while nobody has chosen one. */
export const sortOf = (spec: Pick<ListSpec, 'tabs' | 'defaultSort'>, tab: unknown): string =>
  spec.tabs?.[String(tab)]?.sort ?? spec.defaultSort;

export function columnById(spec: Pick<ListSpec, 'columns'>, id: string): Column | undefined {
  return spec.columns.find((column) => column.id === id);
}

/** What a sort orders by: the column and the kind of its values. */
export function sortedBy(
  spec: Pick<ListSpec, 'columns' | 'sorts'>,
  sort: string,
): { id: string; type: ColumnType | undefined } {
  const { column = sort, type } = spec.sorts[sort] ?? {};
  return { id: column, type: columnById(spec, column)?.type ?? type };
}

/** Columns that stand in the sheet, in order. */
export const sheetColumns = (spec: Pick<ListSpec, 'columns'>): Column[] =>
  spec.columns.filter((column) => column.only !== 'screen');
export const holdsPersonalData = (columns: readonly Column[]): boolean =>
  columns.some((c) => c.mask || c.pii);

/** A label with the numbers that it names: `미완료({lateDays}일 경과)`. */
export const labelWith = (label: string, numberOf: (name: string) => number | undefined): string =>
  label.replace(/\{(\w+)\}/g, (named, name: string) => String(numberOf(name) ?? named));
