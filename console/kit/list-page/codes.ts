/** Choices of `codes` filters: what a call answered of a register, and years. */
import type { EnumOf } from '@jangteo/contract/kit/enum.ts';
import type { Option } from '../../ui/Select.tsx';

export function codesOf(name: string, options: readonly Option[]): EnumOf {
  const labels = new Map(options.map(({ value, label }) => [value, label]));
  return {
    name,
    values: [...labels.keys()],
    entries: Object.fromEntries([...labels].map(([code, label]) => [code, { label }])),
    label: (code: string) => labels.get(code) ?? code,
    tone: () => 'neutral',
  } as unknown as EnumOf;
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
