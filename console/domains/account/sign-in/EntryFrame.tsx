/** What stands around the pages by which one comes in: the brand, the way in, goods of the market beside it. */
import { legalPages } from '@jangteo/contract/legal/pages.ts';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../../kit/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Logo } from '../../../ui/Logo.tsx';
import { useScheme } from '../../../ui/UiProvider.tsx';
import { LoginArt } from './LoginArt.tsx';
import '../login.css';

export function EntryFrame({ children }: { children: ReactNode }) {
  return (
    <div className="jt-login">
      <main className="jt-login-side">
        <header className="jt-brand">
          <Logo />
          <b>장터</b>
          <span>비즈니스센터</span>
        </header>
        <div className="jt-login-body">{children}</div>
        <footer className="jt-login-foot">
          <LegalLinks />
          <SchemeSwitch />
        </footer>
      </main>
      <aside className="jt-login-art" aria-hidden>
        <LoginArt />
      </aside>
    </div>
  );
}

/** The texts of the platform, apart: what was typed stays. */
function LegalLinks() {
  return (
    <nav className="jt-login-legal" aria-label="약관 및 정책">
      <Link to={paths.legal(legalPages.service)} target="_blank">
        이용약관
      </Link>
      <Link to={paths.legal(legalPages.privacy)} target="_blank">
        <b>개인정보처리방침</b>
      </Link>
    </nav>
  );
}

/** What the page is about, in one line or two, and a sentence below. */
export function EntryHeading({ lines, lead }: { lines: readonly string[]; lead?: ReactNode }) {
  return (
    <>
      <h1>
        {lines.map((line, i) => (
          <span key={line}>
            {i > 0 && <br />}
            {line}
          </span>
        ))}
      </h1>
      {lead && <p className="jt-login-lead">{lead}</p>}
    </>
  );
}

function SchemeSwitch() {
  const { scheme, setScheme } = useScheme();
  const dark = scheme === 'dark' || (scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  return (
    <Button
      variant="subtle"
      size="small"
      icon={dark ? <IconMoon /> : <IconSun />}
      onClick={() => setScheme(dark ? 'light' : 'dark')}
    >
      {dark ? '어둡게' : '밝게'}
    </Button>
  );
}
