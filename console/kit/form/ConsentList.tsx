/** Texts to agree to: all at once or one by one, the needed ones first, each to be read in a drawer; versions are kept. */
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Check.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { Field, type FieldProps } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { SafeHtml } from '../../ui/SafeHtml.tsx';
import './consent-list.css';

/** A text in the version that is in force; `html` is the server's, sanitised. */
export interface ConsentText<T extends string = string> {
  termsType: T;
  title: string;
  version: number;
  html: string;
  required: boolean;
}
export interface Agreement<T extends string = string> {
  termsType: T;
  version: number;
  agreed: boolean;
}

export interface ConsentListProps<T extends string> extends FieldProps {
  texts: readonly ConsentText<T>[];
  value: readonly Agreement<T>[];
  onChange: (value: Agreement<T>[]) => void;
  /** Opens a text where a drawer has no place: over a dialog. */
  onRead?: (text: ConsentText<T>) => void;
}

/** Needed ones that are not agreed to in the version that is shown. */
export const missingConsents = <T extends string>(
  texts: readonly ConsentText<T>[],
  value: readonly Agreement<T>[],
): T[] => texts.filter((text) => text.required && !agreedTo(text, value)).map(({ termsType }) => termsType);

const agreedTo = (text: ConsentText, value: readonly Agreement[]): boolean =>
  value.some(
    ({ termsType, version, agreed }) => termsType === text.termsType && version === text.version && agreed,
  );

export function ConsentList<T extends string>(props: ConsentListProps<T>) {
  const { texts, value, onChange, onRead, ...field } = props;
  const [reading, setReading] = useState<ConsentText<T> | null>(null);
  const read = onRead ?? setReading;
  const inOrder = texts.toSorted((a, b) => Number(b.required) - Number(a.required));
  const agreed = inOrder.filter((text) => agreedTo(text, value));
  const put = (some: readonly ConsentText<T>[], to: boolean) => {
    const types = new Set(some.map(({ termsType }) => termsType));
    onChange([
      ...value.filter(({ termsType }) => !types.has(termsType)),
      ...some.map(({ termsType, version }) => ({ termsType, version, agreed: to })),
    ]);
  };
  return (
    <Field {...field} group>
      {() => (
        <div className="jt-consents">
          <div className="jt-consents-all">
            <Checkbox
              label="전체 동의"
              checked={texts.length > 0 && agreed.length === texts.length}
              indeterminate={agreed.length > 0 && agreed.length < texts.length}
              onChange={(all) => put(inOrder, all)}
            />
            {texts.some(({ required }) => !required) && <small>선택 항목까지 모두 동의합니다.</small>}
          </div>
          <ul>
            {inOrder.map((text) => (
              <li key={text.termsType}>
                <Checkbox
                  label={text.title}
                  name={text.termsType}
                  checked={agreedTo(text, value)}
                  onChange={(to) => put([text], to)}
                />
                <Chip outline={!text.required} {...(text.required && { tone: 'accent' as const })}>
                  {text.required ? '필수' : '선택'}
                </Chip>
                <Button size="small" variant="subtle" onClick={() => read(text)}>
                  <span aria-hidden>보기</span>
                  <span className="jt-hidden">{text.title} 보기</span>
                </Button>
              </li>
            ))}
          </ul>
          <Reading text={reading} onClose={() => setReading(null)} />
        </div>
      )}
    </Field>
  );
}

function Reading({ text, onClose }: { text: ConsentText | null; onClose: () => void }) {
  return (
    <Drawer
      open={text !== null}
      onClose={onClose}
      label={text?.title ?? '약관'}
      header={
        <div className="jt-row">
          <h2 className="jt-grow jt-type-section">{text?.title}</h2>
          {text && <small className="jt-muted">제{text.version}판</small>}
          <IconButton label="닫기" icon={<IconX />} onClick={onClose} />
        </div>
      }
    >
      {text && <SafeHtml html={text.html} />}
    </Drawer>
  );
}
