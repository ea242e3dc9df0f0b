/** Asked when a form opens over a draft of before (R69). Only a button answers: nothing is lost by Escape. */
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { shortTime } from '../../ui/format.ts';
import type { UsedDraft } from './useDraft.ts';

export function DraftChoice<V extends object>({ draft }: { draft: UsedDraft<V> }) {
  const { offer, choose, over } = draft;
  const anew = over ? '저장된 내용으로 열면' : '새로 작성하면';
  if (!offer) return null;
  return (
    <Dialog
      open
      onClose={() => undefined}
      stubborn
      title="작성 중인 내용이 있습니다"
      actions={
        <>
          <Button destructive className="jt-push" onClick={() => choose('remove')}>
            임시저장 삭제
          </Button>
          <Button onClick={() => choose('anew')}>{over ? '저장된 내용으로' : '새로 작성'}</Button>
          <Button variant="primary" onClick={() => choose('resume')}>
            {over ? '이어서 수정' : '이어서 작성'}
          </Button>
        </>
      }
    >
      <p>
        {shortTime(offer.savedAt)}에{' '}
        {offer.from === 'browser'
          ? `작성 중인 내용이 이 브라우저에 남아 있습니다. 서버에는 아직 없어, ${anew} 사라집니다.`
          : `임시저장한 내용입니다. ${over ? '저장된 내용으로 열어도' : '새로 작성해도'} 다시 임시저장하기 전까지는 남아 있습니다.`}
      </p>
    </Dialog>
  );
}
