/** A page of its own without menu: the brand above, a few words in the middle. */
import type { ReactNode } from 'react';
import { Logo } from '../ui/Logo.tsx';
import './plain.css';

interface Props {
  children: ReactNode;
  /** At the right of the brand. */
  actions?: ReactNode;
  /** Below. */
  foot?: ReactNode;
}

export function PlainPage({ children, actions, foot }: Props) {
  return (
    <div className="jt-plain">
      <header>
        <Logo />
        <b>장터</b>
        <span className="jt-grow">비즈니스센터</span>
        {actions}
      </header>
      <main>{children}</main>
      {foot}
    </div>
  );
}
