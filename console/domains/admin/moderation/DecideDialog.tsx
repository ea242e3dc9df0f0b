/** 이의 신청 결정, by another operator than who imposed the sanction. */
import {
  sanctionAppealDecision,
  type SanctionAppealDecision,
} from '@jangteo/contract/moderation/moderation.enums.ts';
import { sanctionApi, type DeskSanction } from '@jangteo/contract/moderation/sanction.api.ts';
import { call } from '../../../kit/call/call.ts';
import { refetchDomains } from '../../../kit/call/query.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { DatePicker } from '../../../ui/DatePicker.tsx';
import { today } from '../../../ui/now.ts';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { Textarea } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/toast.ts';

interface Fields {
  decision: SanctionAppealDecision;
  until: string | null;
  text: string;
}
const WAYS = [
  { value: 'UPHELD', note: '제재를 그대로 둡니다.' },
  { value: 'SHORTENED', note: '마지막 날을 앞당깁니다.' },
  { value: 'LIFTED', note: '바로 해제하고, 점수도 세지 않습니다.' },
] as const satisfies { value: SanctionAppealDecision; note: string }[];

export function DecideDialog({ one, onClose }: { one: DeskSanction; onClose: () => void }) {
  const { sanctionSeq, state } = one;
  const form = useForm<Fields, typeof sanctionApi.decide.body>({
    schema: sanctionApi.decide.body,
    start: { decision: 'UPHELD', until: null, text: '' },
    words: { text: '회원에게 알릴 결정을 10자 이상 적어 주세요.', until: '새 마지막 날을 정해 주세요.' },
    title: '이의 신청 결정',
    body: ({ decision, until, text }) => ({
      decision,
      text,
      ...(decision === 'SHORTENED' && until !== null && { until }),
    }),
    send: async (body) => {
      await call(sanctionApi.decide, { params: { sanctionSeq }, body });
      toast('이의 신청을 결정했습니다.', { tone: 'success' });
      await refetchDomains(['moderation', 'admin']);
      onClose();
    },
  });
  const options = WAYS.filter(({ value }) => value !== 'SHORTENED' || state === 'ACTIVE').map(
    ({ value, note }) => ({ value, note, label: sanctionAppealDecision.label(value) }),
  );
  return (
    <FormDialog form={form} title="이의 신청 결정" width={560} onClose={onClose} submit="결정">
      {one.appealed && <p>{one.appealed.text}</p>}
      <RadioCards<SanctionAppealDecision> label="결정" {...form.bind('decision')} options={options} />
      {form.value.decision === 'SHORTENED' && (
        <DatePicker label="마지막 날" {...form.bind('until')} min={today()} />
      )}
      <Textarea label="회원에게 알릴 결정" {...form.bind('text')} required rows={4} maxLength={1_000} />
    </FormDialog>
  );
}
