/** Codes of a register that a call answered, as choices of a `codes` filter. */
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
