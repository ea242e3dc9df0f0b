import { shortLabel, type EnumOf, type Vocabulary } from '@jangteo/contract/kit/enum.ts';
import { StatusTag } from '../ui/Chip.tsx';

/** A value of an enumeration in its words and tone; values without a tone of their own are plain text. */
interface EnumTagProps {
  of: EnumOf;
  value: string;
  vocabulary?: Vocabulary;
  /** As it fits a column; the tip says it in full. */ short?: boolean;
}

export function EnumTag({ of, value, vocabulary, short }: EnumTagProps) {
  const whole = of.label(value, vocabulary);
  const label = short ? shortLabel(of, value, vocabulary) : whole;
  const tip = label === whole ? undefined : whole;
  if (!of.entries[value]?.tone)
    return (
      <span className="jt-muted-tag" data-tip={tip}>
        {label}
      </span>
    );
  const tag = <StatusTag tone={of.tone(value)}>{label}</StatusTag>;
  return tip ? <span data-tip={tip}>{tag}</span> : tag;
}
