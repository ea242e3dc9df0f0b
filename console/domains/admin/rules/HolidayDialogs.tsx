/** A holiday to come is added, with what it moves and what it leaves; or it is none any more. */
import { holidayDeskApi, type HolidayRow } from '@jangteo/contract/admin/day.api.ts';
import { line } from '@jangteo/contract/kit/entered.ts';
import { z } from 'zod';
import { call } from '../../../kit/call/call.ts';
import { askAgain } from '../../../kit/call/query.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { DatePicker } from '../../../ui/DatePicker.tsx';
import { day as dayText } from '../../../ui/format.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/toast.ts';
import { EffectPart } from './EffectPart.tsx';
import { tomorrow } from './tomorrow.ts';

const NEEDS_WHY = '사유를 5자 이상 적어 주세요.';
const again = (): Promise<void> => askAgain(['admin-holiday', 'admin-payday', 'reference']);

interface Fields {
  day: string | null;
  name: string;
  why: string;
}
const bodyOf = ({ day, name, why }: Fields) => ({ day: day ?? '', name, why });

export function HolidayDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<Fields, typeof holidayDeskApi.add.body>({
    schema: holidayDeskApi.add.body,
    start: { day: null, name: '', why: '' },
    words: { day: '날짜를 선택해 주세요.', name: '휴일 이름을 입력해 주세요.', why: NEEDS_WHY },
    title: '휴일 등록',
    body: bodyOf,
    send: async (body) => {
      await call(holidayDeskApi.add, { body });
      toast('등록했습니다. 아직 지급하지 않은 지급일을 곧 옮깁니다.', { tone: 'success' });
      await again();
      onClose();
    },
  });
  const ask = async () => {
    if (!(await form.check(['day', 'name', 'why']))) return null;
    return (await call(holidayDeskApi.preview, { body: bodyOf(form.now) })).data;
  };
  return (
    <FormDialog
      form={form}
      calls={holidayDeskApi.add}
      title="휴일 등록"
      width={560}
      onClose={onClose}
      submit="등록"
    >
      <DatePicker label="날짜" {...form.bind('day')} min={tomorrow()} required />
      <TextInput
        label="이름"
        {...form.bind('name')}
        required
        maxLength={30}
        placeholder="임시공휴일"
        hint="모두의 캘린더에 이 이름으로 나타납니다."
      />
      <TextInput label="사유" {...form.bind('why')} required hint="기록에 남습니다." />
      <p className="jt-desk-hint">
        이미 정한 발송·환불·답변 기한은 그대로이고, 등록한 뒤의 기한부터 이날을 세지 않습니다.
      </p>
      <EffectPart of={String(form.value.day)} ask={ask} />
    </FormDialog>
  );
}

const schema = z.strictObject({ why: line(200, 5) });

export function HolidayEndDialog({ row, onClose }: { row: HolidayRow; onClose: () => void }) {
  const form = useForm({
    schema,
    start: { why: '' },
    words: { why: NEEDS_WHY },
    title: '휴일 삭제',
    send: async ({ why }) => {
      await call(holidayDeskApi.remove, { params: { day: row.day }, query: { why } });
      toast('휴일을 삭제했습니다.', { tone: 'success' });
      await again();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      calls={holidayDeskApi.remove}
      title="휴일 삭제"
      width={520}
      onClose={onClose}
      submit="삭제"
    >
      <p>
        {dayText(row.day, true)} {row.name}: 이날 때문에 미뤄진 지급일은 다시 앞당겨지고, 이미 정한 기한은
        그대로입니다.
      </p>
      <TextInput label="사유" {...form.bind('why')} required data-autofocus />
    </FormDialog>
  );
}
