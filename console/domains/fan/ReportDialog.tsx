/** 신고, and 신고하고 차단 in one call (R326). */
import { blockApi } from '@jangteo/contract/fan/block.api.ts';
import { reportReason, type ReportReason } from '@jangteo/contract/fan/fan.enums.ts';
import type { FanRow } from '@jangteo/contract/fan/follower.list.ts';
import { call } from '../../kit/call/call.ts';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { Checkbox } from '../../ui/Check.tsx';
import { Select } from '../../ui/Select.tsx';
import { Textarea } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/toast.ts';

interface Fields {
  reason: ReportReason | null;
  text: string;
  block: boolean;
  restrictOrder: boolean;
}
/** A line of theirs in the chat of a live. */
export interface ReportedLine {
  contentSeq: number;
  messageSeq: number;
}
interface Props {
  fan: Pick<FanRow, 'userSeq' | 'nickname'>;
  line?: ReportedLine | undefined;
  done: (changed: true | null) => void;
}

const REASONS = reportReason.values.map((value) => ({ value, label: reportReason.label(value) }));

export function ReportDialog({ fan, line, done }: Props) {
  const form = useForm<Fields, typeof blockApi.reportUser.body>({
    schema: blockApi.reportUser.body,
    start: { reason: null, text: '', block: false, restrictOrder: false },
    words: { reason: '신고 사유를 골라 주세요.', text: '어떤 일이 있었는지 적어 주세요.' },
    title: '신고',
    body: ({ reason, text }) => ({
      userSeq: fan.userSeq,
      reason,
      text,
      ...(line && { contentSeq: line.contentSeq, messageSeqList: [line.messageSeq] }),
    }),
    send: async (body) => {
      const { block, restrictOrder } = form.value;
      if (block) await call(blockApi.reportAndBlock, { query: { restrictOrder }, body });
      else await call(blockApi.reportUser, { body });
      toast(block ? '신고하고 차단했습니다.' : '신고했습니다. 처리 결과를 알려 드리겠습니다.', {
        tone: 'success',
      });
      done(true);
    },
  });
  return (
    <FormDialog
      form={form}
      title={`${fan.nickname} 님 신고`}
      onClose={() => done(null)}
      submit={form.value.block ? '신고하고 차단' : '신고'}
      destructive
      width={480}
    >
      <Select label="신고 사유" {...form.bind('reason')} options={REASONS} placeholder="사유 선택" />
      <Textarea
        label="내용"
        {...form.bind('text')}
        required={form.value.reason === 'ETC'}
        rows={4}
        maxLength={500}
        placeholder="언제 어떤 일이 있었는지 적어 주세요."
        hint={`신고한 사람은 회원에게 알리지 않습니다.${line ? ' 고른 채팅과 앞뒤 채팅을 함께 남깁니다.' : ''}`}
      />
      <Checkbox label="신고하면서 차단" checked={form.value.block} onChange={(on) => form.set('block', on)} />
      {form.value.block && (
        <Checkbox
          label="주문도 받지 않기"
          checked={form.value.restrictOrder}
          onChange={(on) => form.set('restrictOrder', on)}
        />
      )}
    </FormDialog>
  );
}
