/** Findings with their rows, the conclusion, and the signature: once, and not over oneself. */
import { auditApi, type AccessReview } from '@jangteo/contract/admin/audit.api.ts';
import { call } from '../../../kit/call/call.ts';
import { refetchDomains } from '../../../kit/call/query.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { Rows } from '../../../ui/Rows.tsx';
import { Textarea, TextInput } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/toast.ts';
import { FiguresPart } from './FiguresPart.tsx';
import { monthName } from './month.ts';
import '../desk/desk.css';

interface Finding {
  /** Numbers of rows, as they are typed: `120, 121`. */
  logSeq: string;
  text: string;
  judged: string;
}
interface Fields {
  findings: Finding[];
  conclusion: string;
}

const numbersIn = (typed: string): number[] =>
  typed
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number);

export function SignDialog({ review, onClose }: { review: AccessReview; onClose: () => void }) {
  const { month, version } = review;
  const title = `${monthName(month)} 접속기록 점검`;
  const form = useForm<Fields, typeof auditApi.sign.body>({
    schema: auditApi.sign.body,
    start: { findings: [], conclusion: '' },
    words: {
      conclusion: '결론을 10자 이상 적어 주세요.',
      'findings.*.logSeq': '기록번호를 쉼표로 나누어 적어 주세요.',
      'findings.*.text': '지적 내용을 적어 주세요.',
      'findings.*.judged': '판단을 적어 주세요.',
    },
    title,
    body: ({ findings, conclusion }) => ({
      version,
      conclusion,
      findings: findings.map((one) => ({ ...one, logSeq: numbersIn(one.logSeq) })),
    }),
    send: async (body) => {
      await call(auditApi.sign, { params: { month }, body });
      toast('점검에 서명했습니다.', { tone: 'success' });
      await refetchDomains(['admin-audit']);
      onClose();
    },
  });
  return (
    <FormDialog form={form} calls={auditApi.sign} title={title} width={720} onClose={onClose} submit="서명">
      <FiguresPart review={review} />
      <h3 className="jt-desk-heading">점검 결과</h3>
      <Rows
        label="지적"
        noun="지적"
        max={50}
        blank={() => ({ logSeq: '', text: '', judged: '' })}
        {...form.bind('findings')}
        required={false}
        error={form.problem('findings')}
      >
        {(_, i) => (
          <div className="jt-desk-card">
            <TextInput
              label="기록번호"
              placeholder="예: 120, 121"
              {...form.bind(`findings.${i}.logSeq`)}
              required
            />
            <TextInput label="내용" {...form.bind(`findings.${i}.text`)} required />
            <TextInput label="판단" {...form.bind(`findings.${i}.judged`)} required />
          </div>
        )}
      </Rows>
      <Textarea
        label="결론"
        {...form.bind('conclusion')}
        required
        hint="서명하면 바꿀 수 없고, 본인이 한 일을 지적한 점검에는 서명할 수 없습니다."
      />
    </FormDialog>
  );
}
