import { useState, type ReactNode } from 'react';
import { clipText, textLength } from './text.ts';
import { useClippedText } from './useClippedText.ts';

/** From this part of the limit on the counter is seen without the cursor, too. */
const NEAR = 0.8;

/**
 * A text with a limit: what goes beyond is refused and said (R91), how much there is, is counted (R92). The
 * counter is quiet: it shows while the cursor is in the field, and when the end is near.
 */
export function useLimitedText(value: string, onChange: (next: string) => void, max: number | undefined) {
  const [cut, setCut] = useState(false);
  const text = useClippedText(value, onChange, (typed) => {
    const next = clipText(typed, max);
    setCut(next.length < typed.normalize('NFC').length);
    return next;
  });
  const length = textLength(text.value);
  const counter: ReactNode = max !== undefined && (
    <span
      className="jt-counter"
      data-near={length >= max * NEAR || undefined}
      data-full={length >= max || undefined}
    >
      {length}/{max}
    </span>
  );
  const note: ReactNode = cut && (
    <span role="status" className="jt-field-cut">
      {max}자까지 쓸 수 있어 나머지는 넣지 않았습니다.
    </span>
  );
  return { text, counter, note };
}
