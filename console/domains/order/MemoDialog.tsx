import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Memos } from './Memos.tsx';

export function MemoDialog({ orderSeq, done }: { orderSeq: number; done: (answer: null) => void }) {
  return (
    <Dialog
      open
      onClose={() => done(null)}
      title={`주문 ${orderSeq}`}
      width={480}
      actions={<Button onClick={() => done(null)}>닫기</Button>}
    >
      <Memos orderSeq={orderSeq} />
    </Dialog>
  );
}
