import type { EnumOf, Vocabulary } from '@jangteo/contract/kit/enum.ts';
import { StatusTag } from '../ui/Chip.tsx';

/** A value of an enumeration in its words and tone; values without a tone of their own are plain text. */
export function EnumTag({ of, value, vocabulary }: { of: EnumOf; value: string; vocabulary?: Vocabulary }) {
  const label = of.label(value, vocabulary);
  if (!of.entries[value]?.tone) return <span className="jt-muted-tag">{label}</span>;
  return <StatusTag tone={of.tone(value)}>{label}</StatusTag>;
}
