/** Papers that a category asks for, where the seller's stand, and the way to hand one in. */
import { docsToRenew } from '@jangteo/contract/category/doc.api.ts';
import { docState } from '@jangteo/contract/seller/paper.enums.ts';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { EnumTag } from '../../kit/EnumTag.tsx';
import { StatusTag } from '../../ui/Chip.tsx';
import { day } from '../../ui/format.ts';
import { today } from '../../ui/now.ts';
import './category.css';
import type { Paper } from './paper.ts';
import { PaperDialog } from './PaperDialog.tsx';

const words = ({ state, fileName, expiresOn, inForce }: Paper): string => {
  const until = (on: string | null) => (on ? `${day(on)}까지` : '기한 없음');
  if (state === 'NONE') return '아직 내지 않았습니다.';
  const said = {
    SUBMITTED: '심사하고 있습니다',
    APPROVED: until(expiresOn),
    REJECTED: '다시 내 주세요',
    EXPIRED: '기한이 지났습니다',
  }[state];
  const before =
    inForce && state !== 'APPROVED' ? ` · 먼저 승인된 서류로 판매 중 (${until(inForce.expiresOn)})` : '';
  return `${fileName ?? ''} · ${said}${before}`;
};

/** It is not asked for yet, but will be. */
const comes = ({ requiredFrom }: Paper): boolean => requiredFrom !== null && requiredFrom > today();

const DAY_MS = 86_400_000;

/** How long what counts still does, where that is not long. */
function EndingTag({ paper: { inForce } }: { paper: Paper }) {
  if (!inForce?.expiresOn) return null;
  const left = Math.round((Date.parse(inForce.expiresOn) - Date.parse(today())) / DAY_MS);
  if (left > docsToRenew.endingDays) return null;
  return <StatusTag tone="warning">{left === 0 ? '오늘 만료' : `${left}일 뒤 만료`}</StatusTag>;
}

export function PaperList({ papers }: { papers: readonly Paper[] }) {
  const [handing, setHanding] = useState<Paper | null>(null);
  return (
    <>
      <ul className="jt-papers">
        {papers.map((paper) => (
          <li key={`${paper.categorySeq}-${paper.docTypeSeq}`}>
            <div className="jt-grow">
              <b>{paper.name}</b>
              {paper.required && <span className="jt-field-required">필수</span>}
              {comes(paper) && (
                <small>{day(paper.requiredFrom!)}부터 있어야 판매를 시작할 수 있습니다.</small>
              )}
              {paper.categoryPath && <small>{paper.categoryPath}</small>}
              <small>{words(paper)}</small>
              {paper.state === 'REJECTED' && <small data-bad>반려 사유: {paper.rejectReason}</small>}
            </div>
            <EndingTag paper={paper} />
            <EnumTag of={docState} value={paper.state} />
            <Button
              size="small"
              disabledReason={paper.state === 'SUBMITTED' && '심사가 끝난 뒤 다시 낼 수 있습니다.'}
              onClick={() => setHanding(paper)}
            >
              {paper.state === 'NONE' ? '제출' : paper.state === 'APPROVED' ? '갱신' : '다시 제출'}
            </Button>
          </li>
        ))}
      </ul>
      {handing && <PaperDialog paper={handing} onClose={() => setHanding(null)} />}
    </>
  );
}
