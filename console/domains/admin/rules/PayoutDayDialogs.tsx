/** The day on which a bucket is paid, from a day on; what comes may be taken back, and what was is shown. */
import { payoutDayApi, type PayoutDayRow } from '@jangteo/contract/admin/day.api.ts';
import { salesPeriodBucket } from '@jangteo/contract/settlement/settlement.enums.ts';
import { call } from '../../../kit/call/call.ts';
import { noRight } from '../../../kit/may.ts';
import { show } from '../../../kit/overlay.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DatePicker } from '../../../ui/DatePicker.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Facts, type Fact } from '../../../ui/Facts.tsx';
import { day as dayText } from '../../../ui/format.ts';
import { NumberInput } from '../../../ui/NumberInput.tsx';
import { payDayText } from './day-words.ts';
import { RuleDialog } from './RuleDialog.tsx';
import { TakeBackDialog } from './TakeBackDialog.tsx';
import { firstBehind, notYet } from './tomorrow.ts';

const WIDTH = 560;
const LAST = 28;

interface Fields {
  payDay: number;
  effectiveFrom: string | null;
  why: string;
}
interface Props {
  row: PayoutDayRow;
  onClose: () => void;
}

export function PayoutDayDialog({ row: { bucket, payDay, lastDay, next }, onClose }: Props) {
  const { first, hint } = firstBehind(next.map(({ from }) => from));
  return (
    <RuleDialog<Fields, typeof payoutDayApi.add.body>
      title={`${salesPeriodBucket.label(bucket)} 지급일 변경`}
      calls={payoutDayApi.add}
      byTwo
      again={['admin-payday']}
      schema={payoutDayApi.add.body}
      start={{ payDay, effectiveFrom: first, why: '' }}
      words={{
        payDay: `1일부터 ${LAST}일까지 입력해 주세요.`,
        effectiveFrom: '적용일을 선택해 주세요.',
      }}
      body={({ effectiveFrom, ...fields }) => ({ bucket, ...fields, effectiveFrom: effectiveFrom ?? '' })}
      send={async (body) => {
        await call(payoutDayApi.add, { body });
        return '다른 운영자가 승인함에서 승인하면 적용일부터 시작하는 회차에 쓰입니다.';
      }}
      preview={(body) => call(payoutDayApi.preview, { body })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <NumberInput
            label="지급일"
            {...form.bind('payDay')}
            max={LAST}
            suffix="일"
            required
            hint={
              lastDay === null
                ? '회차가 끝난 다음 달의 날짜입니다.'
                : `${lastDay}일까지는 다음 달, 그 뒤는 같은 달의 날짜입니다.`
            }
          />
          <DatePicker
            label="적용일"
            {...form.bind('effectiveFrom')}
            min={first}
            required
            hint={hint ?? '이날부터 시작하는 회차에 쓰입니다. 시작한 회차의 지급일은 그대로입니다.'}
          />
        </>
      )}
    </RuleDialog>
  );
}

const BackDialog = ({ row: { bucket }, from, onClose }: Props & { from: string }) => (
  <TakeBackDialog
    calls={payoutDayApi.remove}
    remove={(why) => call(payoutDayApi.remove, { params: { bucket, effectiveFrom: from }, query: { why } })}
    again="admin-payday"
    text={`${salesPeriodBucket.label(bucket)}: ${from}부터 쓸 지급일을 취소합니다.`}
    onClose={onClose}
  />
);

/** What was, what comes, and when it is paid next. */
export function PayoutDayHistory({ row, onClose }: Props) {
  const { bucket, next, history, coming } = row;
  const works = noRight(payoutDayApi.remove) === null;
  const factOf = ({ from, by, ...rule }: PayoutDayRow['next'][number]): Fact => [
    from,
    [payDayText(rule), by ?? '처음 정한 날'].join(' · '),
  ];
  return (
    <Dialog
      open
      title={`${salesPeriodBucket.label(bucket)} 지급일`}
      width={WIDTH}
      onClose={onClose}
      actions={<Button onClick={onClose}>닫기</Button>}
    >
      <h3 className="jt-desk-heading">다음 지급</h3>
      <Facts
        tight
        facts={coming.map(({ periodKey, payDay }): Fact => [
          `${periodKey.slice(0, 7)}분`,
          dayText(payDay, true),
        ])}
      />
      {next.length > 0 && <h3 className="jt-desk-heading">적용할 변경</h3>}
      <Facts tight facts={next.map(factOf)} />
      {works && next.length > 0 && (
        <div className="jt-desk-acts">
          {next.map(({ from }, i) => (
            <Button
              key={from}
              size="small"
              disabledReason={notYet(i, next)}
              onClick={() => {
                onClose();
                void show<true>((done) => <BackDialog row={row} from={from} onClose={() => done(null)} />);
              }}
            >
              {from} 변경 취소
            </Button>
          ))}
        </div>
      )}
      <h3 className="jt-desk-heading">적용한 지급일</h3>
      <Facts tight facts={[row, ...history].map(factOf)} />
    </Dialog>
  );
}
