/** What stands around a page of the gallery that needs the shell's measures: a top bar and its main part. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import '../kit/shell/shell.css';

export function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="jt-shell-body">
      <div className="jt-shell-top">
        <nav className="jt-topbar g-bar" aria-label="견본">
          <Link to="/">위젯</Link>
          <Link to="/form">등록</Link>
          <Link to="/edit">수정</Link>
          <Link to="/plain">임시저장 없이</Link>
          <Link to="/steps">단계</Link>
        </nav>
      </div>
      <main className="jt-main">{children}</main>
    </div>
  );
}
