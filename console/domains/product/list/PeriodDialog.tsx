/** 판매기간 of many products. */
import { useState } from 'react';
import { productBulkApi } from '@jangteo/contract/product/bulk.api.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { Checkbox } from '../../../ui/Check.tsx';
import { moment, wall } from '../moments.ts';
import { PeriodFields, type PeriodForm } from '../PeriodFields.tsx';
import { firstScope, namedJob, type Job } from './job.ts';

/** What is not said stays as each product has it. */
export type Period = Partial<PeriodForm>;
type End = keyof PeriodForm;

interface Props {
  job: Job;
  done: (answer: Period | null) => void;
}

/** Whether all of them say the same; of what a filter finds nobody has seen all. */
const isShared = ({ rows: [first, ...rest], found }: Job, of: End): boolean =>
  !found && first !== undefined && rest.every((row) => row[of] === first[of]);

const SAME: Readonly<Record<End, string>> = {
  startAt: '상품마다 다른 판매 시작을 모두 같게 바꾸기',
  endAt: '상품마다 다른 판매 종료를 모두 같게 바꾸기',
};
const ENDS: readonly End[] = ['startAt', 'endAt'];

export function PeriodDialog({ job, done }: Props) {
  const mixed = ENDS.filter((of) => !isShared(job, of));
  const [changed, setChanged] = useState<readonly End[]>(ENDS.filter((of) => !mixed.includes(of)));
  const seen = (of: End) => (mixed.includes(of) ? null : wall(job.rows[0]?.[of] ?? null));
  const form = useForm({
    schema: productBulkApi.changePeriod.body,
    start: { startAt: seen('startAt'), endAt: seen('endAt') },
    words: {
      startAt: '2019년부터 2048년 사이에서 골라 주세요.',
      endAt: '시작보다 뒤, 2048년까지에서 골라 주세요.',
    },
    body: (period) => ({
      ...firstScope(job),
      ...Object.fromEntries(changed.map((of) => [of, moment(period[of])])),
    }),
    title: '판매기간',
    send: (body) => done(Object.fromEntries(changed.map((of) => [of, body[of] ?? null]))),
  });
  const choose = (of: End, on: boolean) =>
    setChanged(ENDS.filter((one) => (one === of ? on : changed.includes(one))));
  return (
    <FormDialog
      form={form}
      title="판매기간 변경"
      width={480}
      onClose={() => done(null)}
      submit="변경"
      {...(changed.length === 0 && { disabledReason: '바꿀 항목을 골라 주세요.' })}
    >
      <p className="jt-product-act">
        <b>{namedJob(job)}</b>
      </p>
      {mixed.map((of) => (
        <Checkbox
          key={of}
          label={SAME[of]}
          checked={changed.includes(of)}
          onChange={(on) => choose(of, on)}
        />
      ))}
      <PeriodFields bind={form.bind} only={changed} hint="플래시 상품은 등록 후 30일까지 판매합니다." />
    </FormDialog>
  );
}
