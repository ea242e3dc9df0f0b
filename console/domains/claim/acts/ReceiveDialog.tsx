/** 수거완료: what was found when the goods came back, and whether they can be sold again. */
import { receiveBody } from '@jangteo/contract/claim/claim.body.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { Checkbox } from '../../../ui/Check.tsx';
import { DatePicker } from '../../../ui/DatePicker.tsx';
import { today } from '../../../ui/now.ts';
import { Textarea } from '../../../ui/TextInput.tsx';
import { claimLabel } from './labels.ts';
import type { Asking } from './job.ts';
import { Subject } from './Subject.tsx';

export interface Received {
  receivedAt?: string | undefined;
  inspection?: string | undefined;
  message?: string | undefined;
  restock?: boolean | undefined;
}
const schema = receiveBody.omit({ claimSeqList: true });

/** Broken goods go on no shelf. */
const isDamage = (reason: string): boolean => reason === 'PRODUCT_DAMAGE';

export function ReceiveDialog({ job, done }: Asking<Received>) {
  const voucher = job.vocabulary === 'voucher';
  const exchange = job.kind === 'EXCHANGE';
  const damaged = job.rows.filter(({ reason }) => isDamage(reason)).length;
  const start: { receivedAt: string | null; inspection: string; message: string; restock: boolean } = {
    receivedAt: null,
    inspection: '',
    message: '',
    restock: damaged === 0,
  };
  const form = useForm({
    schema,
    start,
    send: (answer) => done(answer),
    body: ({ receivedAt, inspection, message, restock }) => ({
      restock,
      ...(receivedAt && { receivedAt: `${receivedAt.replace(' ', 'T')}+09:00` }),
      ...(inspection.trim() && { inspection: inspection.trim() }),
      ...(message.trim() && { message: message.trim() }),
    }),
  });
  const label = claimLabel(exchange ? 'receiveExchange' : 'receiveReturn', job.vocabulary);
  return (
    <FormDialog form={form} onClose={() => done(null)} title={label} submit={label} width={480}>
      <Subject job={job} />
      {!voucher && (
        <DatePicker
          label="받은 시각"
          {...form.bind('receivedAt')}
          withTime
          clearable
          max={today()}
          placeholder="지금"
          hint="환불·재발송 기한이 이 시각부터 시작합니다."
        />
      )}
      <Textarea
        label={voucher ? '확인 내용' : '검수 내용'}
        {...form.bind('inspection')}
        rows={3}
        hint="함께 일하는 사람만 봅니다."
        placeholder={voucher ? '예: 미사용을 확인했습니다.' : '예: 미개봉, 구성품 모두 있음'}
      />
      <Textarea
        label="구매자에게 보낼 말"
        {...form.bind('message')}
        rows={2}
        hint={`${label} 안내 문자에 덧붙여 보냅니다. 비워 두면 안내만 보냅니다.`}
        placeholder="예: 잘 받았습니다. 곧 환불해 드리겠습니다."
      />
      <Checkbox
        label={exchange ? '돌아온 상품을 지금 재고에 더하기' : '환불승인할 때 재고에 더하기'}
        checked={form.value.restock}
        onChange={(restock) => form.set('restock', restock)}
      />
      {damaged > 0 && (
        <p className="jt-muted">
          파손·불량 {damaged}건이 있어 재고 반영을 꺼 두었습니다. 나중에 따로 반영할 수 있습니다.
        </p>
      )}
    </FormDialog>
  );
}
