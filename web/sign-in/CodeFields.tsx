/** A code that is sent on asking, and typed here. */
import { Field } from '../kit/Field.tsx';

interface CodeFieldsProps {
  sent: boolean;
  busy: boolean;
  onSend: () => void;
  code: string;
  onCode: (code: string) => void;
  refusal: string | undefined;
}

export const CodeFields = ({ sent, busy, onSend, code, onCode, refusal }: CodeFieldsProps) => (
  <>
    <button type="button" className="w-secondary" disabled={busy} onClick={onSend}>
      {sent ? '인증번호 다시 받기' : '인증번호 받기'}
    </button>
    {sent && (
      <Field
        label="인증번호"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        value={code}
        onChange={onCode}
        {...(refusal !== undefined && { refusal })}
      />
    )}
  </>
);
