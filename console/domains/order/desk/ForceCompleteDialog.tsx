/** 배송완료 처리 without the courier's word: the reason stays in the history. */
import { forceCompleteBody } from '@jangteo/contract/delivery/desk.body.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { Textarea } from '../../../ui/TextInput.tsx';
import { namesOf, type Line } from './line.ts';

const schema = forceCompleteBody.omit({ orderProductSeqList: true });

export function ForceCompleteDialog({
  lines,
  count,
  done,
}: {
  lines: readonly Line[];
  count: number;
  done: (reason: string | null) => void;
}) {
  const form = useForm({
    schema,
    start: { reason: '' },
    body: ({ reason }) => ({ reason: reason.trim() }),
    words: { reason: '배송완료로 보는 사유를 5자 이상 적어 주세요.' },
    send: ({ reason }) => done(reason),
  });
  return (
    <FormDialog
      form={form}
      onClose={() => done(null)}
      title="배송완료 처리"
      submit="배송완료 처리"
      width={480}
    >
      <p className="jt-desk-what">
        <b>{namesOf(lines, count)}</b>
      </p>
      <Textarea
        label="사유"
        rows={3}
        {...form.bind('reason')}
        placeholder="예: 택배사 조회는 안 되지만 구매자가 받았다고 확인했습니다."
        hint="이력에 남습니다. 발송 후 3일이 지난 주문에 쓸 수 있고, 직접배송과 새벽배송은 바로 됩니다."
      />
    </FormDialog>
  );
}
