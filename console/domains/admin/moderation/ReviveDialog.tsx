/** A content comes back; what keeps its channel off the air stays (live.md §2). */
import { liveApi } from '@jangteo/contract/broadcast/live.api.ts';
import { call } from '../../../kit/call/call.ts';
import { refetchDomains } from '../../../kit/call/query.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/toast.ts';

export function ReviveDialog({ contentSeq, onClose }: { contentSeq: number; onClose: () => void }) {
  const form = useForm({
    schema: liveApi.revive.query,
    start: { contentSeq, why: '' },
    words: { why: '사유를 5자 이상 적어 주세요.' },
    title: '방송 되돌리기',
    send: async (query) => {
      await call(liveApi.revive, { query });
      toast('방송을 되돌렸습니다.', { tone: 'success' });
      await refetchDomains(['admin', 'moderation']);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title="방송 되돌리기" width={520} onClose={onClose} submit="되돌리기">
      <p className="jt-muted">방송을 되돌립니다. 라이브 제한은 기간이 끝날 때까지 남습니다.</p>
      <TextInput
        label="사유"
        {...form.bind('why')}
        data-autofocus
        placeholder="예: 소명을 받아들였습니다."
        hint="기록에 남습니다. 방송 중이던 것은 비공개 다시보기로 돌아갑니다."
      />
    </FormDialog>
  );
}
