/** 신고 of a live, a product or a review: it reaches the operator with what that looks like now (community.md §3). */
import { lazy, Suspense, useState } from 'react';
import type { Reported } from './ReportSheet.tsx';

const ReportSheet = lazy(() => import('./ReportSheet.tsx').then((m) => ({ default: m.ReportSheet })));

interface ReportProps {
  of: Reported;
  label: string;
  /** Which of several, for whoever does not see where the button stands. */
  name?: string;
  /** Over a video that goes on being seen. */
  beside?: boolean;
}

export function Report({ of, label, name, beside }: ReportProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="w-report" aria-label={name} onClick={() => setOpen(true)}>
        {label}
      </button>
      {open && (
        <Suspense>
          <ReportSheet of={of} beside={beside} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
