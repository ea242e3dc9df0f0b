/** Applied filters as a sentence: 결제일이 [..] 이고, 배송방법이 [..] 인 주문. Particles hang on the field names only. */
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { josa } from './format.ts';
import './Tabs.css';

export interface SentencePart {
  key: string;
  /** Name of the field without particle: 결제일. */
  field: string;
  value: ReactNode;
  /** Left out where the condition cannot be taken away. */
  onRemove?: () => void;
}

/** What follows the chip at `index` of `count`: 이고, and 이며, by turns, 인 before the noun. */
export const connective = (index: number, count: number): string =>
  index === count - 1 ? '인' : index % 2 === 0 ? '이고,' : '이며,';

export function SentenceFilter({
  parts,
  noun,
  children,
}: {
  parts: readonly SentencePart[];
  noun: string;
  children?: ReactNode;
}) {
  if (parts.length === 0)
    return (
      <div className="jt-sentence">
        모든 {noun}
        {children}
      </div>
    );
  return (
    <div className="jt-sentence">
      {parts.map((part, i) => (
        <span key={part.key} className="jt-sentence-part">
          {josa(part.field, '이/가')}
          <span className="jt-sentence-chip">
            <span className="jt-ellipsis">{part.value}</span>
            {part.onRemove && (
              <button type="button" aria-label={`${part.field} 조건 빼기`} onClick={part.onRemove}>
                <IconX />
              </button>
            )}
          </span>
          {connective(i, parts.length)}
          {i === parts.length - 1 && ` ${noun}`}
        </span>
      ))}
      {children}
    </div>
  );
}
