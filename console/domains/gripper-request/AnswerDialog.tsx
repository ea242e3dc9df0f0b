/** 제안하기: why this gripper, for which commission, on which days. */
import { gripperRequestApi, type OwnResponse } from '@jangteo/contract/gripper-request/request.api.ts';
import { responseBody } from '@jangteo/contract/gripper-request/request.body.ts';
import type { BoardRow } from '@jangteo/contract/gripper-request/request.list.ts';
import { askOnce } from '../../kit/bulk/run-bulk.ts';
import { call } from '../../kit/call/call.ts';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { IconTrash } from '@tabler/icons-react';
import { DatePicker } from '../../ui/DatePicker.tsx';
import { Field } from '../../ui/Field.tsx';
import { shortDay } from '../../ui/format.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { RateInput } from '../../ui/NumberInput.tsx';
import { Textarea } from '../../ui/TextInput.tsx';
import { rate } from './words.ts';

interface Fields {
  message: string;
  commissionBps: number;
  wishDays: string[];
}
interface Props {
  row: Pick<BoardRow, 'requestSeq' | 'title' | 'commissionBps' | 'wishFrom' | 'wishTo'>;
  done: (sent: OwnResponse | null) => void;
}
const words = { message: '10자 이상 적어 주세요.' };

export function AnswerDialog({ row, done }: Props) {
  const form = useForm<Fields, typeof responseBody>({
    schema: responseBody,
    start: { message: '', commissionBps: row.commissionBps, wishDays: [] },
    words,
    title: '제안하기',
    send: async (body) => {
      const params = { requestSeq: row.requestSeq };
      const { data } = await askOnce((key) => call(gripperRequestApi.answer, { params, body }, { key }));
      done(data);
    },
  });
  const { wishDays } = form.value;
  const setDays = (days: string[]) => form.set('wishDays', days.toSorted());
  return (
    <FormDialog
      form={form}
      title={`"${row.title}"에 제안`}
      onClose={() => done(null)}
      submit="제안 보내기"
      width={520}
    >
      <RateInput
        label="희망 수수료율"
        {...form.bind('commissionBps')}
        hint={`판매자가 제시한 수수료는 ${rate(row.commissionBps)}입니다.`}
      />
      <Field
        label="희망일"
        name="wishDays"
        group
        error={form.problem('wishDays')}
        hint="고르지 않으면 협의로 보냅니다."
      >
        {() => (
          <div className="jt-stack">
            {wishDays.map((day) => (
              <span key={day} className="jt-row">
                {shortDay(day)}
                <IconButton
                  label={`${shortDay(day)} 빼기`}
                  icon={<IconTrash />}
                  onClick={() => setDays(wishDays.filter((one) => one !== day))}
                />
              </span>
            ))}
            <DatePicker
              label="희망일 추가"
              hideLabel
              name="wishDay"
              value={null}
              min={row.wishFrom}
              max={row.wishTo}
              onChange={(day) => day && !wishDays.includes(day) && setDays([...wishDays, day])}
            />
          </div>
        )}
      </Field>
      <Textarea
        label="제안 내용"
        {...form.bind('message')}
        maxLength={1_000}
        rows={5}
        placeholder="어떻게 소개할지, 어떤 시청자가 보는지 적어 주세요."
      />
    </FormDialog>
  );
}
