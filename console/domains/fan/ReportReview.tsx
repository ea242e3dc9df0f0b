/** 신고 of a review or of a comment below it; of a review with 임시조치 asked for where it must not be seen meanwhile. */
import { blockApi } from '@jangteo/contract/fan/block.api.ts';
import { reportReason, type ReportReason } from '@jangteo/contract/fan/fan.enums.ts';
import { call } from '../../kit/call/call.ts';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { Checkbox } from '../../ui/Check.tsx';
import { Select } from '../../ui/Select.tsx';
import { Textarea } from '../../ui/TextInput.tsx';
import type { ReportedReview } from '../review/report-place.ts';

interface Fields {
  reason: ReportReason | null;
  text: string;
  temporary: boolean;
}
interface Props {
  of: ReportedReview;
  done: (sent: true | null) => void;
}

const REASONS = reportReason.values.map((value) => ({ value, label: reportReason.label(value) }));

export function ReportReview({ of: { reviewSeq, commentSeq }, done }: Props) {
  const title = commentSeq === undefined ? '리뷰 신고' : '댓글 신고';
  const form = useForm<Fields, typeof blockApi.reportReview.body>({
    schema: blockApi.reportReview.body,
    start: { reason: null, text: '', temporary: false },
    words: { reason: '신고 사유를 골라 주세요.', text: '어떤 점이 문제인지 10자 이상 적어 주세요.' },
    title,
    body: ({ reason, text, temporary }) => ({ reason, text, temporary }),
    send: async (body) => {
      const { temporary: _ofReviews, ...said } = body;
      if (commentSeq === undefined) await call(blockApi.reportReview, { params: { reviewSeq }, body });
      else await call(blockApi.reportComment, { params: { reviewSeq, commentSeq }, body: said });
      done(true);
    },
  });
  return (
    <FormDialog form={form} title={title} submit="신고" destructive width={480} onClose={() => done(null)}>
      <Select label="신고 사유" {...form.bind('reason')} options={REASONS} placeholder="사유 선택" />
      <Textarea label="내용" {...form.bind('text')} rows={4} maxLength={500} />
      {commentSeq === undefined && (
        <Checkbox
          label="임시조치도 요청 (운영자가 인정하면 최대 30일 동안 보이지 않습니다)"
          checked={form.value.temporary}
          onChange={(on) => form.set('temporary', on)}
        />
      )}
    </FormDialog>
  );
}
