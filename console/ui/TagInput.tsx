/**
 * Tags: space, comma, Enter and paste make one (R93-R96).
 * Backspace in an empty field takes the last one back.
 */
import { IconX } from '@tabler/icons-react';
import { useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import { tagRule, type TagRule } from './tags.ts';

export interface TagInputProps extends FieldProps {
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Largest number of tags; 20 for products. */
  max?: number;
  /** Other short texts than tags. */
  rule?: TagRule;
  placeholder?: string;
}

/** Of what is longer the rest may be cut off. */
const LONG = 16;

export function TagInput({
  value,
  onChange,
  max = 20,
  rule = tagRule,
  placeholder = '쉼표나 Enter로 추가',
  ...field
}: TagInputProps) {
  const [text, setText] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const take = (typed: string) => {
    const result = rule.add(value, typed, max);
    setRefused(result.refused);
    setText('');
    if (result.tags.length !== value.length) onChange(result.tags);
  };
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = event.currentTarget.value;
    const done = rule.ends.test(typed) && !(event.nativeEvent as InputEvent).isComposing;
    if (done) return take(typed);
    setText(typed);
    setRefused(null);
  };
  const key = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (text) take(text);
    } else if (event.key === 'Backspace' && text === '' && value.length > 0) onChange(value.slice(0, -1));
  };
  return (
    <Field {...field} error={field.error ?? refused} counter={`${value.length}/${max}`}>
      {({ id, describedBy, invalid }) => (
        <div className="jt-box jt-tags">
          {value.map((tag) => (
            <span key={tag} className="jt-tag">
              <span className="jt-ellipsis" data-tip={tag.length > LONG ? tag : undefined}>
                {tag}
              </span>
              <button
                type="button"
                aria-label={`${tag} 빼기`}
                onClick={() => onChange(value.filter((one) => one !== tag))}
              >
                <IconX />
              </button>
            </span>
          ))}
          <input
            id={id}
            name={field.name}
            className="jt-box-input"
            value={text}
            placeholder={value.length === 0 ? placeholder : ''}
            aria-describedby={describedBy}
            aria-invalid={invalid}
            autoComplete="off"
            onChange={change}
            onKeyDown={key}
            onBlur={() => text && take(text)}
            onPaste={(event) => {
              event.preventDefault();
              take(text + event.clipboardData.getData('text'));
            }}
          />
        </div>
      )}
    </Field>
  );
}
