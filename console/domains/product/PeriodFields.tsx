/** From when until when it is sold: two pickers, either of which may stay empty. */
import type { ReactNode } from 'react';
import type { Form } from '../../kit/form/useForm.ts';
import { DatePicker } from '../../ui/DatePicker.tsx';

/** As clocks in Korea show it; null: at once, without end. */
export interface PeriodForm {
  startAt: string | null;
  endAt: string | null;
}

interface Props {
  /** Of whatever form has the two. */
  bind: Pick<Form<PeriodForm>, 'bind'>['bind'];
  /** Which of the two; both unless told. */
  only?: readonly (keyof PeriodForm)[];
  /** Below the end. */
  hint?: ReactNode;
}

export const PeriodFields = ({ bind, only = ['startAt', 'endAt'], hint }: Props) => (
  <>
    {only.includes('startAt') && (
      <DatePicker
        label="판매 시작"
        {...bind('startAt')}
        required={false}
        withTime
        clearable
        placeholder="판매시작을 누른 때부터"
      />
    )}
    {only.includes('endAt') && (
      <DatePicker
        label="판매 종료"
        {...bind('endAt')}
        required={false}
        withTime
        firstTime="23:59:59"
        clearable
        placeholder="끝내지 않음"
        {...(hint && { hint })}
      />
    )}
  </>
);
