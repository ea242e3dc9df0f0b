/** The shop's answer below a review; an empty one takes it away (R340). */
import { reviewApi } from '@jangteo/contract/review/review.api.ts';
import type { ReviewRow } from '@jangteo/contract/review/review.list.ts';
import { fillTemplate, unfilled } from '@jangteo/contract/seller/template.ts';
import { call } from '../../kit/call/call.ts';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { Textarea } from '../../ui/TextInput.tsx';
import { TemplateSelect } from '../seller/templates/TemplateSelect.tsx';
import { Stars } from './cells.tsx';

const TEXT_MAX = 1_000;

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
  const text = form.value.text.trim();
  const left = unfilled(text);
  const refused =
    text === '' && !sellerComment
      ? '답글을 적어 주세요.'
      : left.length > 0 && `채우지 못한 항목이 있습니다: ${left.join(', ')}`;
  return (
    <FormDialog
      form={form}
      title="판매자 답글"
      submit={text === '' && sellerComment ? '답글 지우기' : '등록'}
      disabledReason={refused}
      width={560}
      onClose={() => done(null)}
    >
      <p className="jt-review-text">
        <Stars of={row.star} /> {row.text}
      </p>
      <TemplateSelect kind="REVIEW" onPick={({ text }) => form.set('text', filled(text, row))} />
      <Textarea
        label="답글"
        {...form.bind('text')}
        rows={6}
        maxLength={TEXT_MAX}
        hint="상품을 보는 모두에게 보입니다."
      />
    </FormDialog>
  );
}

/** Words of the shop, filled from the review; they are edited before they go. */
const filled = (text: string, { writer, productName, orderSeq, seller }: ReviewRow): string =>
  fillTemplate(text, {
    닉네임: writer.nickname || null,
    상품명: productName,
    주문번호: String(orderSeq),
    배송상태: null,
    송장번호: null,
    발송예정일: null,
    상점명: seller.name,
  }).text.slice(0, TEXT_MAX);
