/** A holiday to come is added, with what it moves and what it leaves; or it is none any more. */
import { holidayDeskApi, type HolidayRow } from '@jangteo/contract/admin/day.api.ts';
import { line } from '@jangteo/contract/kit/entered.ts';
import { z } from 'zod';
import { call } from '../../../kit/call/call.ts';
import { DatePicker } from '../../../ui/DatePicker.tsx';
import { day as dayText } from '../../../ui/format.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import { RuleDialog } from './RuleDialog.tsx';
import { tomorrow } from './tomorrow.ts';

const HOLIDAYS = ['admin-holiday', 'admin-payday', 'reference'] as const;

interface Fields {
  day: string | null;
  name: string;
  why: string;
}

export const HolidayDialog = ({ onClose }: { onClose: () => void }) => (
  <RuleDialog<Fields, typeof holidayDeskApi.add.body>
    title="휴일 등록"
    calls={holidayDeskApi.add}
    again={HOLIDAYS}
    schema={holidayDeskApi.add.body}
    start={{ day: null, name: '', why: '' }}
    words={{ day: '날짜를 선택해 주세요.', name: '휴일 이름을 입력해 주세요.' }}
    body={({ day, ...fields }) => ({ day: day ?? '', ...fields })}
    send={async (body) => {
      await call(holidayDeskApi.add, { body });
      return '등록했습니다. 아직 지급하지 않은 지급일을 곧 옮깁니다.';
    }}
    preview={(body) => call(holidayDeskApi.preview, { body })}
    onClose={onClose}
  >
    {(form) => (
      <>
        <DatePicker label="날짜" {...form.bind('day')} min={tomorrow()} required />
        <TextInput
          label="이름"
          {...form.bind('name')}
          required
          maxLength={30}
          placeholder="임시공휴일"
          hint="모두의 캘린더에 이 이름으로 나타납니다."
        />
        <p className="jt-desk-hint">
          이미 정한 발송·환불·답변 기한은 그대로이고, 등록한 뒤의 기한부터 이날을 세지 않습니다.
        </p>
      </>
    )}
  </RuleDialog>
);

const reason = z.strictObject({ why: line(200, 5) });

export const HolidayEndDialog = ({
  row: { day, name },
  onClose,
}: {
  row: HolidayRow;
  onClose: () => void;
}) => (
  <RuleDialog<{ why: string }, typeof reason>
    title="휴일 삭제"
    calls={holidayDeskApi.remove}
    again={HOLIDAYS}
    schema={reason}
    start={{ why: '' }}
    send={async ({ why }) => {
      await call(holidayDeskApi.remove, { params: { day }, query: { why } });
      return '휴일을 삭제했습니다.';
    }}
    preview={(body) => call(holidayDeskApi.previewRemoval, { params: { day }, body })}
    submit="삭제"
    onClose={onClose}
  >
    {() => (
      <p>
        {dayText(day, true)} {name}: 이날 때문에 미뤄진 지급일은 다시 앞당겨지고, 이미 정한 기한은
        그대로입니다.
      </p>
    )}
  </RuleDialog>
);
