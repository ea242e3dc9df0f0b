/** 선처리: going on before the goods came back is said aloud. */
import type { ClaimCanKey } from '@jangteo/contract/claim/claim.refusals.ts';
import { Checkbox } from '../../../ui/Check.tsx';
import { Field } from '../../../ui/Field.tsx';
import { goesAhead } from './labels.ts';
import type { Job } from './job.ts';

/** Some of them did not come back; of those on other pages nobody knows here. */
export const isAhead = ({ ids, rows, vocabulary }: Job, key: ClaimCanKey): boolean =>
  vocabulary === 'goods' &&
  (rows.length < ids.length || rows.some((row) => goesAhead(row, key) || row.receivedAt === null));

export const aheadProblem = (ahead: boolean, ticked: boolean): string | false =>
  ahead && !ticked && '수거 전에 처리하려면 이 항목에 표시해 주세요.';

interface Props {
  name: string;
  label: string;
  value: boolean;
  onChange: (value: boolean) => void;
  error: string | null;
}

export const AheadTick = ({ name, label, value, onChange, error }: Props) => (
  <Field label="선처리" name={name} error={error} group>
    {() => <Checkbox name={name} label={label} checked={value} onChange={onChange} />}
  </Field>
);
