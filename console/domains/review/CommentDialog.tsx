/** The shop's answer below a review; an empty one takes it away (R340). */
import { reviewApi } from '@jangteo/contract/review/review.api.ts';
import type { ReviewRow } from '@jangteo/contract/review/review.list.ts';
import { call } from '../../kit/call/call.ts';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { Textarea } from '../../ui/TextInput.tsx';
import { Stars } from './cells.tsx';

interface Props {
  row: ReviewRow;
  done: (saved: ReviewRow | null) => void;
}

export function CommentDialog({ row, done }: Props) {
  const { reviewSeq, version, sellerComment } = row;
  const form = useForm({
    schema: reviewApi.comment.query,
    start: { text: sellerComment?.text ?? '', version },
    title: '판매자 답글',
    send: async (asked) => {
      const { data } = await call(reviewApi.comment, { params: { reviewSeq }, query: asked });
      done(data);
    },
  });
  return (
    <FormDialog
      form={form}
      title="판매자 답글"
      submit={form.value.text.trim() === '' && sellerComment ? '답글 지우기' : '등록'}
      disabledReason={form.value.text.trim() === '' && !sellerComment && '답글을 적어 주세요.'}
      width={560}
      onClose={() => done(null)}
    >
      <p className="jt-review-text">
        <Stars of={row.star} /> {row.text}
      </p>
      <Textarea
        label="답글"
        {...form.bind('text')}
        rows={6}
        maxLength={1_000}
        hint="상품을 보는 모두에게 보입니다."
      />
    </FormDialog>
  );
}
