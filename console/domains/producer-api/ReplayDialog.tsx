/** 기간 다시 보내기: what was sent within these hours goes out again, under the same numbers. */
import { REPLAY_MAX, webhookApi } from '@jangteo/contract/producer-api/webhook.api.ts';
import { call } from '../../kit/call/call.ts';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { DatePicker } from '../../ui/DatePicker.tsx';
import { count } from '../../ui/format.ts';
import { today } from '../../ui/now.ts';
import { ToggleField } from '../../ui/ToggleField.tsx';
import { moment } from '../product/moments.ts';

interface Props {
  webhookSeq: number;
  /** How many go out again. */
  done: (queued: number | null) => void;
}
interface Value {
  from: string | null;
  to: string | null;
  onlyFailed: boolean;
}

export function ReplayDialog({ webhookSeq, done }: Props) {
  const form = useForm<Value, typeof webhookApi.replayMany.body>({
    schema: webhookApi.replayMany.body,
    start: { from: `${today()} 00:00:00`, to: `${today()} 23:59:59`, onlyFailed: true },
    title: '기간 다시 보내기',
    words: { from: '시작한 때를 골라 주세요.', to: '시작한 뒤로 골라 주세요.' },
    body: ({ from, to, onlyFailed }) => ({ from: moment(from) ?? '', to: moment(to) ?? '', onlyFailed }),
    blame: 'to',
    send: async (body) => {
      done((await call(webhookApi.replayMany, { params: { webhookSeq }, body })).data.queued);
    },
  });
  return (
    <FormDialog
      form={form}
      title="기간 다시 보내기"
      submit="다시 보내기"
      onClose={() => done(null)}
      width={480}
    >
      <p className="jt-muted">
        이 기간에 생긴 일을 다시 알립니다. 한 번에 {count(REPLAY_MAX)}건까지 다시 보낼 수 있습니다.
      </p>
      <DatePicker label="부터" {...form.bind('from')} withTime firstTime="00:00:00" />
      <DatePicker label="까지" {...form.bind('to')} withTime firstTime="23:59:59" />
      <ToggleField
        label="대상"
        {...form.bind('onlyFailed')}
        required={false}
        words={['전달되지 않은 것만 보냅니다.', '전달된 것도 다시 보냅니다.']}
      />
    </FormDialog>
  );
}
