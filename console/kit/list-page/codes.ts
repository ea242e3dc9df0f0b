/** Choices of `codes` filters: what a call answered of a register, and years. */
import { enumOf, type EnumOf } from '@jangteo/contract/kit/enum.ts';
import type { Option } from '../../ui/Select.tsx';

export function codesOf(name: string, options: readonly Option[]): EnumOf {
  const known = enumOf(name, Object.fromEntries(options.map(({ value, label }) => [value, { label }])));
  // In their own order: an object has keys that are numbers first.
  const [first = '', ...rest] = options.map(({ value }) => value);
  return { ...known, values: [first, ...rest] };
}

const YEARS = 6;

/** The year of a day and those before it of which a return may still be mended. */
export function yearsTo(day: string): EnumOf {
  const last = Number(day.slice(0, 4));
  const options = Array.from({ length: YEARS }, (_, i) => String(last - i)).map((value) => ({
    value,
    label: `${value}년`,
  }));
  return codesOf('Year', options);
}
