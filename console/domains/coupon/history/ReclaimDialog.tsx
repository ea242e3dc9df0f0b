import { couponApi } from '@jangteo/contract/coupon/coupon.api.ts';
import { line } from '@jangteo/contract/kit/entered.ts';
import { z } from 'zod';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { Notice } from '../../../ui/Chip.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import type { CouponSide } from '../side.ts';

const schema = couponApi.reclaim.body.pick({ reason: true });
/** As long as an operator's reasons are. */
const houseSchema = z.strictObject({ reason: line(200, 5) });

interface Props {
  side: CouponSide;
  what: string;
  done: (reason: string | null) => void;
}

/** Why they are taken back. */
export function ReclaimDialog({ side, what, done }: Props) {
  const form = useForm<{ reason: string }, typeof schema>({
    schema: side === 'house' ? houseSchema : schema,
    start: { reason: '' },
    words: { reason: `회수하는 이유를 ${side === 'house' ? '다섯' : '두'} 글자 이상 적어 주세요.` },
    title: '쿠폰 회수',
    send: ({ reason }) => done(reason),
  });
  return (
    <FormDialog
      form={form}
      title={`${what} 회수`}
      onClose={() => done(null)}
      submit="회수"
      destructive
      width={460}
    >
      <Notice tone="warning">회수한 쿠폰은 회원이 더 쓸 수 없고, 되돌릴 수 없습니다.</Notice>
      <TextInput label="회수 사유" {...form.bind('reason')} placeholder="예: 잘못 발급" />
    </FormDialog>
  );
}
