/** A field that is looked up: number and 조회, then what came of it. An answer holds for the value that was asked about. */
import { IconCircleCheck } from '@tabler/icons-react';
import { useState, type ReactElement, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import type { FieldProps } from './Field.tsx';

export interface Checked {
  good: boolean;
  words: string;
}

interface InputProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
}

export interface CheckFieldProps extends InputProps {
  /** Asks about a value; what it throws is said by the caller. */
  ask: (value: string) => Promise<Checked>;
  /** What asking is called: 조회, 중복확인. */
  button: string;
  /** Why it cannot be asked yet. */
  notYet?: string | false | null;
  /** The field itself: `(field) => <BusinessNumberInput {...field} />`. */
  children: (field: InputProps) => ReactElement;
}

export function CheckField(props: CheckFieldProps) {
  const { ask, button, notYet, children, hint, error, ...field } = props;
  const [asking, setAsking] = useState(false);
  const [found, setFound] = useState<(Checked & { of: string }) | null>(null);
  const now = found?.of === field.value ? found : null;
  const check = async () => {
    setAsking(true);
    try {
      setFound({ of: field.value, ...(await ask(field.value)) });
    } finally {
      setAsking(false);
    }
  };
  const said: ReactNode = now?.good ? (
    <span className="jt-field-good">
      <IconCircleCheck size={14} aria-hidden />
      {now.words}
    </span>
  ) : (
    hint
  );
  return (
    <div className="jt-box-beside jt-check-field" role="group" aria-label={field.label}>
      {children({ ...field, hint: said, error: error ?? (now && !now.good ? now.words : null) })}
      <Button
        busy={asking}
        disabledReason={notYet ?? false}
        onClick={() => void check().catch(() => undefined)}
      >
        {button}
      </Button>
      <span className="jt-hidden" role="status">
        {now?.words}
      </span>
    </div>
  );
}
