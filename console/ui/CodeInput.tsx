/** A one-time code: typed or filled in by the phone, its time running beside it, sent again on a press (R103, R104). */
import { useState } from 'react';
import { Button } from './Button.tsx';
import { Countdown } from './Countdown.tsx';
import { digitsOf } from './digit-text.ts';
import { Field, type FieldProps } from './Field.tsx';

export interface CodeInputProps extends FieldProps {
  value: string;
  onChange: (digits: string) => void;
  digits: number;
  /** Called with the last digit. */
  onDone?: (code: string) => void;
  /** Asks for another one; none: it comes from an app. */
  send?: () => void | Promise<void>;
  /** Epoch ms from when another may be asked for. */
  resendAt?: number | null | undefined;
  /** Epoch ms when the code ends. */
  expiresAt?: number | null | undefined;
  busy?: boolean;
  size?: 'base' | 'login';
  autoFocus?: boolean;
}

const EXPIRED = '인증번호가 만료되었습니다. 다시 요청해 주세요.';

export function CodeInput(props: CodeInputProps) {
  const { value, onChange, digits, onDone, send, resendAt = null, expiresAt = null, busy, ...rest } = props;
  const { size = 'base', autoFocus, ...field } = rest;
  /** Times that have come. */
  const [over, setOver] = useState<{ code?: number; wait?: number }>({});
  const expired = expiresAt !== null && over.code === expiresAt;
  const waits = resendAt !== null && over.wait !== resendAt;
  const take = (text: string) => {
    const code = digitsOf(text, digits);
    if (code === value) return;
    onChange(code);
    if (code.length === digits) onDone?.(code);
  };
  return (
    <Field {...field} error={field.error ?? (expired ? EXPIRED : null)}>
      {({ id, describedBy, invalid }) => (
        <div className="jt-box-beside">
          <span className={`jt-box jt-box-${size} jt-box-num jt-grow`}>
            <input
              id={id}
              name={field.name}
              className="jt-box-input"
              inputMode="numeric"
              autoComplete="one-time-code"
              autoFocus={autoFocus}
              placeholder={`숫자 ${digits}자리`}
              value={value}
              aria-describedby={describedBy}
              aria-invalid={invalid}
              onChange={(event) => take(event.currentTarget.value)}
            />
            {expiresAt !== null && (
              <span className="jt-box-unit">
                <Countdown to={expiresAt} onEnd={() => setOver((now) => ({ ...now, code: expiresAt }))} />
              </span>
            )}
          </span>
          {send && (
            <Button
              size={size}
              {...(busy !== undefined && { busy })}
              disabledReason={waits && '조금 뒤에 다시 받을 수 있습니다.'}
              onClick={() => void send()}
            >
              {waits ? (
                <>
                  다시 받기{' '}
                  <Countdown to={resendAt} onEnd={() => setOver((now) => ({ ...now, wait: resendAt }))} />
                </>
              ) : (
                '다시 받기'
              )}
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
