/** 임시저장 불러오기: drafts of this person, the newest first; each is gone on with or removed (R69). */
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '../../../kit/call/error.ts';
import { Picture } from '../../../kit/Picture.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { dialog } from '../../../ui/dialog.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { shortTime } from '../../../ui/format.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ProgressBar } from '../../../ui/Progress.tsx';
import './product-form.css';

export interface DraftRow {
  draftSeq: number;
  /** Null: of a new product. */
  productSeq: number | null;
  title: string;
  thumbnail: string | null;
  progress: { done: number; total: number };
  /** An instant, with its zone. */
  savedAt: string;
}

interface Props {
  drafts: readonly DraftRow[];
  /** The one that is open. */
  open: number | null;
  max: number;
  onChoose: (draft: DraftRow) => void;
  /** At once: it can be taken back. */
  onRemove: (draft: DraftRow) => Promise<unknown>;
  onClose: () => void;
}

const THUMB = 40;

export function DraftList({ drafts, open, max, onChoose, onRemove, onClose }: Props) {
  const [busy, setBusy] = useState<number | null>(null);
  const remove = async (draft: DraftRow) => {
    setBusy(draft.draftSeq);
    await onRemove(draft).catch((thrown: unknown) => dialog.alert(messageOf(thrown)));
    setBusy(null);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`임시저장 ${drafts.length} / ${max}`}
      width={560}
      actions={<Button onClick={onClose}>닫기</Button>}
    >
      {drafts.length === 0 ? (
        <EmptyState
          title="임시저장한 상품이 없습니다."
          next="작성하는 동안 30초마다 자동으로 임시저장됩니다."
        />
      ) : (
        <ul className="jt-draft-list">
          {drafts.map((draft) => (
            <li key={draft.draftSeq}>
              <span className="jt-draft-thumb">
                {draft.thumbnail ? (
                  <Picture src={draft.thumbnail} size={THUMB} />
                ) : (
                  <IconPhoto size={18} aria-hidden />
                )}
              </span>
              <div className="jt-grow">
                <b className="jt-ellipsis">{draft.title}</b>
                <small>
                  {draft.productSeq === null ? '등록 중' : '수정 중'} · {shortTime(draft.savedAt)} ·{' '}
                  {draft.progress.done} / {draft.progress.total}
                </small>
                <ProgressBar
                  bare
                  label={`${draft.title} 필수 항목`}
                  value={draft.progress.total > 0 ? draft.progress.done / draft.progress.total : 0}
                />
              </div>
              <Button
                size="small"
                disabledReason={draft.draftSeq === open && '지금 쓰고 있는 임시저장입니다.'}
                onClick={() => onChoose(draft)}
              >
                불러오기
              </Button>
              <IconButton
                label={`${draft.title} 임시저장 삭제`}
                size="small"
                icon={<IconTrash />}
                disabledReason={
                  busy === draft.draftSeq
                    ? '삭제하고 있습니다.'
                    : draft.draftSeq === open && '지금 쓰고 있는 임시저장입니다.'
                }
                onClick={() => void remove(draft)}
              />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
