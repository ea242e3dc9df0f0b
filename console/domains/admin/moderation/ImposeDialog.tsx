/** 회원 제재: what is taken from a person, why and for how long; long ones wait for another operator. */
import { isLong, LONG_DAYS, sanctionApi } from '@jangteo/contract/moderation/sanction.api.ts';
import { sanctionScope, type SanctionReason } from '@jangteo/contract/sanction/sanction.enums.ts';
import { call } from '../../../kit/call/call.ts';
import { refetchDomains } from '../../../kit/call/query.ts';
import { sectionOf } from '../../../kit/form/part-of.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { Textarea, TextInput } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/toast.ts';
import { BLANK, ImposeFields, type Imposing } from './ImposeFields.tsx';
import { Standing } from './Standing.tsx';

interface Props {
  /** Absent: the operator names them. */
  user?: { userSeq: number; name: string };
  onClose: () => void;
}
interface Fields extends Imposing {
  userSeq: string;
  evidence: string;
}

const linesOf = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || []);

export function ImposeDialog({ user, onClose }: Props) {
  const form = useForm<Fields, typeof sanctionApi.impose.body>({
    schema: sanctionApi.impose.body,
    start: { ...BLANK, userSeq: user ? String(user.userSeq) : '', evidence: '' },
    words: {
      userSeq: '회원번호를 입력해 주세요.',
      scope: '제한할 것을 하나 이상 선택해 주세요.',
      reason: '사유를 선택해 주세요.',
      text: '회원에게 알릴 내용을 5자 이상 적어 주세요.',
    },
    title: '회원 제재',
    body: ({ userSeq, evidence, days, reason, ...said }) => ({
      ...said,
      reason: reason as SanctionReason,
      userSeq: Number(userSeq),
      days: days === '' ? null : Number(days),
      evidence: linesOf(evidence),
    }),
    send: async (body) => {
      const { data } = await call(sanctionApi.impose, { body });
      toast(data.approval ? '다른 운영자의 승인을 기다립니다.' : '회원을 제재했습니다.', { tone: 'success' });
      await refetchDomains(['moderation', 'admin', 'approval']);
      onClose();
    },
  });
  const { scope, days } = form.value;
  const waits = isLong({ scope, days: days === '' ? null : Number(days) });
  return (
    <FormDialog
      form={form}
      title={user ? `${user.name} 제재` : '회원 제재'}
      width={560}
      onClose={onClose}
      submit={waits ? '승인 요청' : '제재'}
      destructive
    >
      {user ? (
        <Standing userSeq={user.userSeq} />
      ) : (
        <TextInput label="회원번호" {...form.bind('userSeq')} required inputMode="numeric" data-autofocus />
      )}
      <ImposeFields form={sectionOf<Imposing, Fields>(form)} />
      <Textarea
        label="근거"
        {...form.bind('evidence')}
        rows={2}
        hint="방송번호, 주소처럼 확인한 것을 한 줄에 하나씩 적어 주세요. 운영자만 봅니다."
      />
      {waits && (
        <p className="jt-muted">
          {LONG_DAYS}일을 넘거나 {sanctionScope.label('ACCOUNT')}을 제한하는 제재는 다른 운영자가 승인하면
          적용됩니다.
        </p>
      )}
    </FormDialog>
  );
}
