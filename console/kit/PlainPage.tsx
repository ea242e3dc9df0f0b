/** A page of its own without menu: the brand above, a few words in the middle. */
import type { ReactNode } from 'react';
import { Logo } from '../ui/Logo.tsx';
import './plain.css';

export function PlainPage({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <div className="jt-plain">
      <header>
        <Logo />
        <b>장터</b>
        <span className="jt-grow">비즈니스센터</span>
        {actions}
      </header>
      <main>{children}</main>
    </div>
  );
}
