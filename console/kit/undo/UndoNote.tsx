/** 방금 34건 발주확인 · 되돌리기 9:41, as long as it can be taken back. */
import { useEffect } from 'react';
import { ActButton } from '../ActButton.tsx';
import type { Act } from '../acts.ts';
import { session } from '../session.ts';
import { Countdown } from '../../ui/Countdown.tsx';
import { count } from '../../ui/format.ts';
import { IconArrowBackUp } from '@tabler/icons-react';
import { latestOf, restoreUndo, undoables } from './undo.ts';

/** `rows`: what the page shows; `act`: what its Z does, which is what the button does. */
export function UndoNote({ rows, act }: { rows: string; act: Act }) {
  const undo = latestOf(rows, undoables.use());
  const user = session.use()?.user.userSeq;
  useEffect(restoreUndo, [user]);
  if (!undo) return null;
  return (
    <span className="jt-title-chip">
      방금 {count(undo.count)}건 {undo.act.title}
      <ActButton
        size="small"
        variant="subtle"
        act={{ ...act, label: '되돌리기', icon: <IconArrowBackUp /> }}
      />
      <span aria-hidden>
        <Countdown to={undo.until} />
      </span>
    </span>
  );
}
