/** 문의 to the shop: what the buyer has asked it, and the way to ask something new. */
import { lazy, Suspense, useState } from 'react';
import type { About } from './AskSheet.tsx';
import './said.css';

const AskSheet = lazy(() => import('./AskSheet.tsx').then((m) => ({ default: m.AskSheet })));

export function AskShop(about: About) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="w-secondary" onClick={() => setOpen(true)}>
        판매자에게 문의
      </button>
      {open && (
        <Suspense>
          <AskSheet {...about} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
