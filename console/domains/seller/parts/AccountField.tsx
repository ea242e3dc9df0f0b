/** Where the money goes: bank, number, holder, and the bank asked whether they belong together (R298). */
import { ACCOUNT_CHECKS_A_DAY, checkApi } from '@jangteo/contract/seller/check.api.ts';
import { referenceApi } from '@jangteo/contract/reference/reference.api.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../kit/call/call.ts';
import { messageOf } from '../../../kit/call/error.ts';
import { query } from '../../../kit/call/query.ts';
import { BankAccountInput, type BankAccount } from '../../../ui/BankAccountInput.tsx';
import { Button } from '../../../ui/Button.tsx';
import type { FieldProps } from '../../../ui/Field.tsx';

const NUMBER_MIN = 6;
const banksOptions = { ...query(referenceApi.banks), staleTime: Infinity };

interface Props extends FieldProps {
  value: BankAccount;
  onChange: (value: BankAccount) => void;
  /** The bank says that this account and this holder do not belong together. */
  onRefused?: (account: BankAccount, words: string) => void;
}

interface Answer {
  of: string;
  good: boolean;
  /** Said by the bank, not by a call that failed. */
  sure?: boolean;
  words: string;
}

async function ask({ bankCode, accountNo, holder }: BankAccount): Promise<Omit<Answer, 'of'>> {
  try {
    const { data } = await call(checkApi.account, {
      query: { bankCode: bankCode ?? '', accountNo, holder: holder.trim() },
    });
    if (!data.exists) return { good: false, sure: true, words: '없는 계좌입니다. 계좌번호를 확인해 주세요.' };
    return data.holderMatches
      ? { good: true, words: `${data.bankName} 계좌와 예금주를 확인했습니다.` }
      : { good: false, sure: true, words: '예금주 이름이 은행에 등록된 이름과 다릅니다.' };
  } catch (error) {
    return { good: false, words: messageOf(error) };
  }
}

export function AccountField({ value, onChange, onRefused, ...field }: Props) {
  const banks = useQuery(banksOptions).data?.data ?? [];
  const [asking, setAsking] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const of = JSON.stringify(value);
  const now = answer?.of === of ? answer : null;
  const whole = value.bankCode && value.accountNo.length >= NUMBER_MIN && value.holder.trim();
  const check = async () => {
    setAsking(true);
    const said = await ask(value);
    setAnswer({ of, ...said });
    if (!said.good && said.sure) onRefused?.(value, said.words);
    setAsking(false);
  };
  return (
    <>
      <BankAccountInput
        {...field}
        value={value}
        onChange={onChange}
        banks={banks.map(({ bankCode, name }) => ({ value: bankCode, label: name }))}
        error={field.error ?? (now && !now.good ? now.words : null)}
        hint={
          now?.good ? (
            <span className="jt-field-good">
              <IconCircleCheck size={14} aria-hidden />
              {now.words}
            </span>
          ) : (
            (field.hint ?? `하루에 ${ACCOUNT_CHECKS_A_DAY}번까지 확인할 수 있습니다.`)
          )
        }
        aside={
          <Button
            busy={asking}
            disabledReason={!whole && '은행과 계좌번호, 예금주를 먼저 입력해 주세요.'}
            onClick={() => void check()}
          >
            계좌 확인
          </Button>
        }
      />
      <span className="jt-hidden" role="status">
        {now?.words}
      </span>
    </>
  );
}
