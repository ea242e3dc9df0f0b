/** Step 5: the papers that this application asks for; what was under way goes on after a tab that was closed. */
import type { Application } from '@jangteo/contract/seller/application.api.ts';
import { papersAsked } from '@jangteo/contract/seller/application.value.ts';
import { DocBoard } from '../../../kit/form/DocBoard.tsx';
import type { Form } from '../../../kit/form/useForm.ts';
import { uploader } from '../../../kit/upload.ts';
import { paperCard, withPaper } from '../parts/paper-words.ts';
import { kindOf, toValue, type ApplicationForm } from './application-form.ts';

export const identityUpload = uploader('IDENTITY_DOC');
const NOTHING = { state: 'NONE', fileName: null, rejectReason: null } as const;

interface Props {
  form: Form<ApplicationForm>;
  /** Papers that were handed in before. */
  handed: Application['docs'];
}

export function PapersPart({ form, handed }: Props) {
  const asked = papersAsked(kindOf(form.value), toValue(form.value));
  const docs = asked.map(({ docType, required }) => {
    const row = handed.find((one) => one.docType === docType) ?? { ...NOTHING, docType };
    const draft = form.value.docs.find((one) => one.docType === docType);
    return paperCard({ ...row, required }, draft, form.problem(`docs.${docType}` as never));
  });
  return (
    <DocBoard
      className="jt-wide"
      label="서류"
      hideLabel
      docs={docs}
      upload={identityUpload}
      onFile={({ name }, { pathname, originalFilename }) =>
        form.set(
          'docs',
          withPaper(form.value.docs, {
            docType: Number(name.slice('docs.'.length)),
            pathname,
            fileName: originalFilename,
          }) as never,
        )
      }
    />
  );
}
