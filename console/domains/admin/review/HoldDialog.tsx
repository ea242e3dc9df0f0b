/** 보류: why, in words for the applicant, and what is to be put right. */
import { applicationDeskApi, type DeskApplication } from '@jangteo/contract/seller/application.desk.ts';
import {
  applicationField,
  applicationRejectReason,
  type ApplicationField,
  type ApplicationRejectReason,
} from '@jangteo/contract/seller/application.enums.ts';
import { call } from '../../../kit/call/call.ts';
import { refetchDomains } from '../../../kit/call/query.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { Checkboxes } from '../../../ui/Check.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Textarea } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/toast.ts';

type Reason = Exclude<ApplicationRejectReason, 'NONE'>;
const REASONS = applicationRejectReason.values.filter((reason): reason is Reason => reason !== 'NONE');
const schema = applicationDeskApi.hold.body.omit({ version: true });

interface Props {
  application: DeskApplication;
  done: string;
  onClose: () => void;
}

/** What an application of this kind has: no business of a person, no papers that are not asked for. */
const fieldsOf = ({ docs, value }: DeskApplication): ApplicationField[] =>
  applicationField.values.filter((field) => {
    if (field.startsWith('docs.')) return docs.some(({ docType }) => field === `docs.${docType}`);
    return !field.startsWith('business.') || value.sellerKind !== 'NONE';
  });

interface Hold {
  reason: Reason | null;
  text: string;
  fields: ApplicationField[];
}

export function HoldDialog({ application, done, onClose }: Props) {
  const { applicationSeq, version } = application;
  const form = useForm<Hold, typeof schema>({
    schema,
    start: { reason: null, text: '', fields: [] },
    words: { reason: '보류 사유를 골라 주세요.', text: '무엇을 고치면 되는지 10자 이상 적어 주세요.' },
    title: '보류',
    send: async (body) => {
      await call(applicationDeskApi.hold, { params: { applicationSeq }, body: { version, ...body } });
      toast(done, { tone: 'success' });
      await refetchDomains(['seller-review']);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      calls={applicationDeskApi.hold}
      title="보류"
      width={640}
      onClose={onClose}
      submit="보류하고 알리기"
    >
      <div className="jt-review-stack">
        <Select<Reason>
          label="사유"
          {...form.bind('reason')}
          required
          placeholder="사유를 골라 주세요"
          options={REASONS.map((value) => ({ value, label: applicationRejectReason.label(value) }))}
        />
        <Textarea
          label="신청자가 받는 글"
          {...form.bind('text')}
          required
          rows={4}
          maxLength={1_000}
          placeholder="예: 정산계좌의 예금주가 대표자와 다릅니다. 대표자 명의 계좌로 바꾸고 통장 사본을 다시 올려 주세요."
        />
        <Checkboxes<ApplicationField>
          label="고칠 항목 표시"
          {...form.bind('fields')}
          required={false}
          options={fieldsOf(application).map((value) => ({ value, label: applicationField.label(value) }))}
          hint="표시한 서류는 새로 올리거나 답해야 다시 낼 수 있습니다."
        />
      </div>
    </FormDialog>
  );
}
