/** A refund that was done outside: its number and time are the proof. */
import { refundDeskApi, type RefundDetail } from '@jangteo/contract/claim/refund-desk.api.ts';
import { call } from '../../../kit/call/call.ts';
import { refetchDomains } from '../../../kit/call/query.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { DatePicker } from '../../../ui/DatePicker.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { won } from '../../../ui/format.ts';
import { today } from '../../../ui/now.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import { TimeInput } from '../../../ui/TimeInput.tsx';
import { toast } from '../../../ui/toast.ts';
import { toldOf } from './refund-told.ts';

interface Fields {
  externalId: string;
  day: string | null;
  time: string | null;
  why: string;
}

export function ExternalDialog({ refund, onClose }: { refund: RefundDetail; onClose: () => void }) {
  const { refundSeq, amount } = refund;
  const form = useForm<Fields, typeof refundDeskApi.external.body>({
    schema: refundDeskApi.external.body,
    start: { externalId: '', day: null, time: null, why: '' },
    places: { at: 'day' },
    words: {
      externalId: '이체 번호를 적어 주세요.',
      day: '환불한 날짜와 시각을 적어 주세요.',
      why: '사유를 5자 이상 적어 주세요.',
    },
    body: ({ day, time, ...said }) => ({ expectedAmount: amount, ...said, at: `${day}T${time}:00+09:00` }),
    title: '밖에서 환불함',
    send: async (body) => {
      const { data } = await call(refundDeskApi.external, { params: { refundSeq }, body });
      toast(toldOf('환불을 마쳤습니다.')(data), { tone: 'success' });
      onClose();
      await refetchDomains(['claim-refund']);
    },
  });
  return (
    <FormDialog
      form={form}
      calls={refundDeskApi.external}
      title="밖에서 환불함"
      width={520}
      onClose={onClose}
      submit="환불 완료"
    >
      <Facts tight facts={[['환불금액', won(amount, true)]]} />
      <TextInput label="이체 번호" {...form.bind('externalId')} required data-autofocus />
      <DatePicker label="환불한 날" {...form.bind('day')} required max={today()} />
      <TimeInput label="환불한 시각" {...form.bind('time')} required />
      <TextInput label="사유" {...form.bind('why')} required hint="기록에 남습니다." />
    </FormDialog>
  );
}
