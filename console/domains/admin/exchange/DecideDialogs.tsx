/** What was received for an application, and why one is sent back. */
import { exchangeDeskApi, type ExchangeDetail } from '@jangteo/contract/sponsorship/exchange-desk.api.ts';
import { call } from '../../../kit/call/call.ts';
import { refetchDomains } from '../../../kit/call/query.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { DatePicker } from '../../../ui/DatePicker.tsx';
import { won } from '../../../ui/format.ts';
import { today } from '../../../ui/now.ts';
import { Textarea, TextInput } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/toast.ts';

interface Props {
  one: ExchangeDetail;
  done: (sent: true | null) => void;
}

async function told(text: string, done: Props['done']): Promise<void> {
  toast(text, { tone: 'success' });
  await refetchDomains(['sponsorship-desk']);
  done(true);
}

export function RejectDialog({ one, done }: Props) {
  const { boosterExchangeSeq, version } = one;
  const form = useForm<{ text: string }, typeof exchangeDeskApi.reject.body>({
    schema: exchangeDeskApi.reject.body,
    start: { text: '' },
    words: { text: '사유를 5자 이상 적어 주세요.' },
    title: '환전 반려',
    body: ({ text }) => ({ version, text }),
    send: async (body) => {
      await call(exchangeDeskApi.reject, { params: { boosterExchangeSeq }, body });
      await told('환전을 반려했습니다.', done);
    },
  });
  return (
    <FormDialog
      form={form}
      calls={exchangeDeskApi.reject}
      title="환전 반려"
      width={520}
      onClose={() => done(null)}
      submit="반려"
      destructive
    >
      <Textarea
        label="반려 사유"
        {...form.bind('text')}
        required
        rows={3}
        maxLength={200}
        hint="신청한 회원에게 보입니다. 고쳐서 다시 신청할 수 있습니다."
      />
    </FormDialog>
  );
}

export function InvoiceDialog({ one, done }: Props) {
  const { boosterExchangeSeq, version, supply, vat } = one;
  const form = useForm<
    { number: string; date: string | null; why: string },
    typeof exchangeDeskApi.invoice.body
  >({
    schema: exchangeDeskApi.invoice.body,
    start: { number: one.invoiceNo ?? '', date: today() as string | null, why: '' },
    words: { number: '번호를 적어 주세요.', why: '사유를 5자 이상 적어 주세요.' },
    title: '증빙 등록',
    body: ({ date, ...fields }) => ({ version, supply, vat, date: date ?? today(), ...fields }),
    send: async (body) => {
      await call(exchangeDeskApi.invoice, { params: { boosterExchangeSeq }, body });
      await told('증빙을 등록했습니다.', done);
    },
  });
  return (
    <FormDialog
      form={form}
      calls={exchangeDeskApi.invoice}
      title="증빙 등록"
      width={520}
      onClose={() => done(null)}
      submit="등록"
    >
      <p>
        공급가액 {won(supply, true)}, 세액 {won(vat, true)}과 같은 증빙만 등록할 수 있습니다.
      </p>
      <TextInput label="번호" {...form.bind('number')} required maxLength={40} />
      <DatePicker label="작성일" {...form.bind('date')} required max={today()} />
      <TextInput label="사유" {...form.bind('why')} required hint="기록에 남습니다." />
    </FormDialog>
  );
}
