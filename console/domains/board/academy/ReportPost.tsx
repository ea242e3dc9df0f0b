/** 신고 of a post or a comment: five of different people hide it until somebody has looked (community.md §7). */
import { academyApi } from '@jangteo/contract/board/academy/academy.api.ts';
import { academyReason } from '@jangteo/contract/board/academy/academy.enums.ts';
import { call } from '../../../kit/call/call.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { Select } from '../../../ui/Select.tsx';
import { Textarea } from '../../../ui/TextInput.tsx';
import { optionsOf } from '../options.ts';

export interface Reported {
  boardSeq: number;
  commentSeq?: number;
}
type Reason = (typeof academyReason.values)[number];

export function ReportPost({ of, done }: { of: Reported; done: (sent: true | null) => void }) {
  const title = of.commentSeq === undefined ? '글 신고' : '댓글 신고';
  const form = useForm<{ reason: Reason | null; text: string }, typeof academyApi.report.body>({
    schema: academyApi.report.body,
    start: { reason: null, text: '' },
    words: { reason: '신고 사유를 골라 주세요.', text: '내용을 300자까지 적어 주세요.' },
    title,
    body: ({ reason, text }) => ({ ...of, reason, ...(text.trim() !== '' && { text }) }),
    send: async (body) => {
      await call(academyApi.report, { body });
      done(true);
    },
  });
  return (
    <FormDialog form={form} title={title} submit="신고" destructive width={480} onClose={() => done(null)}>
      <Select
        label="신고 사유"
        {...form.bind('reason')}
        options={optionsOf(academyReason)}
        placeholder="사유 선택"
      />
      <Textarea
        label="내용"
        {...form.bind('text')}
        required={false}
        rows={4}
        maxLength={300}
        hint="신고한 사람은 글쓴이에게 알리지 않습니다."
      />
    </FormDialog>
  );
}
