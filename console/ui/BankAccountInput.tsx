/** Bank, number and holder of an account under one label. */
import type { ReactNode } from 'react';
import './choices.css';
import { DigitInput } from './DigitInput.tsx';
import { Field, type FieldProps } from './Field.tsx';
import { Select, type Option } from './Select.tsx';
import { TextInput } from './TextInput.tsx';

export interface BankAccount {
  bankCode: string | null;
  /** Digits. */
  accountNo: string;
  holder: string;
}

export interface BankAccountInputProps extends FieldProps {
  value: BankAccount;
  onChange: (value: BankAccount) => void;
  banks: readonly Option[];
  /** Behind the holder: 계좌 확인. */
  aside?: ReactNode;
}

const ACCOUNT_MAX = 20;
const HOLDER_MAX = 40;

export function BankAccountInput({ value, onChange, banks, aside, ...field }: BankAccountInputProps) {
  const set = (change: Partial<BankAccount>) => onChange({ ...value, ...change });
  return (
    <Field {...field} group>
      {() => (
        <div className="jt-bank">
          <Select
            label="은행"
            hideLabel
            placeholder="은행"
            value={value.bankCode}
            onChange={(bankCode) => set({ bankCode })}
            options={banks}
          />
          <DigitInput
            label="계좌번호"
            hideLabel
            placeholder="계좌번호 (숫자만)"
            value={value.accountNo}
            onChange={(accountNo) => set({ accountNo })}
            maxLength={ACCOUNT_MAX}
          />
          <TextInput
            label="예금주"
            hideLabel
            placeholder="예금주"
            value={value.holder}
            onChange={(holder) => set({ holder })}
            maxLength={HOLDER_MAX}
          />
          {aside}
        </div>
      )}
    </Field>
  );
}
