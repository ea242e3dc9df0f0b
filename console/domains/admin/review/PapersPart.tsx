/** The papers of an application: where each stands, and the way to look at one and decide about it. */
import type { DeskApplication } from '@jangteo/contract/seller/application.desk.ts';
import { docState } from '@jangteo/contract/seller/paper.enums.ts';
import type { PaperRow } from '@jangteo/contract/seller/paper.ts';
import { EnumTag } from '../../../kit/EnumTag.tsx';
import { Part } from '../../../kit/detail/DetailParts.tsx';
import { show } from '../../../kit/overlay.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dotted } from '../../../ui/Dotted.tsx';
import { shortTime } from '../../../ui/format.ts';
import { paperName } from '../../seller/parts/paper-words.ts';
import { useBankName } from '../../seller/parts/bank-name.ts';
import { paperFacts, type PaperFact } from './paper-facts.ts';
import { PaperDialog } from './PaperDialog.tsx';

export function PapersPart({ application }: { application: DeskApplication }) {
  const { docs, userSeq } = application;
  const bank = useBankName(application.value.account?.bankCode);
  const asked = docs.filter(({ required }) => required);
  const approved = asked.filter(({ state }) => state === 'APPROVED').length;
  return (
    <Part title="서류" aside={<span className="jt-muted">{`${approved} / ${asked.length} 승인`}</span>}>
      <ul className="jt-review-papers">
        {docs.map((paper) => (
          <Paper
            key={paper.docType}
            paper={paper}
            userSeq={userSeq}
            facts={paperFacts(paper.docType, application, bank)}
          />
        ))}
      </ul>
    </Part>
  );
}

interface PaperProps {
  paper: PaperRow;
  userSeq: number;
  facts: readonly PaperFact[];
}

function Paper({ paper, userSeq, facts }: PaperProps) {
  const name = paperName(paper.docType);
  const waits = paper.state === 'SUBMITTED';
  return (
    <li>
      <span className="jt-grow">
        <b>{name}</b>
        <small>
          <Dotted
            of={[
              !paper.required && '선택',
              paper.fileName,
              paper.submittedAt && `${shortTime(paper.submittedAt)} 제출`,
              paper.rejectReason && `반려: ${paper.rejectReason}`,
            ]}
          />
        </small>
      </span>
      <EnumTag of={docState} value={paper.state} />
      {paper.version > 0 && (
        <Button
          size="small"
          aria-label={`${name} ${waits ? '심사' : '보기'}`}
          onClick={() =>
            void show<true>((done) => (
              <PaperDialog paper={paper} userSeq={userSeq} facts={facts} onClose={() => done(null)} />
            ))
          }
        >
          {waits ? '심사' : '보기'}
        </Button>
      )}
    </li>
  );
}
