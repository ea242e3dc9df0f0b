/** 거절: why, in words that the other one reads. */
import { contractApi } from '@jangteo/contract/contract/contract.api.ts';
import {
  proposalFeedbackReason,
  type ProposalFeedbackReason,
} from '@jangteo/contract/contract/contract.enums.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { Notice } from '../../../ui/Chip.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Textarea } from '../../../ui/TextInput.tsx';

export interface Rejection {
  reason: ProposalFeedbackReason;
  text?: string | undefined;
}
interface Props {
  what: string;
  /** Only changes of running contracts. */
  change: boolean;
  done: (answer: Rejection | null) => void;
}

const schema = contractApi.producerReject.body.omit({ version: true });
const REASONS = proposalFeedbackReason.values.map((value) => ({
  value,
  label: proposalFeedbackReason.label(value),
}));
const words = { text: '거절하는 이유를 적어 주세요.' };
interface Fields {
  reason: ProposalFeedbackReason;
  text: string;
}
const START: Fields = { reason: 'NONE', text: '' };

export function RejectDialog({ what, change, done }: Props) {
  const form = useForm<Fields, typeof schema>({
    schema,
    start: START,
    words,
    title: '제안 거절',
    body: ({ reason, text }) => ({ reason, ...(text.trim() && { text }) }),
    check: ({ reason, text }) => ({ text: reason === 'ETC' && text.trim() === '' && words.text }),
    send: async (answer): Promise<void> => done(answer),
  });
  return (
    <FormDialog
      form={form}
      title={`${what} 제안 거절`}
      onClose={() => done(null)}
      submit="거절"
      destructive
      width={480}
    >
      <Notice>
        {change
          ? '변경 제안만 거절하고, 지금 조건은 그대로 이어집니다.'
          : '거절하면 이 제안은 끝납니다. 조건만 다르다면 수정제안으로 답할 수 있습니다.'}
      </Notice>
      <Select label="사유" {...form.bind('reason')} required={false} options={REASONS} />
      <Textarea
        label="상대방에게 전할 말"
        {...form.bind('text')}
        required={form.value.reason === 'ETC'}
        rows={4}
        placeholder="예: 다음 달 신상품이 나온 뒤 다시 이야기해요."
      />
    </FormDialog>
  );
}
