/** 직접전달: handed over by one's own hand, with what came back or before it did. */
import { handOverBody } from '@jangteo/contract/claim/claim.body.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { Notice } from '../../../ui/Chip.tsx';
import { AheadTick, aheadProblem, isAhead } from './AheadTick.tsx';
import type { Asking } from './job.ts';
import { Subject } from './Subject.tsx';

export interface Ahead {
  sendFirst?: boolean | undefined;
}
const schema = handOverBody.omit({ claimSeqList: true });

export function AheadDialog({ job, done }: Asking<Ahead>) {
  const ahead = isAhead(job, 'handOver');
  const form = useForm({
    schema,
    start: { sendFirst: false },
    send: (answer) => done(answer),
    body: ({ sendFirst }) => (sendFirst ? { sendFirst } : {}),
    check: ({ sendFirst }) => ({ sendFirst: aheadProblem(ahead, sendFirst) }),
  });
  return (
    <FormDialog form={form} onClose={() => done(null)} title="직접전달" submit="직접전달 처리" width={440}>
      <Subject job={job} />
      <Notice tone="info">교환상품을 직접 전달한 것으로 처리하고 구매자에게 알립니다.</Notice>
      {ahead && <AheadTick {...form.bind('sendFirst')} label="수거하지 않은 상품을 먼저 전달합니다." />}
    </FormDialog>
  );
}
