/** 판매기간 of many products. */
import { productBulkApi } from '@jangteo/contract/product/bulk.api.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { moment, wall } from '../moments.ts';
import { PeriodFields } from '../PeriodFields.tsx';
import { firstScope, namedJob, type Job } from './job.ts';

export interface Period {
  startAt: string | null;
  endAt: string | null;
}

interface Props {
  job: Job;
  done: (answer: Period | null) => void;
}

/** What all of them say; null where they differ. */
const shared = (job: Job, of: 'startAt' | 'endAt'): string | null => {
  const [first, ...rest] = job.rows;
  return first && rest.every((row) => row[of] === first[of]) ? wall(first[of]) : null;
};

export function PeriodDialog({ job, done }: Props) {
  const form = useForm({
    schema: productBulkApi.changePeriod.body,
    start: { startAt: shared(job, 'startAt'), endAt: shared(job, 'endAt') },
    words: {
      startAt: '2019년부터 2048년 사이에서 골라 주세요.',
      endAt: '시작보다 뒤, 2048년까지에서 골라 주세요.',
    },
    body: ({ startAt, endAt }) => ({
      ...firstScope(job),
      startAt: moment(startAt),
      endAt: moment(endAt),
    }),
    title: '판매기간',
    send: ({ startAt = null, endAt }) => done({ startAt, endAt }),
  });
  return (
    <FormDialog form={form} title="판매기간 변경" width={480} onClose={() => done(null)} submit="변경">
      <p className="jt-product-act">
        <b>{namedJob(job)}</b>
      </p>
      <PeriodFields bind={form.bind} hint="플래시 상품은 등록 후 30일까지 판매합니다." />
    </FormDialog>
  );
}
