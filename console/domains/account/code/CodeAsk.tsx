/** Where a code goes to and, once it was sent, the code itself: a number or an address with its button. */
import type { ReactElement } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { CodeInput } from '../../../ui/CodeInput.tsx';
import type { Bound } from '../../../kit/form/useForm.ts';
import type { Sent } from './useSentCode.ts';
import './code-ask.css';

export interface CodeAskProps {
  sent: Sent | null;
  busy: boolean;
  /** Sends it; told of nothing that may be wrong, the form is asked first. */
  onAsk: () => void | Promise<void>;
  /** Where the code is typed. */
  code: Pick<Bound<string>, 'value' | 'onChange' | 'error' | 'name'>;
  onDone?: (code: string) => void;
  /** Said below it: where it was sent. */
  hint: string;
  /** It has been taken: neither is asked for any more. */
  done?: boolean;
  /** The field of the number or the address. */
  children: ReactElement;
}

export function CodeAsk({ sent, busy, onAsk, code, onDone, hint, done, children }: CodeAskProps) {
  return (
    <div className="jt-code-ask">
      <div className="jt-box-beside jt-check-field">
        {children}
        {!sent && !done && (
          <Button busy={busy} onClick={() => void onAsk()}>
            인증번호 받기
          </Button>
        )}
      </div>
      {sent && !done && (
        <CodeInput
          label="인증번호"
          {...code}
          required={false}
          digits={sent.digit}
          hint={hint}
          busy={busy}
          send={onAsk}
          resendAt={sent.again}
          expiresAt={sent.until}
          autoFocus
          {...(onDone && { onDone })}
        />
      )}
    </div>
  );
}
