/** Hands a paper in, the first time or anew. */
import { docApi } from '@jangteo/contract/category/doc.api.ts';
import { call } from '../../kit/call/call.ts';
import { refetchDomains } from '../../kit/call/query.ts';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { uploader } from '../../kit/upload.ts';
import { DatePicker } from '../../ui/DatePicker.tsx';
import { FilePicker } from '../../ui/FilePicker.tsx';
import { toast } from '../../ui/toast.ts';
import type { Uploaded } from '../../ui/upload.ts';
import type { Paper } from './paper.ts';

interface Handed {
  files: Uploaded[];
  expiresOn: string | null;
}
const upload = uploader('CATEGORY_DOC');
const KINDS = ['image', 'pdf'] as const;

export function PaperDialog({ paper, onClose }: { paper: Paper; onClose: () => void }) {
  const form = useForm<Handed, typeof docApi.submitDoc.body>({
    schema: docApi.submitDoc.body,
    start: { files: [], expiresOn: null },
    places: { pathname: 'files' },
    words: { files: '서류 파일을 올려 주세요.' },
    body: ({ files, expiresOn }) => ({
      docTypeSeq: paper.docTypeSeq,
      pathname: files[0]?.pathname,
      ...(expiresOn && { expiresOn }),
    }),
    send: async (body) => {
      await call(docApi.submitDoc, { params: { categorySeq: paper.categorySeq }, body });
      await refetchDomains(['category']);
      toast('서류를 제출했습니다. 심사가 끝나면 알려 드립니다.', { tone: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={`${paper.name} 제출`} onClose={onClose} submit="제출">
      <FilePicker label="서류" {...form.bind('files')} required upload={upload} accept={KINDS} />
      <DatePicker
        label="유효기간"
        {...form.bind('expiresOn')}
        required={false}
        clearable
        placeholder="없음"
        hint="서류에 적힌 마지막 날입니다. 끝나기 전에 알려 드립니다."
      />
    </FormDialog>
  );
}
