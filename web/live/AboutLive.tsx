/** What there is to read and to say of a live beside its goods: 자주 묻는 질문 of the channel (community.md §6), 신고. */
import { lazy, Suspense, useState } from 'react';
import { Report } from '../report/Report.tsx';

const QuestionSheet = lazy(() => import('./QuestionSheet.tsx').then((m) => ({ default: m.QuestionSheet })));

export const AboutLive = ({ contentSeq }: { contentSeq: number }) => (
  <>
    <Questions contentSeq={contentSeq} />
    <Report of={{ targetType: 'CONTENT', targetSeq: contentSeq }} label="이 방송 신고" beside />
  </>
);

function Questions({ contentSeq }: { contentSeq: number }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="w-report" onClick={() => setOpen(true)}>
        자주 묻는 질문
      </button>
      {open && (
        <Suspense>
          <QuestionSheet contentSeq={contentSeq} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
