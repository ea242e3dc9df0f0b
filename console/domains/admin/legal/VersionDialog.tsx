/** One version of a text: what it says, what it changes, and of a draft what may be done with it. */
import { legalDeskApi, type LegalVersionText } from '@jangteo/contract/admin/legal.api.ts';
import { legalState } from '@jangteo/contract/admin/legal.enums.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { messageOf } from '../../../kit/call/error.ts';
import { query } from '../../../kit/call/query.ts';
import { noRight } from '../../../kit/may.ts';
import { show } from '../../../kit/overlay.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { day } from '../../../ui/format.ts';
import { SafeHtml } from '../../../ui/SafeHtml.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { TextDiff } from '../../../ui/TextDiff.tsx';
import { WhyDialog } from '../desk/WhyDialog.tsx';
import { DraftDialog } from './DraftDialog.tsx';
import { linesOf } from './lines-of.ts';

interface Props {
  at: { legalSeq: number; itemSeq: number };
  name: string;
  onClose: () => void;
}

export function VersionDialog({ at, name, onClose }: Props) {
  const versionQuery = useQuery(query(legalDeskApi.version, { params: at }));
  const one = versionQuery.data?.data;
  return (
    <Dialog
      open
      onClose={onClose}
      title={name}
      width={860}
      actions={
        <>
          {one &&
            (one.state === 'DRAFT' ? (
              <DraftActs one={one} name={name} onClose={onClose} />
            ) : (
              <NextVersion one={one} name={name} onClose={onClose} />
            ))}
          <Button data-autofocus onClick={onClose}>
            닫기
          </Button>
        </>
      }
    >
      {versionQuery.isPending && <SkeletonRows rows={8} columns={1} height={28} />}
      {versionQuery.isError && <p role="alert">{messageOf(versionQuery.error)}</p>}
      {one && <Shown one={one} />}
    </Dialog>
  );
}

function Shown({ one }: { one: LegalVersionText }) {
  const { before, html } = one;
  const [view, setView] = useState<'text' | 'changes'>(before ? 'changes' : 'text');
  return (
    <div className="jt-stack">
      <Facts
        tight
        facts={[
          ['상태', legalState.label(one.state)],
          ['제목', one.title],
          ['시행일', day(one.effectiveFrom)],
          one.publishedOn !== null && ['공지일', day(one.publishedOn)],
          one.adverse && ['변경', '회원에게 불리한 변경'],
          one.changes !== null && ['바뀐 내용', one.changes],
          one.hash !== null && ['내용 확인 값', one.hash],
        ]}
      />
      {before && (
        <Segmented
          label="보기"
          value={view}
          onChange={setView}
          options={[
            { value: 'changes', label: `${before.number}번째 버전과 비교` },
            { value: 'text', label: '전체 내용' },
          ]}
        />
      )}
      {view === 'changes' && before ? (
        <TextDiff before={linesOf(before.html)} after={linesOf(html)} />
      ) : (
        <SafeHtml html={html} />
      )}
    </div>
  );
}

interface Acts {
  one: LegalVersionText;
  name: string;
  onClose: () => void;
}

/** In place of this dialog: what is done next begins from what stands then. */
const nextOf = (onClose: () => void) => (dialog: (close: () => void) => ReactElement) => {
  onClose();
  void show<true>((done) => dialog(() => done(null)));
};

const NextVersion = ({ one, onClose }: Acts) => (
  <Button
    disabledReason={noRight(legalDeskApi.addDraft)}
    onClick={() =>
      nextOf(onClose)((close) => <DraftDialog legalSeq={one.legalSeq} after={one} onClose={close} />)
    }
  >
    {one.state === 'PAST' ? '이 글로 다음 버전 작성' : '다음 버전 작성'}
  </Button>
);

function DraftActs({ one: draft, name, onClose }: Acts) {
  const { legalSeq, itemSeq, version } = draft;
  const next = nextOf(onClose);
  return (
    <>
      <Button
        destructive
        disabledReason={noRight(legalDeskApi.removeDraft)}
        onClick={() =>
          next((close) => (
            <WhyDialog
              title={`${name} 삭제`}
              submit="삭제"
              act={legalDeskApi.removeDraft}
              params={{ legalSeq, itemSeq }}
              more={{ version }}
              again="admin-legal"
              done="초안을 삭제했습니다."
              onClose={close}
            />
          ))
        }
      >
        삭제
      </Button>
      <Button
        disabledReason={noRight(legalDeskApi.editDraft)}
        onClick={() => next((close) => <DraftDialog legalSeq={legalSeq} draft={draft} onClose={close} />)}
      >
        수정
      </Button>
      <Button
        variant="primary"
        disabledReason={draft.waiting ? '다른 운영자의 승인을 기다립니다.' : noRight(legalDeskApi.publish)}
        onClick={() =>
          next((close) => (
            <WhyDialog
              title={`${name} 공지`}
              submit="승인 요청"
              act={legalDeskApi.publish}
              params={{ legalSeq, itemSeq }}
              more={{ version }}
              again="admin-legal"
              done="승인을 기다립니다. 다른 운영자가 승인하면 공지됩니다."
              onClose={close}
            >
              <p>공지한 뒤에는 바꿀 수 없고, 필요한 약관이면 시행일부터 동의를 다시 묻습니다.</p>
            </WhyDialog>
          ))
        }
      >
        공지 요청
      </Button>
    </>
  );
}
