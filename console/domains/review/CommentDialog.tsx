/** The shop's answer below a review; an empty one takes it away (R340). */
import { reviewApi } from '@jangteo/contract/review/review.api.ts';
import type { ReviewRow } from '@jangteo/contract/review/review.list.ts';
import { fillTemplate, unfilled } from '@jangteo/contract/inquiry/template.ts';
import { templateApi } from '@jangteo/contract/seller/template.api.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../kit/call/call.ts';
import { query } from '../../kit/call/query.ts';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { Select } from '../../ui/Select.tsx';
import { Textarea } from '../../ui/TextInput.tsx';
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
      <Templates row={row} onPick={(words) => form.set('text', words)} />
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

/** The shop's own words, filled from the review and editable before they go. */
function Templates({ row, onPick }: { row: ReviewRow; onPick: (text: string) => void }) {
  const asked = useQuery(query(templateApi.templates, { query: { kind: 'REVIEW' } }));
  const all = asked.data?.data ?? [];
  if (all.length === 0) return null;
  const pick = (seq: string | null) => {
    const one = all.find(({ templateSeq }) => String(templateSeq) === seq);
    if (!one) return;
    const { text } = fillTemplate(one.text, {
      닉네임: row.writer.nickname || null,
      상품명: row.productName,
      주문번호: String(row.orderSeq),
      배송상태: null,
      송장번호: null,
      발송예정일: null,
      상점명: row.seller.name,
    });
    onPick(text.slice(0, TEXT_MAX));
  };
  return (
    <Select
      label="문구"
      hideLabel
      value={null}
      onChange={pick}
      options={all.map(({ templateSeq, title }) => ({ value: String(templateSeq), label: title }))}
      placeholder="자주 쓰는 문구"
    />
  );
}
