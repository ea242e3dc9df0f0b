/** Another account: the phone proven first, then the bank's word, then it is kept (accounts.md §6). */
import { account } from '@jangteo/contract/seller/business.ts';
import { useState } from 'react';
import { z } from 'zod';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import type { BankAccount } from '../../../ui/BankAccountInput.tsx';
import { toast } from '../../../ui/toast.ts';
import { PhoneProof } from '../../account/code/PhoneProof.tsx';
import { AccountField } from '../parts/AccountField.tsx';
import { ACCOUNT_WORDS, NO_ACCOUNT, toAccount } from '../parts/business-form.ts';
import { writeInfo } from './info.ts';

interface Props {
  version: number;
  onClose: () => void;
}
interface Changing {
  phone: string;
  account: BankAccount;
}
const schema = z.strictObject({ account });

export function AccountDialog({ version, onClose }: Props) {
  const [proven, setProven] = useState<string | null>(null);
  const form = useForm<Changing, typeof schema>({
    schema,
    start: { phone: '', account: NO_ACCOUNT },
    places: { 'account.bankCode': 'account', 'account.accountNo': 'account', 'account.holder': 'account' },
    words: { account: ACCOUNT_WORDS },
    body: (value) => ({ account: toAccount(value.account) }),
    check: ({ phone }) => ({ phone: (phone === '' || proven !== phone) && '휴대폰을 먼저 인증해 주세요.' }),
    blame: 'account',
    title: '정산계좌',
    send: async (body) => {
      await writeInfo({ version, ...body });
      toast('정산계좌를 바꿨습니다. 메일과 문자로도 알려 드립니다.', { tone: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog form={form} title="정산계좌 변경" width={680} onClose={onClose} submit="계좌 변경">
      <div className="jt-info-stack">
        <PhoneProof
          label="휴대폰 인증"
          {...form.bind('phone')}
          required
          proven={proven}
          onProven={setProven}
          hint="내 프로필에 등록한 번호로 인증해 주세요. 인증은 10분 동안 유효합니다."
        />
        <AccountField label="새 정산계좌" {...form.bind('account')} required />
      </div>
    </FormDialog>
  );
}
