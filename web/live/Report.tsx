/** 신고 of a live: it reaches the operator with what the live looks like now (community.md §3). */
import { lazy, Suspense, useState } from 'react';

const ReportSheet = lazy(() => import('./ReportSheet.tsx').then((m) => ({ default: m.ReportSheet })));

export function Report({ contentSeq }: { contentSeq: number }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="w-report" onClick={() => setOpen(true)}>
        이 방송 신고
      </button>
      {open && (
        <Suspense>
          <ReportSheet contentSeq={contentSeq} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
