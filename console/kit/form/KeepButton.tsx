import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';
import type { UsedDraft } from './useDraft.ts';

/** 임시저장. */
export function KeepButton<V extends object>({ draft }: { draft: UsedDraft<V> }) {
  const keep = async () => {
    if (await draft.save()) toast('임시저장했습니다.', { tone: 'success' });
  };
  return (
    <Button
      busy={draft.state === 'saving'}
      disabledReason={!draft.pending && '새로 임시저장할 내용이 없습니다.'}
      onClick={() => void keep()}
    >
      임시저장
    </Button>
  );
}
