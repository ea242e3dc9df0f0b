/**
 * 주문서 인쇄: paper, personal data or not, a look at the first sheets; the browser's own dialog does the rest.
 */
import { useQuery } from '@tanstack/react-query';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { QueryError } from '../../../kit/QueryView.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Check.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { count } from '../../../ui/format.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { parcelsOf, PRINT_MAX, readLines, type Printed } from './sheets.ts';
import { Sheets, type Paper } from './Sheets.tsx';

const PAPERS = [
  { value: 'A4', label: 'A4' },
  { value: 'LABEL', label: '라벨 100×150' },
] as const;
const PAGE: Record<Paper, string> = {
  A4: '@page { size: A4; margin: 10mm; }',
  LABEL: '@page { size: 100mm 150mm; margin: 4mm; }',
};
/** Sheets shown before printing. */
const SHOWN = 12;

export function PrintDialog({
  what,
  count: wanted,
  done,
}: {
  what: Printed;
  count: number;
  done: (answer: null) => void;
}) {
  const [paper, setPaper] = useState<Paper>('A4');
  const [masked, setMasked] = useState(false);
  const [printing, setPrinting] = useState(false);
  // Read anew each time: every look at recipients is noted, and none is kept.
  const linesQuery = useQuery({
    queryKey: ['print', what],
    queryFn: () => readLines(what),
    gcTime: 0,
    staleTime: Infinity,
  });
  const parcels = parcelsOf(linesQuery.data ?? []);
  useEffect(() => {
    if (!printing) return;
    const over = () => setPrinting(false);
    addEventListener('afterprint', over);
    print();
    return () => removeEventListener('afterprint', over);
  }, [printing]);
  const missing = Math.min(wanted, PRINT_MAX) - (linesQuery.data?.length ?? 0);
  return (
    <>
      <Dialog
        open
        title="주문서 인쇄"
        width={760}
        onClose={() => done(null)}
        actions={
          <>
            <Button onClick={() => done(null)}>닫기</Button>
            <Button
              variant="primary"
              icon={<IconPrinter />}
              disabledReason={parcels.length === 0 ? '인쇄할 주문이 없습니다.' : null}
              onClick={() => setPrinting(true)}
            >
              {parcels.length > 0 ? `${count(parcels.length)}장 인쇄` : '인쇄'}
            </Button>
          </>
        }
      >
        <div className="jt-print-bar">
          <Segmented label="용지" value={paper} onChange={setPaper} options={PAPERS} />
          <Checkbox label="개인정보 빼고 인쇄" checked={masked} onChange={setMasked} />
          <span className="jt-muted-tag">수취인 정보를 본 기록이 남습니다.</span>
        </div>
        {wanted > PRINT_MAX && (
          <p className="jt-print-note">
            한 번에 {count(PRINT_MAX)}건까지 인쇄합니다. 나머지는 조건을 나누어 인쇄해 주세요.
          </p>
        )}
        {linesQuery.isSuccess && missing > 0 && (
          <p className="jt-print-note">{count(missing)}건은 그사이 발송되었거나 취소되어 뺐습니다.</p>
        )}
        <div className="jt-print-look" tabIndex={0} role="region" aria-label="인쇄 미리보기">
          {linesQuery.isPending && <Skeleton height={280} />}
          {linesQuery.isError && <QueryError query={linesQuery} noun="주문서" />}
          <Sheets parcels={parcels.slice(0, SHOWN)} paper={paper} masked={masked} />
          {parcels.length > SHOWN && (
            <p className="jt-print-note">외 {count(parcels.length - SHOWN)}장은 인쇄물에서 볼 수 있습니다.</p>
          )}
        </div>
      </Dialog>
      {printing &&
        createPortal(
          <div className="jt-print">
            <style>{PAGE[paper]}</style>
            <Sheets parcels={parcels} paper={paper} masked={masked} />
          </div>,
          document.body,
        )}
    </>
  );
}
