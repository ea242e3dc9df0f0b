/** 연장: a later end of one or many, no later than thirty days after each was made (product-desk.md §9). */
import { productBulkApi } from '@jangteo/contract/product/bulk.api.ts';
import { FLASH_DAYS, flashLimit } from '@jangteo/contract/product/product.flash.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { DatePicker } from '../../../ui/DatePicker.tsx';
import { dateTime } from '../../../ui/format.ts';
import { now } from '../../../ui/now.ts';
import { firstScope, namedJob, type Job } from '../list/job.ts';
import { moment, wall } from '../moments.ts';

export interface Extension {
  endAt: string;
}

interface Props {
  job: Job;
  done: (answer: Extension | null) => void;
}

const instant = (shown: string): number => Date.parse(moment(shown)!);
const shown = (at: number): string => dateTime(new Date(at).toISOString());

/** Of one product: until when, and its end of now. What many have is theirs. */
function ownOf({ ids, rows }: Job) {
  const [row] = rows;
  if (ids.length !== 1 || !row?.createdAt) return { last: null, endAt: null };
  return { last: flashLimit(Date.parse(row.createdAt)), endAt: wall(row.endAt) };
}

export function ExtendDialog({ job, done }: Props) {
  const { last, endAt: before } = ownOf(job);
  const most = last !== null && `${shown(last)}까지 연장할 수 있습니다.`;
  const form = useForm({
    schema: productBulkApi.changePeriod.body,
    start: { endAt: before },
    title: '연장',
    words: { endAt: '언제까지 팔지 골라 주세요.' },
    body: ({ endAt }) => ({ ...firstScope(job), endAt: moment(endAt) ?? '' }),
    check: ({ endAt }) => ({
      endAt:
        endAt !== null &&
        ((last !== null && instant(endAt) > last && most) ||
          (instant(endAt) <= now() && '지금보다 뒤를 골라 주세요.')),
    }),
    send: ({ endAt }) => done({ endAt: endAt! }),
  });
  return (
    <FormDialog form={form} title="연장" submit="연장" width={420} onClose={() => done(null)}>
      <div className="jt-flash-sheet">
        <p>
          <b>{namedJob(job)}</b>
        </p>
        <DatePicker
          label="판매 종료"
          {...form.bind('endAt')}
          withTime
          firstTime="23:59:59"
          hint={most || `등록한 지 ${FLASH_DAYS}일이 넘게 되는 상품은 그대로 두고 알려 드립니다.`}
        />
      </div>
    </FormDialog>
  );
}
