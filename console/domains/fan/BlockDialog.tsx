/** 차단: why, until when, and whether orders are refused, too. */
import { blockApi } from '@jangteo/contract/fan/block.api.ts';
import { reportReason, type ReportReason } from '@jangteo/contract/fan/fan.enums.ts';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { Checkbox } from '../../ui/Check.tsx';
import { Notice } from '../../ui/Chip.tsx';
import { DatePicker } from '../../ui/DatePicker.tsx';
import { today } from '../../ui/now.ts';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

export interface BlockSaid {
  reason?: ReportReason | undefined;
  text: string;
  restrictOrder: boolean;
  until?: string | undefined;
}
interface Fields {
  userSeq: string;
  reason: ReportReason | null;
  text: string;
  restrictOrder: boolean;
  until: string | null;
}
interface Props {
  /** Of whom; null: their number is asked for. */
  who: string | null;
  follower: boolean;
  done: (answer: (BlockSaid & { userSeq?: number }) | null) => void;
}

const schema = blockApi.block.body.omit({ userSeqList: true, place: true, sellerSeq: true });
const REASONS = reportReason.values.map((value) => ({ value, label: reportReason.label(value) }));
const START: Fields = { userSeq: '', reason: null, text: '', restrictOrder: false, until: null };

export function BlockDialog({ who, follower, done }: Props) {
  const form = useForm<Fields, typeof schema>({
    schema,
    start: START,
    title: '차단',
    body: ({ reason, text, restrictOrder, until }) => ({
      text,
      restrictOrder,
      ...(reason && { reason }),
      ...(until && { until }),
    }),
    check: ({ userSeq }) => ({
      userSeq: who === null && !/^[1-9]\d{0,14}$/.test(userSeq.trim()) && '회원번호를 숫자로 입력해 주세요.',
    }),
    send: async (said): Promise<void> =>
      done({ ...said, ...(who === null && { userSeq: Number(form.value.userSeq.trim()) }) }),
  });
  return (
    <FormDialog
      form={form}
      title={who === null ? '차단 등록' : `${who} 차단`}
      onClose={() => done(null)}
      submit="차단"
      destructive
      width={480}
    >
      <Notice>
        {follower
          ? '팔로우가 끝나고 이 채널의 방송에서 채팅할 수 없습니다. 차단을 풀어도 팔로우는 돌아오지 않습니다.'
          : '이 채널을 팔로우하거나 방송에서 채팅할 수 없습니다.'}
      </Notice>
      {who === null && (
        <TextInput
          label="회원번호"
          {...form.bind('userSeq')}
          required
          inputMode="numeric"
          autoComplete="off"
          hint="주문, 문의, 채팅에서 회원번호를 볼 수 있습니다."
        />
      )}
      <Select
        label="사유"
        {...form.bind('reason')}
        required={false}
        options={REASONS}
        placeholder="선택하지 않음"
      />
      <TextInput label="메모" {...form.bind('text')} maxLength={200} placeholder="이 채널만 봅니다." />
      <DatePicker
        label="차단 기간"
        {...form.bind('until')}
        required={false}
        clearable
        min={today()}
        placeholder="해제할 때까지"
        hint="고른 날이 지나면 자동으로 해제됩니다."
      />
      <Checkbox
        label="주문도 받지 않기"
        checked={form.value.restrictOrder}
        onChange={(on) => form.set('restrictOrder', on)}
      />
    </FormDialog>
  );
}
