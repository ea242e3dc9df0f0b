/** Any coupon by its number, whoever's it is. */
import { z } from 'zod';
import { couponDeskApi } from '@jangteo/contract/coupon/desk.api.ts';
import { call } from '../../../kit/call/call.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { TextInput } from '../../../ui/TextInput.tsx';

const schema = z.strictObject({ number: z.string().regex(/^[1-9]\d{0,15}$/) });

export function FindCoupon({ done }: { done: (couponSeq: number | null) => void }) {
  const form = useForm({
    schema,
    start: { number: '' },
    words: { number: '쿠폰번호를 숫자로 적어 주세요.' },
    title: '쿠폰 찾기',
    send: async ({ number }) => {
      const { data } = await call(couponDeskApi.detail, { params: { couponSeq: Number(number) } });
      done(data.couponSeq);
    },
  });
  return (
    <FormDialog
      form={form}
      title="쿠폰번호로 찾기"
      width={420}
      onClose={() => done(null)}
      submit="찾기"
      calls={couponDeskApi.detail}
    >
      <TextInput
        label="쿠폰번호"
        {...form.bind('number')}
        required
        inputMode="numeric"
        data-autofocus
        hint="판매자의 쿠폰 목록과 주문의 쿠폰에 있는 번호입니다."
      />
    </FormDialog>
  );
}
