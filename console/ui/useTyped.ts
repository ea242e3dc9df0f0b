import { useState, type ChangeEvent } from 'react';

/** Props of a box whose text is taken over when it is left: a day, a time. */
export function useTyped(value: string, onTake: (text: string) => void) {
  const [text, setText] = useState<string | null>(null);
  const leave = () => {
    if (text !== null) onTake(text);
    setText(null);
  };
  const box = {
    className: 'jt-box-input',
    inputMode: 'numeric',
    autoComplete: 'off',
    value: text ?? value,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setText(event.currentTarget.value),
    onBlur: leave,
  } as const;
  return { box, leave, typing: text !== null };
}
