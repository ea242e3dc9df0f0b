/**
 * What a list can be asked for, each filter declared once: the field of the API, its control on the page, the words of the
 * sentence and of a sheet's note.
 */
import { z } from 'zod';
import type { EnumOf, Vocabulary } from './enum.ts';
import { bool, day, month, seq } from './field.ts';
import { yesNo } from './yes-no.ts';

/**
 * How a page asks for a filter. `chosen`: a number whose names a call answers. `codes`: several of what a call answers.
 * `part`: belongs to the period or to the search box. `link`: comes by link only.
 */
export type Control = 'many' | 'one' | 'yesNo' | 'chosen' | 'codes' | 'part' | 'link';

export interface FilterDef<S extends z.ZodType = z.ZodType> {
  /** As the API takes it; optional or with a default. */
  schema: S;
  /** Name without particle: 결제수단. */
  label: string;
  control: Control;
  /** The values and their words. */
  of?: EnumOf;
  /** Values on offer, where not all of them mean something on this list. */
  only?: readonly string[];
  /** Stands in the search row itself. */
  bar?: boolean;
  /** Of a period: it is one of whole months. */
  months?: true;
}
export type Filters = Readonly<Record<string, FilterDef>>;
/** The fields that filters have in the API. */
export type ShapeOf<F extends Filters> = { [K in keyof F]: F[K]['schema'] };

type Look = Pick<FilterDef, 'only' | 'bar'>;

/** Any of several values of an enumeration; a name is repeated in the query (R11). */
export const manyOf = <K extends string>(of: EnumOf<K>, label: string, look: Look = {}) =>
  ({
    schema: z.array(of.schema).min(1).max(of.values.length).optional(),
    label,
    control: 'many',
    of: of as unknown as EnumOf,
    ...look,
  }) as const;

/** One value of an enumeration. */
export const oneOf = <K extends string>(of: EnumOf<K>, label: string, look: Look = {}) =>
  ({ schema: of.schema.optional(), label, control: 'one', of: of as unknown as EnumOf, ...look }) as const;

/** 예 or 아니오. */
export const flag = (label: string) => ({ schema: bool().optional(), label, control: 'yesNo' }) as const;

/** One thing by its number; the page asks a call for the names. */
export const chosen = (label: string) => ({ schema: seq().optional(), label, control: 'chosen' }) as const;

/** Any of several codes of a register of at most so many; the page asks a call for the names. */
export const codes = (label: string, max: number) =>
  ({
    schema: z.array(z.string().min(1).max(20)).min(1).max(max).optional(),
    label,
    control: 'codes',
  }) as const;

/** Days `from` and `to`, both included, of one instant. */
export const period = (label: string) => {
  const part = { schema: day().optional(), label, control: 'part' } as const;
  return { from: part, to: part };
};

/** Months `from` and `to`, both included; the page asks for days, and whose months they are. */
export const months = (label: string) => {
  const part = { schema: month().optional(), label, control: 'part', months: true } as const;
  return { from: part, to: part };
};

/** The same of an instant that `dateKey` names; the first one unless told. */
export const periodBy = <K extends string>(keys: EnumOf<K>) => {
  const first = keys.values.find((key) => key !== 'NONE')!;
  return {
    dateKey: {
      schema: keys.schema.default(first as never),
      label: '기준일',
      control: 'part',
      of: keys as unknown as EnumOf,
    },
    ...period('기간'),
  } as const;
};

/** Letters of one word that is looked for (R127). */
export const KEYWORD_MAX = 40;

/** Words: ≤ 40 characters each, ≤ 100 of them (order-desk.md §5). */
const severalWords = {
  schema: z.array(z.string().min(1).max(KEYWORD_MAX)).min(1).max(100).optional(),
  label: '검색어',
  control: 'part',
} as const;

/** `keyword`, repeated, each looked for in what `searchKey` names. */
export const keywords = <K extends string>(keys: EnumOf<K>) =>
  ({
    searchKey: {
      schema: keys.schema.optional(),
      label: '검색항목',
      control: 'part',
      of: keys as unknown as EnumOf,
    },
    keyword: severalWords,
  }) as const;
/** The same, looked for in everything that the list names. */
export const anyKeyword = () => ({ keyword: severalWords }) as const;

/** One word, looked for in everything that the list names. */
export const keyword = () =>
  ({
    keyword: { schema: z.string().min(1).max(KEYWORD_MAX).optional(), label: '검색어', control: 'part' },
  }) as const;

/** The same filter without a control: it comes by link only. */
export const byLink = <D extends FilterDef>(def: D): Omit<D, 'control'> & { control: 'link' } => ({
  ...def,
  control: 'link',
});

/** A value in words, one for each of several; a number whose name only a call knows stands as it is. */
export function filterWords(
  def: Pick<FilterDef, 'of' | 'schema'>,
  value: unknown,
  vocabulary?: Vocabulary,
): string[] {
  if (typeof value === 'boolean') return [yesNo(value)];
  const { of } = def;
  return (Array.isArray(value) ? value : [value]).map((one) =>
    of ? of.label(String(one), vocabulary) : String(one),
  );
}
