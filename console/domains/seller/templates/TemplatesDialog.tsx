/** 자주 쓰는 문구 of a channel, by kind: added, changed and deleted here, offered where something is written (community.md §4). */
import {
  templateApi,
  templateKind,
  TEMPLATE_MAX,
  type Template,
} from '@jangteo/contract/seller/template.api.ts';
import { templateWords } from '@jangteo/contract/seller/template.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../../../kit/QueryView.tsx';
import { call } from '../../../kit/call/call.ts';
import { query } from '../../../kit/call/query.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { editOne, sendOne } from '../../../kit/list-acts/one.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { dialog } from '../../../ui/dialog.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Textarea, TextInput } from '../../../ui/TextInput.tsx';
import './templates.css';

type Kind = Template['kind'];
const OLD = ['seller'] as const;
const KINDS = templateKind.values.map((value) => ({ value, label: templateKind.label(value) }));
const HINT: Record<Kind, string> = {
  INQUIRY: `${templateWords.map((word) => `{${word}}`).join(' ')} 자리는 문의에 맞게 채워집니다.`,
  REVIEW: '{닉네임} {상품명} {주문번호} {상점명} 자리는 리뷰에 맞게 채워집니다.',
  CHAT: '방송 채팅 한 줄이라 200자까지 적을 수 있습니다.',
};

export function TemplatesDialog({ start, done }: { start: Kind; done: () => void }) {
  const [kind, setKind] = useState<Kind>(start);
  const templatesQuery = useQuery(query(templateApi.templates, { query: { kind } }));
  const write = (template: Template | null) =>
    void editOne<Template>(
      OLD,
      (saved) => <TemplateForm kind={kind} template={template} done={saved} />,
      '문구를 저장했습니다.',
    );
  return (
    <Dialog
      open
      title="자주 쓰는 문구"
      width={640}
      onClose={done}
      actions={
        <>
          <Button onClick={() => write(null)}>문구 등록</Button>
          <Button variant="primary" data-autofocus onClick={done}>
            닫기
          </Button>
        </>
      }
    >
      <div className="jt-stack">
        <Select label="종류" value={kind} onChange={(next) => next && setKind(next)} options={KINDS} />
        <QueryView query={templatesQuery} noun="문구" rows={3}>
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState
                title={`저장한 ${templateKind.label(kind)} 문구가 없습니다.`}
                next={`되풀이하는 말을 저장해 두면 쓸 때 고를 수 있습니다. 모두 ${TEMPLATE_MAX}개까지 등록할 수 있습니다.`}
              />
            ) : (
              <ul className="jt-templates">
                {data.map((template) => (
                  <Line key={template.templateSeq} template={template} onEdit={() => write(template)} />
                ))}
              </ul>
            )
          }
        </QueryView>
      </div>
    </Dialog>
  );
}

function Line({ template, onEdit }: { template: Template; onEdit: () => void }) {
  const { templateSeq, title, text } = template;
  const remove = async () => {
    if (
      await dialog.deleteConfirm(`‘${title}’ 문구를 삭제할까요?`, {
        title: '문구 삭제',
        ok: '삭제',
        destructive: true,
      })
    )
      await sendOne(
        OLD,
        () => call(templateApi.removeTemplate, { params: { templateSeq } }),
        '문구를 삭제했습니다.',
      );
  };
  return (
    <li>
      <div className="jt-row">
        <b className="jt-ellipsis">{title}</b>
        <span className="jt-grow" />
        <Button size="small" onClick={onEdit}>
          수정
        </Button>
        <Button size="small" onClick={() => void remove()}>
          삭제
        </Button>
      </div>
      <p className="jt-template-text">{text}</p>
    </li>
  );
}

interface FormProps {
  kind: Kind;
  /** Null: a new one. */
  template: Template | null;
  done: (saved: Template | null) => void;
}

function TemplateForm({ kind, template, done }: FormProps) {
  const title = template ? '문구 수정' : '문구 등록';
  const form = useForm<{ title: string; text: string }, typeof templateApi.addTemplate.body>({
    schema: templateApi.addTemplate.body,
    start: { title: template?.title ?? '', text: template?.text ?? '' },
    words: { title: '이름을 30자까지 적어 주세요.', text: '내용을 적어 주세요.' },
    title,
    body: (said) => ({ ...said, kind, category: template?.category ?? null }),
    send: async (body) => {
      const { data } = template
        ? await call(templateApi.editTemplate, {
            params: { templateSeq: template.templateSeq },
            body: { ...body, version: template.version },
          })
        : await call(templateApi.addTemplate, { body });
      done(data);
    },
  });
  return (
    <FormDialog form={form} title={title} submit="저장" width={480} onClose={() => done(null)}>
      <TextInput label="이름" {...form.bind('title')} required maxLength={30} />
      <Textarea
        label="내용"
        {...form.bind('text')}
        required
        rows={5}
        maxLength={kind === 'CHAT' ? 200 : 1_000}
        hint={HINT[kind]}
      />
    </FormDialog>
  );
}
