import { z } from 'zod';

/** Colour family of a value on screen; the console maps it to tokens. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';
/** E-ticket sellers read some values in other words (발송완료 for 배송중). */
export type Vocabulary = 'goods' | 'voucher';

export interface EnumEntry {
  label: string;
  voucher?: string;
  /** For narrow columns, where the label would be cut at the word that matters. */
  short?: string;
  voucherShort?: string;
  tone?: Tone;
}

export interface EnumOf<K extends string = string> {
  readonly name: string;
  /** Neither docs/spec/enums.json nor labels.tsv has it. */
  readonly own?: true;
  readonly values: readonly [K, ...K[]];
  readonly entries: Readonly<Record<K, EnumEntry>>;
  readonly schema: z.ZodType<K, K>;
  label(value: K, vocabulary?: Vocabulary): string;
  tone(value: K): Tone;
}

/** The label as it fits a column of a table. */
export function shortLabel({ entries, label }: EnumOf, value: string, vocabulary?: Vocabulary): string {
  const entry: EnumEntry | undefined = entries[value];
  const short = vocabulary === 'voucher' && entry?.voucher ? entry.voucherShort : entry?.short;
  return short ?? label(value, vocabulary);
}

export type ValueOf<E> = E extends EnumOf<infer K> ? K : never;

/**
 * Declares an enumeration once: wire values, Korean label, the e-ticket sellers' word and the tone (R365).
 * `name` is the key in docs/spec/enums.json and labels.tsv; a test compares both.
 */
export function enumOf<const T extends Record<string, EnumEntry>>(
  name: string,
  entries: T,
): EnumOf<keyof T & string> {
  type K = keyof T & string;
  const values = Object.keys(entries) as [K, ...K[]];
  return {
    name,
    values,
    entries: entries as Record<K, EnumEntry>,
    schema: z.enum(values).meta({ enumName: name }) as unknown as z.ZodType<K, K>,
    label: (value, vocabulary) => {
      const entry: EnumEntry = entries[value] ?? { label: value };
      return vocabulary === 'voucher' ? (entry.voucher ?? entry.label) : entry.label;
    },
    tone: (value) => (entries[value] as EnumEntry | undefined)?.tone ?? 'neutral',
  };
}

/** An enumeration of ours, with words of ours: neither the documents nor the label table know it. */
export const ownEnumOf = <const T extends Record<string, EnumEntry>>(
  name: string,
  entries: T,
): EnumOf<keyof T & string> => ({ ...enumOf(name, entries), own: true });
