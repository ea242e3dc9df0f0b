import { inquiryApi, INQUIRY_TEXT } from '@jangteo/contract/inquiry/inquiry.api.ts';
import type { InquiryDetail, ThreadEntry } from '@jangteo/contract/inquiry/inquiry.thread.ts';
import { call } from '../../kit/call/call.ts';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { editOne } from '../../kit/list-acts/one.ts';
import { Textarea } from '../../ui/TextInput.tsx';
import { OLD } from './acts.tsx';

interface Props {
  inquiry: Pick<InquiryDetail, 'inquirySeq' | 'version'>;
  entry: ThreadEntry;
  done: (saved: ThreadEntry | null) => void;
}

function EditDialog({ inquiry: { inquirySeq, version }, entry, done }: Props) {
  const form = useForm({
    schema: inquiryApi.edit.body,
    start: { text: entry.text, version },
    words: { text: '답변을 적어 주세요.' },
    title: '답변 수정',
    send: async (body) => {
      const params = { inquirySeq, inquiryContentSeq: entry.inquiryContentSeq };
      const { data } = await call(inquiryApi.edit, { params, body });
      done(data);
    },
  });
  return (
    <FormDialog form={form} title="답변 수정" submit="수정" width={560} onClose={() => done(null)}>
      <Textarea
        label="답변"
        {...form.bind('text')}
        rows={8}
        maxLength={INQUIRY_TEXT}
        hint="고객에게 ‘수정됨’으로 보입니다."
      />
    </FormDialog>
  );
}

/** An own answer, for a day. */
export const editAnswer = (inquiry: Props['inquiry'], entry: ThreadEntry): void =>
  void editOne<ThreadEntry>(
    OLD,
    (done) => <EditDialog inquiry={inquiry} entry={entry} done={done} />,
    '답변을 고쳤습니다.',
  );
