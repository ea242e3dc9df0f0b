/** A request that is written or edited. */
import { gripperRequestApi, type GripperRequest } from '@jangteo/contract/gripper-request/request.api.ts';
import { requestBody, REQUEST_PRODUCTS } from '@jangteo/contract/gripper-request/request.body.ts';
import { useState } from 'react';
import { askOnce } from '../../kit/bulk/run-bulk.ts';
import { call } from '../../kit/call/call.ts';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { session } from '../../kit/session.ts';
import { Checkbox } from '../../ui/Check.tsx';
import { DatePicker } from '../../ui/DatePicker.tsx';
import { MoneyInput, RateInput } from '../../ui/NumberInput.tsx';
import { today } from '../../ui/now.ts';
import { Textarea, TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/toast.ts';
import { CategoryPicker } from '../category/CategoryPicker.tsx';
import { ProductField } from '../product/pick/ProductField.tsx';
import { bodyOf, fieldsOf, freshRequest, type RequestFields } from './request-form.ts';
import './request.css';

const words = {
  title: '제목을 적어 주세요.',
  categorySeq: '카테고리를 골라 주세요.',
  productSeqList: '상품을 골라 주세요.',
  wishFrom: '희망일을 골라 주세요.',
  wishTo: '시작일보다 늦은 날을 골라 주세요.',
  deadline: '희망일이 끝나기 전의 날을 골라 주세요.',
} as const;

interface Props {
  /** Null: a new one. */
  request: GripperRequest | null;
  done: (saved: GripperRequest | null) => void;
}

export function RequestDialog({ request, done }: Props) {
  const [start] = useState(() => (request ? fieldsOf(request) : freshRequest(today())));
  const form = useForm<RequestFields, typeof requestBody>({
    schema: requestBody,
    start,
    words,
    title: '그리퍼 모집',
    body: bodyOf,
    send: async (body) => {
      const { data } = request
        ? await call(gripperRequestApi.modify, {
            params: { requestSeq: request.requestSeq },
            body: { ...body, version: request.version },
          })
        : await askOnce((key) => call(gripperRequestApi.create, { body }, { key }));
      toast(request ? '모집을 고쳤습니다.' : '모집을 등록했습니다. 그리퍼가 제안하면 알려 드립니다.', {
        tone: 'success',
      });
      done(data);
    },
  });
  const voucher = session.use()?.user.productType === 'voucher';
  return (
    <FormDialog
      form={form}
      title={request ? '그리퍼 모집 수정' : '그리퍼 모집 등록'}
      onClose={() => done(null)}
      submit={request ? '저장' : '등록'}
      width={640}
      disabledReason={request && !form.dirty && '바꾼 내용이 없습니다.'}
    >
      <TextInput label="제목" {...form.bind('title')} placeholder="예: 겨울 감귤 저녁 방송을 함께할 그리퍼" />
      <CategoryPicker
        label="카테고리"
        {...form.bind('categorySeq')}
        required
        kind={voucher ? 'VOUCHER' : 'NORMAL'}
      />
      <ProductField
        label="상품"
        title="모집할 상품"
        {...form.bind('productSeqList')}
        required
        most={REQUEST_PRODUCTS}
      />
      <div className="jt-request-grid">
        <DatePicker label="희망일" {...form.bind('wishFrom')} required min={today()} />
        <DatePicker
          label="희망일(까지)"
          {...form.bind('wishTo')}
          required
          min={form.value.wishFrom ?? today()}
        />
        <DatePicker
          label="모집마감"
          {...form.bind('deadline')}
          required
          min={today()}
          max={form.value.wishTo ?? undefined}
        />
        <RateInput label="수수료율" {...form.bind('commissionBps')} hint="그리퍼에게 제안하는 비율입니다." />
        <MoneyInput
          label="출연료 예산"
          {...form.bind('budget')}
          required={false}
          hint="0원이면 출연료 없이 모집합니다."
        />
      </div>
      <Checkbox label="샘플 제공" checked={form.value.sample} onChange={(on) => form.set('sample', on)} />
      <Textarea
        label="조건"
        {...form.bind('conditions')}
        required={false}
        maxLength={500}
        rows={3}
        placeholder="예: 저녁 7시 이후 방송, 식품 방송 경험"
      />
    </FormDialog>
  );
}
