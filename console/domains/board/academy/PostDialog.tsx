/** A post that is written or changed: title, what the board's template asks for, text and pictures. */
import {
  ACADEMY_BODY,
  academyApi,
  academyBoardBody,
  type AcademyBoard,
  type AcademyField,
} from '@jangteo/contract/board/academy/academy.api.ts';
import type { Attachment } from '@jangteo/contract/board/attachment.ts';
import type { Body } from '@jangteo/contract/board/body.ts';
import { useQuery } from '@tanstack/react-query';
import { askOnce } from '../../../kit/bulk/run-bulk.ts';
import { call } from '../../../kit/call/call.ts';
import { query } from '../../../kit/call/query.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm, type Form } from '../../../kit/form/useForm.ts';
import { DatePicker } from '../../../ui/DatePicker.tsx';
import { Notice } from '../../../ui/Chip.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Textarea, TextInput } from '../../../ui/TextInput.tsx';
import { AttachmentsField } from '../Attachments.tsx';
import { BodyField } from '../BodyField.tsx';

interface Props {
  menuSeq: number;
  board: AcademyBoard | null;
  done: (saved: AcademyBoard | null) => void;
}
interface PostFields {
  title: string;
  body: Body;
  attachments: Attachment[];
  values: { key: string; value: string }[];
}

export function PostDialog(props: Props) {
  const templateQuery = useQuery(query(academyApi.template, { params: { menuSeq: props.menuSeq } }));
  const found = templateQuery.data?.data;
  return found ? <Writing {...props} fields={found.fields} guide={found.guide} /> : null;
}

function Writing({
  menuSeq,
  board,
  done,
  fields,
  guide,
}: Props & { fields: readonly AcademyField[]; guide: string }) {
  const said = new Map(board?.values.map(({ key, value }) => [key, value]));
  const form = useForm<PostFields, typeof academyBoardBody>({
    schema: academyBoardBody,
    start: {
      title: board?.title ?? '',
      body: board?.body ?? [{ type: 'TEXT', html: '' }],
      attachments: board?.attachments ?? [],
      values: fields.map(({ key }) => ({ key, value: said.get(key) ?? '' })),
    },
    words: { title: '제목을 80자까지 입력해 주세요.', body: '내용을 입력해 주세요.' },
    title: '글쓰기',
    body: (value) => value,
    send: async (body) => {
      const { data } = board
        ? await call(academyApi.edit, {
            params: { menuSeq, boardSeq: board.boardSeq },
            body: { ...body, version: board.version },
          })
        : await askOnce((key) => call(academyApi.write, { params: { menuSeq }, body }, { key }));
      done(data);
    },
  });
  return (
    <FormDialog
      form={form}
      title={board ? '글 수정' : '글쓰기'}
      width={720}
      onClose={() => done(null)}
      submit={board ? '저장' : '올리기'}
    >
      {guide && <Notice>{guide}</Notice>}
      <TextInput label="제목" {...form.bind('title')} required />
      {fields.map((field, i) => (
        <Value key={field.key} form={form} field={field} i={i} />
      ))}
      <BodyField form={form} max={ACADEMY_BODY} />
      <AttachmentsField form={form} />
    </FormDialog>
  );
}

/** What the template asks for. */
function Value({ form, field, i }: { form: Form<PostFields>; field: AcademyField; i: number }) {
  const { label, type, required, max, options } = field;
  const bound = { label, required, ...form.bind(`values.${i}.value`), maxLength: max };
  if (type === 'LONG') return <Textarea {...bound} rows={3} />;
  if (type === 'SELECT')
    return <Select {...bound} options={options.map((one) => ({ value: one, label: one }))} />;
  if (type === 'DAY')
    return (
      <DatePicker
        {...bound}
        value={bound.value || null}
        onChange={(day) => bound.onChange(day ?? '')}
        clearable
      />
    );
  return <TextInput {...bound} placeholder={type === 'LINK' ? 'https://' : undefined} />;
}
