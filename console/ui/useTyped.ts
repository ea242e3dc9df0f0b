import { useState, type ChangeEvent, type KeyboardEvent } from 'react';

/** Props of a box whose text is taken over when it is left: a day, a time; `enter` takes it over while it has the cursor. */
export function useTyped(value: string, onTake: (text: string) => void, onEnter = onTake) {
  const [text, setText] = useState<string | null>(null);
  const take = (by: (text: string) => void) => {
    if (text !== null) by(text);
    setText(null);
  };
  const leave = () => take(onTake);
  const box = {
    className: 'jt-box-input',
    inputMode: 'numeric',
    autoComplete: 'off',
    value: text ?? value,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setText(event.currentTarget.value),
    onBlur: leave,
  } as const;
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || text === null) return;
    event.preventDefault();
    take(onEnter);
  };
  return { box, leave, enter };
}
