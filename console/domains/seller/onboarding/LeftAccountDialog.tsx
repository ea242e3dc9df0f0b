/** Another account, between the first approval and the end. */
import { applicationApi, type Application } from '@jangteo/contract/seller/application.api.ts';
import { account } from '@jangteo/contract/seller/business.ts';
import { z } from 'zod';
import { call } from '../../../kit/call/call.ts';
import { refetchDomains } from '../../../kit/call/query.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { toast } from '../../../ui/toast.ts';
import { AccountField } from '../parts/AccountField.tsx';
import { ACCOUNT_WORDS, NO_ACCOUNT, toAccount } from '../parts/business-form.ts';

const schema = z.strictObject({ account });
const places = {
  'account.bankCode': 'account',
  'account.accountNo': 'account',
  'account.holder': 'account',
} as const;

export function LeftAccountDialog({
  application,
  onClose,
}: {
  application: Application;
  onClose: () => void;
}) {
  const { kind, version } = application;
  const form = useForm({
    schema,
    start: { account: NO_ACCOUNT },
    places,
    words: { account: ACCOUNT_WORDS },
    body: (value) => ({ account: toAccount(value.account) }),
    title: '정산계좌',
    send: async (value) => {
      await call(applicationApi.save, { body: { kind, step: 4, version, value } });
      toast('계좌를 저장했습니다. 은행에 확인하고 있습니다.', { tone: 'success' });
      onClose();
      await refetchDomains(['seller-application']);
    },
  });
  return (
    <FormDialog form={form} title="정산계좌" width={640} onClose={onClose} submit="저장">
      <AccountField label="정산계좌" hideLabel {...form.bind('account')} required />
    </FormDialog>
  );
}
