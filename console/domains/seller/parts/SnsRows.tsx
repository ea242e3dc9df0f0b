/** Where somebody is found elsewhere; rows stand in the form under `sns`. */
import { snsKind, type SnsKind } from '@jangteo/contract/seller/business.enums.ts';
import type { Form } from '../../../kit/form/useForm.ts';
import type { FieldProps } from '../../../ui/Field.tsx';
import { CountInput } from '../../../ui/NumberInput.tsx';
import { Rows } from '../../../ui/Rows.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';

export interface SnsRow {
  kind: SnsKind;
  url: string;
  followers: number;
}
const FOLLOWERS_MAX = 1_000_000_000;

interface Props extends FieldProps {
  form: Form<{ sns: SnsRow[] }>;
  max: number;
  /** Whether the number of followers is asked for. */
  followers: boolean;
}

export const SnsRows = ({ form, max, followers, ...field }: Props) => (
  <Rows<SnsRow>
    {...field}
    name="sns"
    noun="SNS"
    max={max}
    value={form.value.sns}
    onChange={(rows) => form.set('sns', rows)}
    error={form.problem('sns')}
    blank={() => ({ kind: 'INSTAGRAM', url: '', followers: 0 })}
  >
    {(_, i) => (
      <>
        <Select<SnsKind>
          label="종류"
          {...form.bind(`sns.${i}.kind`)}
          options={snsKind.values.map((value) => ({ value, label: snsKind.label(value) }))}
        />
        <TextInput
          label="주소"
          {...form.bind(`sns.${i}.url`)}
          type="url"
          inputMode="url"
          maxLength={300}
          placeholder="https://www.instagram.com/…"
        />
        {followers && (
          <CountInput label="팔로워" {...form.bind(`sns.${i}.followers`)} max={FOLLOWERS_MAX} suffix="명" />
        )}
      </>
    )}
  </Rows>
);
