import { z } from 'zod';
import type { EnumOf } from './enum.ts';
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
  /** Width on screen, px. */
  width?: number;
  /** A field of each entry of a list in the row (`tickets.code`): sub-rows on screen, one cell in the sheet. */
  each?: boolean;
  /** Written once per bundle: on rows where this boolean field is true (order-desk.md §6). */
  onceBy?: string;
}

export interface Sort {
  header: string;
  direction: 'ASC' | 'DESC';
}

export interface ListDef<R extends z.ZodObject, F extends z.ZodRawShape, T extends string, S extends string> {
  /** typeKey of the column preference and listKey of downloads. */
  key: string;
  /** Korean noun in "…인 주문" and in the file name. */
  title: string;
  noun: string;
  row: R;
  /** Field of the row that identifies it in selections. */
  id: keyof z.output<R> & string;
  columns: readonly Column[];
  filters: F;
  /** Cards = tabs = links; the key is the last word of the count's path. Labels may name a setting in braces. */
  tabs?: Readonly<Record<T, { label: string; voucher?: string }>>;
  sorts: Readonly<Record<S, Sort>>;
  defaultSort: NoInfer<S>;
  /** Where the row goes when opened, if it opens. */
  searchKeys?: EnumOf;
  dateKeys?: EnumOf;
  /** Period preset of the console when the URL says nothing. */
  defaultPeriod?: 'month' | 'all';
}

export interface ListSpec<
  R extends z.ZodObject = z.ZodObject,
  F extends z.ZodRawShape = z.ZodRawShape,
  T extends string = string,
  S extends string = string,
> extends ListDef<R, F, T, S> {
  /** Query of the list: page, sort and filters, strict. */
  query: z.ZodObject;
  /** The filters alone: counts, summary, downloads, bulk scopes. */
  filter: z.ZodObject;
}

/**
 * Declares a list once. Table, sheet, preference, counts, summary, download and bulk scope are derived from it,
 * so that an export can never differ from the screen.
 */
export function listSpec<
  R extends z.ZodObject,
  F extends z.ZodRawShape,
  const T extends string,
  const S extends string,
>(def: ListDef<R, F, T, S>) {
  const sorts = Object.keys(def.sorts) as [S, ...S[]];
  const tabs = Object.keys(def.tabs ?? {}) as T[];
  const tab = tabs.length > 0 ? { tab: z.enum(tabs as [T, ...T[]]).optional() } : {};
  const filters = { ...def.filters, ...tab };
  const filter = z.strictObject(filters as F & { tab: z.ZodOptional<z.ZodEnum<{ [K in T]: K }>> });
  const query = z.strictObject({
    ...pageFields,
    sort: z.enum(sorts).optional(),
    direction: direction.optional(),
    ...(filters as F & { tab: z.ZodOptional<z.ZodEnum<{ [K in T]: K }>> }),
  });
  const check = checkFilter('searchKey' in def.filters);
  return {
    ...def,
    query: query.superRefine(check) as typeof query,
    filter: filter.superRefine(check) as typeof filter,
  };
}

/** Search fields shared by the lists: `keyword` is repeated, ≤ 40 characters each, ≤ 100 of them (order-desk.md §5). */
export const keywordFields = (searchKeys: EnumOf) => ({
  searchKey: searchKeys.schema.optional(),
  keyword: z.array(z.string().min(1).max(40)).min(1).max(100).optional(),
});

interface AnyFilter {
  from?: string;
  to?: string;
  dateKey?: string;
  searchKey?: string;
  keyword?: string[];
}

/** Rules between filters: from ≤ to, no days with dateKey NONE, keyword needs searchKey where the list has one. */
const checkFilter = (keyed: boolean) => (value: unknown, ctx: z.RefinementCtx): void => {
  const filter = value as AnyFilter;
  const issue = (path: string, code: string) =>
    ctx.addIssue({ code: 'custom', path: [path], params: { code } });
  if (filter.from && filter.to && filter.from > filter.to) issue('to', 'MIN');
  if (filter.dateKey === 'NONE' && (filter.from || filter.to)) issue(filter.from ? 'from' : 'to', 'UNKNOWN');
  if (keyed && filter.keyword && !filter.searchKey) issue('searchKey', 'REQUIRED');
  if (filter.searchKey && filter.searchKey !== 'NONE' && !filter.keyword) issue('keyword', 'REQUIRED');
};

/** `a=1&b=x&b=y` as an object of strings and string lists becomes a typed query; arrays repeat the name (R11). */
export function columnById(spec: Pick<ListSpec, 'columns'>, id: string): Column | undefined {
  return spec.columns.find((column) => column.id === id);
}

/** Columns that stand in the sheet, in order. */
export const sheetColumns = (spec: Pick<ListSpec, 'columns'>): Column[] =>
  spec.columns.filter((column) => column.only !== 'screen');
export const holdsPersonalData = (columns: readonly Column[]): boolean =>
  columns.some((c) => c.mask || c.pii);

/** A label with the numbers that it names: `미완료({lateDays}일 경과)`. */
export const labelWith = (label: string, numberOf: (name: string) => number | undefined): string => label.replace(/\{(\w+)\}/g, (named, name: string) => String(numberOf(name) ?? named));
