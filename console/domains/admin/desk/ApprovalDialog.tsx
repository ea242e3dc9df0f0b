/** One approval: exactly what is agreed to, and the decision where this operator may take it. */
import { approvalApi } from '@jangteo/contract/approval/approval.api.ts';
import { approvalKind, approvalState } from '@jangteo/contract/approval/approval.enums.ts';
import { approvalRefusals, type Approval } from '@jangteo/contract/approval/approval.shape.ts';
import { call } from '../../../kit/call/call.ts';
import { refetchDomains } from '../../../kit/call/query.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Facts, type Fact } from '../../../ui/Facts.tsx';
import { dateTime } from '../../../ui/format.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/toast.ts';
import { EffectView } from '../rules/EffectPart.tsx';
import { sendBack } from './send-back.ts';
import { WhyDialog } from './WhyDialog.tsx';

interface Props {
  approval: Approval;
  onClose: () => void;
}
const WIDTH = 560;

export function ApprovalDialog({ approval, onClose }: Props) {
  const { can, kind, approvalSeq } = approval;
  const title = `${approvalKind.label(kind)} 승인`;
  if (can.approve === null) return <Decision approval={approval} onClose={onClose} />;
  if (can.withdraw === null)
    return (
      <WhyDialog
        title={title}
        submit="회수"
        act={approvalApi.withdraw}
        params={{ approvalSeq }}
        again="approval"
        done="승인 요청을 회수했습니다."
        onClose={onClose}
      >
        <Look approval={approval} />
      </WhyDialog>
    );
  return (
    <Dialog
      open
      title={title}
      width={WIDTH}
      onClose={onClose}
      actions={<Button onClick={onClose}>닫기</Button>}
    >
      <Look approval={approval} />
      {(can.approve === 'SAME_PERSON' || can.approve === 'NO_RIGHT' || can.approve === 'COUNTING') && (
        <p className="jt-desk-hint">{approvalRefusals[can.approve]}</p>
      )}
    </Dialog>
  );
}

const Look = ({ approval }: { approval: Approval }) => (
  <>
    <Said approval={approval} />
    {approval.effect && <EffectView effect={approval.effect} />}
  </>
);

function Said({ approval }: { approval: Approval }) {
  const { facts, by, at, why, state, decidedBy, decidedAt, text } = approval;
  return (
    <Facts
      tight
      facts={[
        ...facts.map(({ label, value }): Fact => [label, value]),
        ['올린 사람', `${by.name} · ${dateTime(at)}`],
        ['사유', why],
        ['상태', approvalState.label(state)],
        ['결정', decidedAt && `${decidedBy?.name ?? '시스템'} · ${dateTime(decidedAt)}`],
        ['내용', text],
      ]}
    />
  );
}

function Decision({ approval, onClose }: Props) {
  const params = { approvalSeq: approval.approvalSeq };
  const done = async (words: string, tone: 'success' | 'danger' = 'success') => {
    toast(words, { tone });
    onClose();
    await refetchDomains(['approval']);
  };
  const form = useForm({
    schema: approvalApi.approve.body,
    start: { why: '' },
    words: { why: '사유를 5자 이상 적어 주세요.' },
    body: ({ why }) => ({ hash: approval.hash, why }),
    title: '승인',
    send: async (body) => {
      const { data } = await call(approvalApi.approve, { params, body });
      if (data.state === 'DONE') return done('승인했습니다.');
      return done(data.text ?? approvalState.label(data.state), 'danger');
    },
  });
  const reject = async () => {
    if (!(await form.check(['why']))) return;
    await sendBack({
      question: '이 승인을 반려할까요?',
      title: '승인 반려',
      detail: `올린 사람에게 이렇게 전합니다: ${form.value.why}`,
      send: () => call(approvalApi.reject, { params, body: { text: form.value.why } }),
      done: () => done('승인을 반려했습니다.'),
      again: ['approval'],
    });
  };
  return (
    <FormDialog
      form={form}
      calls={approvalApi.approve}
      title={`${approvalKind.label(approval.kind)} 승인`}
      width={WIDTH}
      onClose={onClose}
      submit="승인"
      aside={
        <Button destructive className="jt-push" onClick={() => void reject()}>
          반려
        </Button>
      }
    >
      <Look approval={approval} />
      <TextInput
        label="사유"
        {...form.bind('why')}
        required
        placeholder={
          approval.amount === null ? '예: 내용을 확인했습니다.' : '예: 계좌와 금액을 확인했습니다.'
        }
        hint="승인하면 기록에 남고, 반려하면 올린 사람에게 보입니다."
      />
    </FormDialog>
  );
}
