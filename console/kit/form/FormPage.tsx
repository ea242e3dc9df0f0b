/**
 * A long form as a page: contents with what is complete, sections, what the other side will see, a footer that
 * stays in sight. One column below 1024 px; there and on phones the preview is a sheet.
 */
import { onlyLooks } from '../may.ts';
import { IconEye, IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { FormSection } from '../../ui/FormSection.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { PageHead } from '../PageHead.tsx';
import { Contents } from './Contents.tsx';
import { DraftChoice } from './DraftChoice.tsx';
import { DraftMark } from './DraftMark.tsx';
import { Form } from './Form.tsx';
import './form-page.css';
import { FilePlaceOf } from './file-place.tsx';
import { FormFooter } from './FormFooter.tsx';
import { KeepButton } from './KeepButton.tsx';
import { overview, type Section } from './sections.ts';
import type { UsedDraft } from './useDraft.ts';
import type { Form as FormState } from './useForm.ts';
import { useFormGuard } from './useFormGuard.ts';

export interface FormPageProps<V extends object> {
  /** Only where the menu does not name the page. */
  title?: string;
  form: FormState<V>;
  sections: readonly Section<V>[];
  draft?: UsedDraft<V>;
  /** What the other side will see, as it is typed. */
  preview?: { title: string; content: ReactNode };
  /** Beside the form, below the preview; below the form where there is no room. */
  aside?: ReactNode;
  /** What the way on is called. */
  submit?: string;
  /** Other ways on, before the last. */
  ways?: ReactNode;
  /** In place of the last one, where it does more than send the form: 저장 후 판매시작. */
  last?: ReactNode;
  /** Beside the mark of the draft. */
  head?: ReactNode;
  /** The parameter of the address that names what is filled in, where its path does not alone. */
  param?: string;
}

export function FormPage<V extends object>(props: FormPageProps<V>) {
  const { title, form, sections, draft, preview, aside, submit = '저장', ways, last, head, param } = props;
  const [previewing, setPreviewing] = useState(false);
  const stand = overview(sections, form.value, form.problems);
  useFormGuard(form, draft, param);
  return (
    <div className="jt-form-page">
      <PageHead
        title={title}
        actions={
          (draft || head) && (
            <>
              {draft && <DraftMark {...draft} />}
              {head}
            </>
          )
        }
      />
      <div className="jt-form-body">
        <Contents {...stand} />
        <FilePlaceOf draft={draft}>
          <Form form={form} className="jt-form-main">
            {sections.map(({ Part, ...section }) => (
              <FormSection
                key={section.id}
                id={section.id}
                title={section.title}
                count={section.count?.(form.value)}
                note={section.hint}
              >
                <Part form={form} />
              </FormSection>
            ))}
          </Form>
        </FilePlaceOf>
        {(preview ?? aside) && (
          <aside className="jt-form-aside" aria-label={preview?.title ?? '도움말'}>
            {preview && (
              <div className="jt-form-preview">
                <h2>{preview.title}</h2>
                {preview.content}
              </div>
            )}
            {aside}
          </aside>
        )}
      </div>
      <FormFooter left={stand} go={form.go}>
        {preview && (
          <Button
            className="jt-form-look"
            variant="subtle"
            icon={<IconEye />}
            onClick={() => setPreviewing(true)}
          >
            미리보기
          </Button>
        )}
        {draft && <KeepButton draft={draft} />}
        {ways}
        {last ?? (
          <Button
            variant="primary"
            busy={form.busy}
            disabledReason={onlyLooks()}
            onClick={() => void form.submit()}
          >
            {submit}
          </Button>
        )}
      </FormFooter>
      {preview && (
        <Drawer
          open={previewing}
          onClose={() => setPreviewing(false)}
          label={preview.title}
          header={
            <div className="jt-row">
              <h2 className="jt-grow jt-type-section">{preview.title}</h2>
              <IconButton label="닫기" icon={<IconX />} onClick={() => setPreviewing(false)} />
            </div>
          }
        >
          {preview.content}
        </Drawer>
      )}
      {draft && <DraftChoice draft={draft} />}
    </div>
  );
}
