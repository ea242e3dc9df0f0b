/** A page of its own without menu: the brand above, a few words in the middle. */
import type { ReactNode } from 'react';
import './plain.css';

export function PlainPage({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <div className="jt-plain">
      <header><img src="/logo.svg" alt="" width={28} height={28} /><b>장터</b><span className="jt-grow">비즈니스센터</span>{actions}</header>
      <main>{children}</main>
    </div>
  );
}
