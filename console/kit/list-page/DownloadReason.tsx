/** Why somebody takes a sheet that holds personal data: its fields, in whatever form asks for it. */
import { downloadReason, type DownloadReason } from '@jangteo/contract/kit/sheet-body.ts';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { Bound } from '../form/useForm.ts';

export interface Why {
  code: DownloadReason | null;
  text: string;
}
export const NO_REASON: Why = { code: null, text: '' };

/** Of useForm: what is said of its fields, and where what the call refuses stands. */
export const reasonWords = { code: '다운로드 사유를 골라 주세요.', text: '사유를 적어 주세요.' };
export const reasonPlaces = { reason: 'code', 'reason.code': 'code', 'reason.text': 'text' } as const;
export const reasonOf = ({ code, text }: Why) => ({
  code: code ?? undefined,
  ...(text.trim() && { text: text.trim() }),
});

interface Props {
  code: Bound<Why['code']>;
  text: Bound<string>;
  hint: string;
}

export const ReasonFields = ({ code, text, hint }: Props) => (
  <>
    <Select<DownloadReason>
      label="다운로드 사유"
      {...code}
      required
      hint={hint}
      options={downloadReason.values.map((value) => ({ value, label: downloadReason.label(value) }))}
    />
    {code.value === 'ETC' && <TextInput label="사유 내용" {...text} required maxLength={200} />}
  </>
);
