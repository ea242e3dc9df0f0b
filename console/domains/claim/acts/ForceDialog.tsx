/** 교환완료 처리 without the courier's word: the reason stays in the history. */
import { forceExchangeBody } from '@jangteo/contract/claim/claim.body.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { Textarea } from '../../../ui/TextInput.tsx';
import type { Asking } from './job.ts';
import { Subject } from './Subject.tsx';

const schema = forceExchangeBody.omit({ claimSeqList: true });

export function ForceDialog({ job, done }: Asking<{ reason: string }>) {
  const form = useForm({
    schema,
    start: { reason: '' },
    body: ({ reason }) => ({ reason: reason.trim() }),
    words: { reason: '교환완료로 보는 사유를 5자 이상 적어 주세요.' },
    send: (answer) => done(answer),
  });
  return (
    <FormDialog
      form={form}
      onClose={() => done(null)}
      title="교환완료 처리"
      submit="교환완료 처리"
      width={480}
    >
      <Subject job={job} />
      <Textarea
        label="사유"
        rows={3}
        {...form.bind('reason')}
        placeholder="예: 구매자가 교환상품을 받았다고 확인했습니다."
        hint="이력에 남습니다."
      />
    </FormDialog>
  );
}
