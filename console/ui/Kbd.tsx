import type { ReactNode } from 'react';
import './Button.css';

/** A key as it stands on the keyboard. Hidden inside buttons on phones. */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className="jt-kbd">{children}</kbd>;
}
