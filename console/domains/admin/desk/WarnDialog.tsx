/** 징계: said to the person, with the day until which it holds. */
import { userDeskApi } from '@jangteo/contract/admin/user.api.ts';
import type { UserRow } from '@jangteo/contract/admin/user.list.ts';
import { sanctionReason, type SanctionReason } from '@jangteo/contract/sanction/sanction.enums.ts';
import { call } from '../../../kit/call/call.ts';
import { askAgain } from '../../../kit/call/query.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { DatePicker } from '../../../ui/DatePicker.tsx';
import { today } from '../../../ui/now.ts';
import { Select } from '../../../ui/Select.tsx';
import { Textarea } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/toast.ts';

interface Props {
  user: UserRow;
  name: string;
  onClose: () => void;
}

const REASONS = sanctionReason.values.map((value) => ({ value, label: sanctionReason.label(value) }));

export function WarnDialog({ user: { userSeq, version }, name, onClose }: Props) {
  const form = useForm<
    { reason: SanctionReason | null; text: string; until: string | null },
    typeof userDeskApi.warn.body
  >({
    schema: userDeskApi.warn.body,
    start: { reason: null, text: '', until: null },
    words: { reason: '사유를 선택해 주세요.', text: '회원에게 알릴 내용을 5자 이상 적어 주세요.' },
    title: '징계',
    body: ({ until, ...said }) => ({ version, ...said, ...(until && { until }) }),
    send: async (body) => {
      await call(userDeskApi.warn, { params: { userSeq }, body });
      toast(`${name} 회원을 징계했습니다.`, { tone: 'success' });
      onClose();
      await askAgain(['admin']);
    },
  });
  return (
    <FormDialog form={form} title={`${name} 징계`} onClose={onClose} submit="징계" destructive width={520}>
      <Select label="사유" {...form.bind('reason')} options={REASONS} placeholder="사유 선택" />
      <Textarea label="회원에게 알릴 내용" {...form.bind('text')} rows={3} />
      <DatePicker
        label="마지막 날"
        {...form.bind('until')}
        required={false}
        clearable
        min={today()}
        placeholder="해제할 때까지"
        hint="이 날이 지나면 저절로 해제됩니다."
      />
    </FormDialog>
  );
}
