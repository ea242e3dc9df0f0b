/** A draft: written and changed by one, published by two. */
import { legalDeskApi, type LegalVersionText } from '@jangteo/contract/admin/legal.api.ts';
import { termsType, type TermsType } from '@jangteo/contract/legal/legal.enums.ts';
import { LEGAL_CHANGES, LEGAL_HTML, LEGAL_NOTICE_DAYS } from '@jangteo/contract/legal/terms.ts';
import { call } from '../../../kit/call/call.ts';
import { refetchDomains } from '../../../kit/call/query.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { Checkbox } from '../../../ui/Check.tsx';
import { DatePicker } from '../../../ui/DatePicker.tsx';
import { today } from '../../../ui/now.ts';
import { RichText } from '../../../ui/RichText.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Textarea, TextInput } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/toast.ts';

interface Fields {
  termsType: TermsType;
  title: string;
  html: string;
  effectiveFrom: string | null;
  adverse: boolean;
  changes: string;
  why: string;
}
interface Props {
  legalSeq: number;
  /** What is changed; else a new one. */
  draft?: LegalVersionText;
  /** The version that a new one begins with. */
  after?: LegalVersionText;
  onClose: () => void;
}

export function DraftDialog({ legalSeq, draft, after, onClose }: Props) {
  const title = draft ? '초안 수정' : '초안 작성';
  const text = draft ?? after;
  const form = useForm<Fields, typeof legalDeskApi.addDraft.body>({
    schema: legalDeskApi.addDraft.body,
    start: {
      termsType: text?.termsType ?? 'SERVICE',
      title: text?.title ?? '',
      html: text?.html ?? '',
      effectiveFrom: draft?.effectiveFrom ?? null,
      adverse: draft?.adverse ?? false,
      changes: draft?.changes ?? '',
      why: '',
    },
    words: {
      title: '제목을 60자까지 입력해 주세요.',
      html: '내용을 입력해 주세요.',
      effectiveFrom: '시행일을 골라 주세요.',
      changes: '바뀐 내용을 10자 이상 적어 주세요.',
      why: '사유를 5자 이상 적어 주세요.',
    },
    title,
    body: ({ changes, ...fields }) => ({ ...fields, changes: changes.trim() === '' ? null : changes }),
    send: async ({ termsType: type, ...body }) => {
      if (draft) {
        const { itemSeq, version } = draft;
        await call(legalDeskApi.editDraft, { params: { legalSeq, itemSeq }, body: { ...body, version } });
      } else await call(legalDeskApi.addDraft, { params: { legalSeq }, body: { ...body, termsType: type } });
      toast('초안을 저장했습니다.', { tone: 'success' });
      await refetchDomains(['admin-legal']);
      onClose();
    },
  });
  const { worse, other } = LEGAL_NOTICE_DAYS;
  return (
    <FormDialog
      form={form}
      calls={draft ? legalDeskApi.editDraft : legalDeskApi.addDraft}
      title={title}
      width={860}
      onClose={onClose}
      submit="초안 저장"
    >
      {!text && (
        <Select
          label="약관"
          {...form.bind('termsType')}
          required
          options={termsType.values.map((value) => ({ value, label: termsType.label(value) }))}
          hint="한 약관의 모든 버전은 같은 분류에 있습니다."
        />
      )}
      <TextInput label="제목" {...form.bind('title')} required />
      <RichText label="내용" {...form.bind('html')} required max={LEGAL_HTML} />
      <DatePicker
        label="시행일"
        {...form.bind('effectiveFrom')}
        required
        min={today()}
        hint={`시행 ${other}일 전까지, 회원에게 불리하면 ${worse}일 전까지 공지해야 합니다.`}
      />
      <Checkbox
        label="회원에게 불리한 변경입니다. 동의한 회원에게 이메일로도 알립니다."
        checked={form.value.adverse}
        onChange={(on) => form.set('adverse', on)}
      />
      <Textarea
        label="바뀐 내용"
        {...form.bind('changes')}
        required={false}
        rows={3}
        maxLength={LEGAL_CHANGES}
        hint="회원이 그대로 봅니다. 처음 공지하는 약관이면 비워 둡니다."
      />
      <TextInput label="사유" {...form.bind('why')} required hint="기록에 남습니다." />
    </FormDialog>
  );
}
