/** 방금 34건 발주확인 · 되돌리기 9:41, as long as it can be taken back. */
import { IconArrowBackUp } from '@tabler/icons-react';
import { Button } from '../../../ui/Button.tsx';
import { Countdown } from '../../../ui/Countdown.tsx';
import { count } from '../../../ui/format.ts';
import { takeBack, undoable } from './undo.ts';

export function UndoNote() {
  const undo = undoable.use();
  if (!undo) return null;
  return (
    <span className="jt-desk-undo">
      방금 {count(undo.count)}건 발주확인
      <Button size="small" variant="subtle" icon={<IconArrowBackUp />} keys="Z" onClick={() => void takeBack()}>되돌리기</Button>
      <span aria-hidden><Countdown to={undo.until} /></span>
    </span>
  );
}
