/** A run is confirmed; one of its sellers may be held, with a reason that they are told. */
import { runDeskApi, type RunDetail } from '@jangteo/contract/settlement/run-desk.api.ts';
import { call } from '../../../kit/call/call.ts';
import { refetchDomains } from '../../../kit/call/query.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { count, won } from '../../../ui/format.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/toast.ts';
import { SellerSelect } from '../desk/SellerSelect.tsx';
import { toldOf } from '../desk/refund-told.ts';

interface Fields {
  seller: number | null;
  text: string;
  why: string;
}

export function ConfirmDialog({ run, onClose }: { run: RunDetail; onClose: () => void }) {
  const { runSeq, periodKey, toConfirm } = run;
  const form = useForm<Fields, typeof runDeskApi.confirm.body>({
    schema: runDeskApi.confirm.body,
    start: { seller: null, text: '', why: '' },
    places: { exclude: 'text' },
    words: { why: '사유를 5자 이상 적어 주세요.', text: '보류하는 이유를 5자 이상 적어 주세요.' },
    title: '회차 확정',
    body: ({ seller, text, why }) => ({
      expectedNet: toConfirm.net,
      ...(seller !== null && { exclude: [{ sellerSeq: seller, text }] }),
      why,
    }),
    send: async (body) => {
      const { data } = await call(runDeskApi.confirm, { params: { runSeq }, body });
      toast(toldOf('확정했습니다. 지급일부터 지급할 수 있습니다.')(data), { tone: 'success' });
      await refetchDomains(['settlement-run', 'payout', 'approval']);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      calls={runDeskApi.confirm}
      title="회차 확정"
      width={520}
      onClose={onClose}
      submit="확정"
    >
      <Facts
        tight
        facts={[
          ['회차', periodKey],
          ['지급', `${count(toConfirm.payouts)}건 · ${won(toConfirm.net, true)}`],
          ['가장 큰 지급', won(toConfirm.largest, true)],
        ]}
      />
      <SellerSelect
        value={form.value.seller}
        onChange={(seller) => form.set('seller', seller)}
        all="보류할 판매자 없음"
      />
      {form.value.seller !== null && (
        <TextInput
          label="보류 사유"
          {...form.bind('text')}
          required
          hint="지급을 보류하는 이유로 남습니다."
        />
      )}
      <TextInput label="사유" {...form.bind('why')} required data-autofocus hint="기록에 남습니다." />
    </FormDialog>
  );
}
