/** What stands around the pages by which one comes in: the brand, the way in, goods of the market beside it. */
import { IconMoon, IconSun } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Logo } from '../../../ui/Logo.tsx';
import { useScheme } from '../../../ui/UiProvider.tsx';
import { HouseFoot } from '../../legal/HouseFoot.tsx';
import { LoginArt } from './LoginArt.tsx';
import '../login.css';

export function EntryFrame({ guide = false, children }: { guide?: boolean; children: ReactNode }) {
  return (
    <div className="jt-login">
      <main className="jt-login-side">
        <header className="jt-brand">
          <Logo />
          <b>장터</b>
          <span>비즈니스센터</span>
        </header>
        <div className="jt-login-body">{children}</div>
        <HouseFoot guide={guide}>
          <SchemeSwitch />
        </HouseFoot>
      </main>
      <aside className="jt-login-art" aria-hidden>
        <LoginArt />
      </aside>
    </div>
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
