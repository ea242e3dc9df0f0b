/** The papers that a form asks for: as they were handed in before, or with the file that takes their place. */
import { sectionOf } from '../../../kit/form/part-of.ts';
import { DocBoard } from '../../../kit/form/DocBoard.tsx';
import type { Form } from '../../../kit/form/useForm.ts';
import { uploader } from '../../../kit/upload.ts';
import { docTypeOf, paperCard, withPaper, type PaperDraft, type Standing } from './paper-words.ts';

export const paperUpload = uploader('IDENTITY_DOC');

interface Props<V extends { docs: PaperDraft[] }> {
  form: Form<V>;
  papers: readonly Standing[];
  hideLabel?: boolean;
  /** Opens what was handed in. */
  onOpen?: (docType: number) => void;
}

export function PaperBoard<V extends { docs: PaperDraft[] }>({ form, papers, hideLabel, onOpen }: Props<V>) {
  const board = sectionOf<{ docs: PaperDraft[] }, V>(form);
  const drafts = form.value.docs;
  return (
    <DocBoard
      className="jt-wide"
      label="서류"
      hideLabel={hideLabel}
      docs={papers.map((paper) =>
        paperCard(
          paper,
          drafts.find(({ docType }) => docType === paper.docType),
          board.problem(`docs.${paper.docType}`),
        ),
      )}
      upload={paperUpload}
      {...(onOpen && { onOpen: (doc) => onOpen(docTypeOf(doc)) })}
      onFile={(doc, { pathname, originalFilename: fileName }) =>
        board.set('docs', withPaper(form.value.docs, { docType: docTypeOf(doc), pathname, fileName }))
      }
    />
  );
}
