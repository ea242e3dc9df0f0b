/** A password: can be looked at, and says when Caps Lock is on. */
import { IconEye, IconEyeOff, IconInfoCircle } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import { useLimitedText } from './useLimitedText.tsx';

export interface PasswordInputProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  autoComplete?: 'current-password' | 'new-password' | 'one-time-code';
  size?: 'base' | 'large' | 'login';
  maxLength?: number;
  autoFocus?: boolean;
}

export function PasswordInput({
  value,
  onChange,
  autoComplete = 'current-password',
  size = 'base',
  maxLength,
  autoFocus,
  ...field
}: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const [caps, setCaps] = useState(false);
  const { text, counter, note } = useLimitedText(value, onChange, maxLength);
  const watch = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'));
  const hint = caps ? (
    <span className="jt-caps">
      <IconInfoCircle size={14} />
      Caps Lock이 켜져 있습니다.
    </span>
  ) : (
    note || field.hint
  );
  return (
    <Field {...field} hint={hint}>
      {({ id, describedBy, invalid }) => (
        <span className={`jt-box jt-box-${size}`}>
          <input
            id={id}
            name={field.name}
            className="jt-box-input"
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoFocus={autoFocus}
            aria-describedby={describedBy}
            aria-invalid={invalid}
            spellCheck={false}
            autoCapitalize="none"
            {...text}
            onKeyDown={watch}
            onKeyUp={watch}
            onBlur={() => setCaps(false)}
          />
          {autoComplete === 'new-password' && counter}
          <button
            type="button"
            className="jt-box-button"
            aria-label={shown ? '비밀번호 숨기기' : '비밀번호 보기'}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? <IconEyeOff size={16} /> : <IconEye size={16} />}
          </button>
        </span>
      )}
    </Field>
  );
}
