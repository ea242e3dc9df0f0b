/** The form of a promotion, as the operator made it: applied for, edited, or answered to what was asked. */
import {
  promotionApi,
  type Promotion,
  type PromotionApply,
} from '@jangteo/contract/promotion/promotion.api.ts';
import { mostOf, type PromotionField } from '@jangteo/contract/promotion/promotion.body.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { QueryDialog } from '../../kit/QueryDialog.tsx';
import { askOnce } from '../../kit/bulk/run-bulk.ts';
import { call } from '../../kit/call/call.ts';
import { query } from '../../kit/call/query.ts';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { useForm, type Form } from '../../kit/form/useForm.ts';
import { Notice } from '../../ui/Chip.tsx';
import { DatePicker } from '../../ui/DatePicker.tsx';
import { now, today } from '../../ui/now.ts';
import { Textarea } from '../../ui/TextInput.tsx';
import { answersOf, bodyFor, fieldsOf, isAsked, type ApplyFields, type Question } from './apply-form.ts';
import { Banner } from './Banner.tsx';
import { CouponField } from './CouponField.tsx';
import { ProductField } from '../product/pick/ProductField.tsx';
import './promotion.css';

interface Props {
  promotionSeq: number;
  done: (saved: PromotionApply | null) => void;
}
const WIDTH = 640;
const TITLES: Partial<Record<PromotionApply['status'], string>> = {
  MODIFY_REQUEST: '수정요청 답하기',
  REJECT: '다시 신청',
};

/** The form over a promotion, and over one's own application, as they are now. */
export function ApplyDialog({ promotionSeq, done }: Props) {
  const promotionQuery = useQuery({
    ...query(promotionApi.detail, { params: { promotionSeq } }),
    staleTime: 0,
  });
  const promotion = promotionQuery.isFetchedAfterMount ? promotionQuery.data?.data : undefined;
  if (promotion) return <ApplyForm promotion={promotion} done={done} />;
  return (
    <QueryDialog
      title="프로모션 신청"
      width={WIDTH}
      query={promotionQuery}
      noun="프로모션"
      height={40}
      onClose={() => done(null)}
    />
  );
}

function ApplyForm({ promotion, done }: { promotion: Promotion; done: Props['done'] }) {
  const { mine } = promotion;
  const [start] = useState(() => fieldsOf(mine?.answers));
  const schema = useMemo(() => bodyFor(promotion, now), [promotion]);
  const form = useForm<ApplyFields, typeof schema>({
    schema,
    start,
    title: '프로모션 신청',
    body: (fields) => ({ answers: answersOf(fields) }),
    send: async (body) => {
      const { data } = mine
        ? await call(promotionApi.change, {
            params: { promotionApplySeq: mine.promotionApplySeq },
            body: { ...body, version: mine.version },
          })
        : await askOnce((key) =>
            call(promotionApi.apply, { params: { promotionSeq: promotion.promotionSeq }, body }, { key }),
          );
      done(data);
    },
  });
  const title = mine ? (TITLES[mine.status] ?? '신청서 수정') : '프로모션 신청';
  return (
    <FormDialog
      form={form}
      title={title}
      onClose={() => done(null)}
      submit={mine ? '보내기' : '신청'}
      width={WIDTH}
      disabledReason={mine && !form.dirty && '바꾼 내용이 없습니다.'}
    >
      <Banner {...promotion} />
      {mine?.memo && mine.status !== 'CONFIRMED' && (
        <Notice tone={mine.status === 'REJECT' ? 'danger' : 'warning'}>
          <b>{mine.status === 'REJECT' ? '반려 사유' : '수정 요청'}</b>
          <p className="jt-promotion-answer">{mine.memo}</p>
        </Notice>
      )}
      {promotion.fields.map((field) => (
        <AnswerField key={field.key} field={field} form={form} promotion={promotion} />
      ))}
    </FormDialog>
  );
}

interface AnswerProps {
  field: PromotionField;
  form: Form<ApplyFields>;
  promotion: Promotion;
}

function AnswerField({ field, form, promotion }: AnswerProps) {
  const { key, required, help } = field;
  const most = field.max ?? mostOf(key) ?? 1;
  const label = isAsked(promotion.mine, key) ? `${field.label} (수정 요청)` : field.label;
  const shared = { label, required, hint: help || undefined };
  if (key === 'COUPON')
    return (
      <CouponField
        {...form.bind('answers.COUPON')}
        {...shared}
        most={most}
        known={promotion.mine?.coupons ?? []}
      />
    );
  if (key === 'PRODUCT')
    return (
      <ProductField
        {...form.bind('answers.PRODUCT')}
        {...shared}
        most={most}
        known={promotion.mine?.products ?? []}
      />
    );
  if (key === 'LIVE_AT')
    return (
      <DatePicker
        {...form.bind('answers.LIVE_AT')}
        {...shared}
        withTime
        firstTime="20:00:00"
        min={promotion.from < today() ? today() : promotion.from}
        max={promotion.to}
        clearable={!required}
      />
    );
  return (
    <Textarea
      {...form.bind(`answers.${key as Question}`)}
      {...shared}
      required={required}
      maxLength={most}
      rows={3}
    />
  );
}
