/** 배송완료 처리 without the courier's word: the reason stays in the history. */
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Textarea } from '../../../ui/TextInput.tsx';
import { namesOf, type Line } from './line.ts';

export function ForceCompleteDialog({ lines, count, done }: { lines: readonly Line[]; count: number; done: (reason: string | null) => void }) {
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const error = reason.trim().length < 5 ? '배송완료로 보는 사유를 5자 이상 적어 주세요.' : null;
  return (
    <Dialog
      open onClose={() => done(null)} title="배송완료 처리" onSubmit={() => (error ? setTried(true) : done(reason.trim()))} width={480}
      actions={<><Button onClick={() => done(null)}>취소</Button><Button type="submit" variant="primary">배송완료 처리</Button></>}
    >
      <p className="jt-desk-what"><b>{namesOf(lines, count)}</b></p>
      <Textarea label="사유" name="reason" required rows={3} value={reason} onChange={setReason} maxLength={200} data-autofocus placeholder="예: 택배사 조회는 안 되지만 구매자가 받았다고 확인했습니다." error={tried ? error : null} hint="이력에 남습니다. 발송 후 3일이 지난 주문에 쓸 수 있고, 직접배송과 새벽배송은 바로 됩니다." />
    </Dialog>
  );
}
