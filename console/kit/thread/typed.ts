/** What somebody has begun to write survives a reload: by name, in this browser, until it was sent. */
import { useState } from 'react';

const keyOf = (name: string): string => `jt-thread:${name}`;

function read(name: string): string {
  try {
    return localStorage.getItem(keyOf(name)) ?? '';
  } catch {
    return ''; // a browser that keeps nothing
  }
}

function keep(name: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(keyOf(name));
    else localStorage.setItem(keyOf(name), text);
  } catch {
    // as above: the text stands in the form alone
  }
}

/** The text of a form of this name, and how it changes; '' forgets it. */
export function useTyped(name: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => read(name));
  return [
    text,
    (next) => {
      setText(next);
      keep(name, next);
    },
  ];
}
