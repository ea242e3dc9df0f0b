/** 반려: why, in words that the gripper reads. */
import { couponApi, type Coupon } from '@jangteo/contract/coupon/coupon.api.ts';
import { call } from '../../../kit/call/call.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { Textarea } from '../../../ui/TextInput.tsx';

interface Props {
  coupon: Pick<Coupon, 'couponSeq' | 'name' | 'version'>;
  done: (refused: true | null) => void;
}
const words = { reason: '그리퍼가 고칠 수 있도록 이유를 적어 주세요.' };

export function RefuseDialog({ coupon: { couponSeq, name, version }, done }: Props) {
  const form = useForm<{ reason: string }, typeof couponApi.approve.body>({
    schema: couponApi.approve.body,
    start: { reason: '' },
    words,
    title: '쿠폰 반려',
    body: ({ reason }) => ({ version, approve: false, ...(reason.trim() && { reason }) }),
    check: ({ reason }) => ({ reason: reason.trim() === '' && words.reason }),
    send: async (body) => {
      await call(couponApi.approve, { params: { couponSeq }, body });
      done(true);
    },
  });
  return (
    <FormDialog
      form={form}
      title={`‘${name}’ 반려`}
      onClose={() => done(null)}
      submit="반려"
      destructive
      width={480}
    >
      <Textarea
        label="반려 사유"
        {...form.bind('reason')}
        required
        rows={4}
        placeholder="예: 할인액이 커서 최대 3,000원까지로 줄여 주세요."
      />
    </FormDialog>
  );
}
