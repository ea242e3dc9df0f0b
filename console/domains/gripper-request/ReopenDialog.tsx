/** 다시 모집: until which day. */
import { gripperRequestApi, type GripperRequest } from '@jangteo/contract/gripper-request/request.api.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../kit/call/call.ts';
import { query } from '../../kit/call/query.ts';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { DatePicker } from '../../ui/DatePicker.tsx';
import { today } from '../../ui/now.ts';

interface Props {
  requestSeq: number;
  done: (saved: GripperRequest | null) => void;
}
const schema = gripperRequestApi.reopen.body.omit({ version: true });

export function ReopenDialog({ requestSeq, done }: Props) {
  const requestQuery = useQuery(query(gripperRequestApi.detail, { params: { requestSeq } }));
  const request = requestQuery.data?.data;
  const form = useForm<{ deadline: string | null }, typeof schema>({
    schema,
    start: { deadline: null },
    words: { deadline: '모집마감을 골라 주세요.' },
    title: '다시 모집',
    body: ({ deadline }) => ({ deadline: deadline ?? '' }),
    send: async ({ deadline }) => {
      const { data } = await call(gripperRequestApi.reopen, {
        params: { requestSeq },
        body: { version: request!.version, deadline },
      });
      done(data);
    },
  });
  return (
    <FormDialog
      form={form}
      title="다시 모집"
      onClose={() => done(null)}
      submit="다시 모집"
      width={420}
      disabledReason={!request && '모집을 불러오고 있습니다.'}
    >
      <DatePicker
        label="모집마감"
        {...form.bind('deadline')}
        required
        min={today()}
        max={request?.wishTo}
        hint={
          request &&
          `희망일이 끝나는 ${request.wishTo}까지 고를 수 있습니다. 지났으면 모집을 고쳐서 다시 등록해 주세요.`
        }
      />
    </FormDialog>
  );
}
