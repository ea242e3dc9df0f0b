/** 방금 34건 발주확인 · 되돌리기 9:41, as long as it can be taken back. */
import { IconArrowBackUp } from '@tabler/icons-react';
import { useEffect } from 'react';
import { ActButton } from '../../../kit/ActButton.tsx';
import { session } from '../../../kit/session.ts';
import { Countdown } from '../../../ui/Countdown.tsx';
import { count } from '../../../ui/format.ts';
import { undoAct } from './shortcuts.ts';
import { restoreUndo, undoables } from './undo.ts';

export function UndoNote() {
  const undo = undoables.use().at(-1);
  const user = session.use()?.user.userSeq;
  useEffect(restoreUndo, [user]);
  if (!undo) return null;
  return (
    <span className="jt-desk-undo">
      방금 {count(undo.count)}건 발주확인
      <ActButton
        size="small"
        variant="subtle"
        act={{ ...undoAct, label: '되돌리기', icon: <IconArrowBackUp /> }}
      />
      <span aria-hidden>
        <Countdown to={undo.until} />
      </span>
    </span>
  );
}
