/** A promotion that is written, edited while it is prepared, or looked at. */
import { promotionDeskApi, type PromotionDesk } from '@jangteo/contract/promotion/promotion.api.ts';
import { mostOf, promotionBody } from '@jangteo/contract/promotion/promotion.body.ts';
import {
  promotionAudience,
  promotionBanner,
  promotionFormField,
} from '@jangteo/contract/promotion/promotion.enums.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { askOnce } from '../../../kit/bulk/run-bulk.ts';
import { call } from '../../../kit/call/call.ts';
import { messageOf } from '../../../kit/call/error.ts';
import { query } from '../../../kit/call/query.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm, type Form } from '../../../kit/form/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Check.tsx';
import { DatePicker } from '../../../ui/DatePicker.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { NumberInput, RateInput } from '../../../ui/NumberInput.tsx';
import { today } from '../../../ui/now.ts';
import { Rows } from '../../../ui/Rows.tsx';
import { Select } from '../../../ui/Select.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { Textarea, TextInput } from '../../../ui/TextInput.tsx';
import { Banner } from '../../promotion/Banner.tsx';
import { bodyOf, fieldsOf, freshField, freshPromotion, type PromotionFields } from './promotion-form.ts';
import '../../promotion/promotion.css';

interface Props {
  /** Null: a new one. */
  promotionSeq: number | null;
  done: (saved: PromotionDesk | null) => void;
}
const WIDTH = 720;

/** The form over a promotion as it is now. */
export function EditPromotion({ promotionSeq, done }: Props) {
  const promotionQuery = useQuery({
    ...query(promotionDeskApi.detail, { params: { promotionSeq: promotionSeq ?? 0 } }),
    enabled: promotionSeq !== null,
    staleTime: 0,
  });
  if (promotionSeq === null) return <PromotionForm promotion={null} done={done} />;
  const promotion = promotionQuery.isFetchedAfterMount ? promotionQuery.data?.data : undefined;
  if (promotion) return <PromotionForm promotion={promotion} done={done} />;
  return (
    <Dialog
      open
      title="프로모션"
      width={WIDTH}
      onClose={() => done(null)}
      actions={<Button onClick={() => done(null)}>닫기</Button>}
    >
      {promotionQuery.isError ? (
        <EmptyState title="프로모션을 불러오지 못했습니다." next={messageOf(promotionQuery.error)} />
      ) : (
        <SkeletonRows rows={8} height={40} columns={2} />
      )}
    </Dialog>
  );
}

const words = {
  title: '제목을 적어 주세요.',
  benefit: '참여하면 받는 혜택을 적어 주세요.',
  body: '행사를 소개해 주세요.',
  badge: '상품에 붙일 표시를 12자까지 적어 주세요.',
  applyFrom: '신청 시작일을 골라 주세요.',
  applyTo: '신청 시작일보다 늦은 날을 골라 주세요.',
  from: '신청 마감일 뒤의 날을 골라 주세요.',
  to: '진행 시작일보다 늦은 날을 골라 주세요.',
  'fields.*.label': '판매자에게 보일 이름을 적어 주세요.',
  why: '사유를 5자 이상 적어 주세요.',
} as const;

function PromotionForm({ promotion, done }: { promotion: PromotionDesk | null; done: Props['done'] }) {
  const [start] = useState(() => (promotion ? fieldsOf(promotion) : freshPromotion(today())));
  const form = useForm<PromotionFields, typeof promotionBody>({
    schema: promotionBody,
    start,
    words,
    title: '프로모션',
    body: bodyOf,
    send: async (body) => {
      const { data } = promotion
        ? await call(promotionDeskApi.edit, {
            params: { promotionSeq: promotion.promotionSeq },
            body: { ...body, version: promotion.version },
          })
        : await askOnce((key) => call(promotionDeskApi.create, { body }, { key }));
      done(data);
    },
  });
  const fixed = promotion !== null && promotion.status !== 'PREPARE';
  const { value } = form;
  return (
    <FormDialog
      form={form}
      calls={promotion ? promotionDeskApi.edit : promotionDeskApi.create}
      title={promotion ? '프로모션 수정' : '프로모션 등록'}
      onClose={() => done(null)}
      submit={promotion ? '저장' : '등록'}
      width={WIDTH}
      disabledReason={fixed && '신청이 시작된 프로모션은 고칠 수 없습니다.'}
    >
      <Banner
        banner={value.banner}
        badge={value.badge || '행사 표시'}
        title={value.title || '프로모션 제목'}
        benefit={value.benefit || '혜택'}
      />
      <TextInput label="제목" {...form.bind('title')} required placeholder="예: 연말 감사 대전" />
      <TextInput
        label="혜택"
        {...form.bind('benefit')}
        required
        placeholder="예: 쿠폰 할인의 30%를 장터가 부담"
      />
      <Textarea label="안내" {...form.bind('body')} required rows={4} maxLength={5_000} />
      <div className="jt-promotion-pairs">
        <TextInput label="상품에 붙일 표시" {...form.bind('badge')} required placeholder="예: 연말 감사" />
        <Select
          label="색"
          {...form.bind('banner')}
          options={promotionBanner.values.map((one) => ({ value: one, label: promotionBanner.label(one) }))}
        />
        <Select
          label="대상"
          {...form.bind('audience')}
          options={promotionAudience.values.map((one) => ({
            value: one,
            label: promotionAudience.label(one),
          }))}
        />
        <RateInput label="장터 부담률" {...form.bind('platformBps')} hint="진행하는 동안 쿠폰 할인에서" />
      </div>
      <div className="jt-promotion-pairs">
        <DatePicker label="신청 시작" {...form.bind('applyFrom')} required />
        <DatePicker label="신청 마감" {...form.bind('applyTo')} required min={value.applyFrom ?? undefined} />
        <DatePicker label="진행 시작" {...form.bind('from')} required min={value.applyTo ?? undefined} />
        <DatePicker label="진행 종료" {...form.bind('to')} required min={value.from ?? undefined} />
      </div>
      <Asked form={form} />
      <TextInput label="사유" {...form.bind('why')} required hint="기록에 남습니다." />
    </FormDialog>
  );
}

/** What is asked of whoever applies, in this order. */
const Asked = ({ form }: { form: Form<PromotionFields> }) => (
  <Rows
    label="신청 항목"
    noun="항목"
    max={promotionFormField.values.length}
    blank={() => freshField(form.value.fields)}
    {...form.bind('fields')}
    error={form.problem('fields')}
  >
    {({ key }, i) => (
      <div className="jt-promotion-fields">
        <Select
          label="종류"
          {...form.bind(`fields.${i}.key`)}
          options={promotionFormField.values.map((one) => ({
            value: one,
            label: promotionFormField.label(one),
          }))}
        />
        <TextInput label="이름" {...form.bind(`fields.${i}.label`)} required placeholder="예: 대표 상품" />
        {mostOf(key) !== null && (
          <NumberInput
            label={key === 'COUPON' || key === 'PRODUCT' ? '최대 개수' : '최대 글자 수'}
            {...form.bind(`fields.${i}.max`)}
            min={0}
            max={mostOf(key)!}
            required={false}
            hint={`0이면 ${mostOf(key)}까지`}
          />
        )}
        <TextInput label="도움말" {...form.bind(`fields.${i}.help`)} required={false} />
        <Checkbox
          label="필수"
          checked={form.value.fields[i]!.required}
          onChange={(on) => form.set(`fields.${i}.required`, on)}
        />
      </div>
    )}
  </Rows>
);
