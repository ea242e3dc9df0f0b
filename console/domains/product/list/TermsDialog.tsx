/** 배송, 교환·반품 of many products: as the shop says once, or for these alone. */
import { productBulkApi } from '@jangteo/contract/product/bulk.api.ts';
import type { z } from 'zod';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { partOf } from '../../../kit/form/part-of.ts';
import { useForm } from '../../../kit/form/useForm.ts';
import { SegmentedField } from '../../../ui/SegmentedField.tsx';
import { deliveryWords, toForm, type DeliveryForm } from '../../seller/delivery-form.ts';
import { FeePart, ReturnPart, SendPart } from '../../seller/delivery-parts.tsx';
import { ownTerms } from '../own-terms.ts';
import { firstScope, namedJob, type Job } from './job.ts';

type Body = z.output<typeof productBulkApi.changeDelivery.body>;
export type TermsChange = Pick<Body, 'delivery' | 'returns'>;

type From = 'KEEP' | 'SELLER' | 'OWN';
interface Fields {
  delivery: From;
  returns: From;
  terms: DeliveryForm;
}
const START: Fields = { delivery: 'SELLER', returns: 'KEEP', terms: toForm(null) };
const FROM = [
  { value: 'KEEP', label: '바꾸지 않음' },
  { value: 'SELLER', label: '판매자 정보 사용' },
  { value: 'OWN', label: '이 상품만 다르게' },
] as const;
const words = Object.fromEntries(
  Object.entries(deliveryWords).map(([path, sentence]) => [`terms.${path}`, sentence]),
);

const sections = ({ delivery, returns, terms }: Fields): object => {
  const own = ownTerms(terms);
  const of = (from: From, said: object) => (from === 'SELLER' ? { from } : { from, ...said });
  return {
    ...(delivery !== 'KEEP' && { delivery: of(delivery, own.delivery) }),
    ...(returns !== 'KEEP' && { returns: of(returns, own.returns) }),
  };
};

export function TermsDialog({ job, done }: { job: Job; done: (answer: TermsChange | null) => void }) {
  const form = useForm({
    schema: productBulkApi.changeDelivery.body,
    start: START,
    words,
    places: {
      'delivery.origin.zip': 'terms.origin.postcode',
      'returns.returnAddress.zip': 'terms.returnAddress.postcode',
      delivery: 'terms',
      returns: 'terms',
    },
    body: (value) => ({ ...firstScope(job), ...sections(value) }),
    title: '배송 조건 변경',
    send: ({ delivery, returns }) => done({ delivery, returns }),
  });
  const { delivery, returns } = form.value;
  const terms = partOf(form, 'terms');
  return (
    <FormDialog
      form={form}
      title="배송 조건 변경"
      width={720}
      onClose={() => done(null)}
      submit="변경"
      disabledReason={delivery === 'KEEP' && returns === 'KEEP' && '바꿀 항목을 골라 주세요.'}
    >
      <p className="jt-product-act">
        <b>{namedJob(job)}</b>
        <span className="jt-muted-tag"> · 이미 받은 주문은 주문할 때의 조건대로 보냅니다.</span>
      </p>
      <SegmentedField<From> label="배송" {...form.bind('delivery')} options={FROM} />
      {delivery === 'OWN' && (
        <div className="jt-product-terms">
          <SendPart form={terms} cutoff={false} />
          <FeePart form={terms} />
        </div>
      )}
      <SegmentedField<From> label="교환·반품" {...form.bind('returns')} options={FROM} />
      {returns === 'OWN' && (
        <div className="jt-product-terms">
          <ReturnPart form={terms} />
        </div>
      )}
    </FormDialog>
  );
}
