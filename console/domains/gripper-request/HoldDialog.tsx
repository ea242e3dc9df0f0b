/** 보류: why, in words that the gripper reads and answers to. */
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { Textarea } from '../../ui/TextInput.tsx';
import { z } from 'zod';
import { line } from '@jangteo/contract/kit/entered.ts';

interface Props {
  name: string;
  send: (reason: string) => Promise<void>;
  done: (sent: true | null) => void;
}
const schema = z.strictObject({ reason: line(200, 5) });

export function HoldDialog({ name, send, done }: Props) {
  const form = useForm<{ reason: string }, typeof schema>({
    schema,
    start: { reason: '' },
    words: { reason: '보류하는 이유를 5자 이상 적어 주세요.' },
    title: '보류',
    send: async ({ reason }) => {
      await send(reason);
      done(true);
    },
  });
  return (
    <FormDialog
      form={form}
      title={`${name}님의 제안 보류`}
      onClose={() => done(null)}
      submit="보류"
      width={460}
    >
      <Textarea
        label="사유"
        {...form.bind('reason')}
        rows={3}
        placeholder="예: 희망 수수료가 예산보다 높습니다."
        hint="그리퍼가 읽고 조건을 바꿔 다시 제안할 수 있습니다."
      />
    </FormDialog>
  );
}
