import type { EnumOf } from '@jangteo/contract/kit/enum.ts';

/** The values of an enumeration as a field offers them. */
export const optionsOf = <T extends string>(of: Pick<EnumOf<T>, 'values' | 'label'>) =>
  of.values.map((value) => ({ value, label: of.label(value) }));
