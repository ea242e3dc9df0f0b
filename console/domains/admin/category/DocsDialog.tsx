/** Papers that a category asks for; who would stand without one is counted before, and told from when on it is needed. */
import { productKind, type ProductKind } from '@jangteo/contract/category/category.enums.ts';
import {
  categoryDeskApi,
  PAPER_NOTICE_DAYS,
  type CategoryTree,
  type DeskCategory,
} from '@jangteo/contract/category/desk.api.ts';
import { call } from '../../../kit/call/call.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm, type Form } from '../../../kit/form/useForm.ts';
import { Checkboxes } from '../../../ui/Check.tsx';
import { DatePicker } from '../../../ui/DatePicker.tsx';
import { Rows } from '../../../ui/Rows.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { ToggleField } from '../../../ui/ToggleField.tsx';
import { EffectPart } from '../rules/EffectPart.tsx';
import { tomorrow } from '../rules/tomorrow.ts';
import type { Sending } from '../sending.ts';

const NEW = 'new';

interface Row {
  /** Number of a kind of paper that stands, or a new one. */
  which: string | null;
  name: string;
  note: string;
  required: boolean;
  kinds: ProductKind[];
}
interface Fields {
  docTypes: Row[];
  requiredFrom: string | null;
  why: string;
}
interface Props {
  tree: CategoryTree;
  one: DeskCategory;
  sending: Sending;
  onClose: () => void;
}

export function DocsDialog({ tree, one, sending, onClose }: Props) {
  const { categorySeq, version, kinds: takes } = one;
  const nameOf = new Map(tree.docTypes.map(({ docTypeSeq, name }) => [String(docTypeSeq), name]));
  const bodyOf = ({ docTypes, requiredFrom, why }: Fields) => ({
    docTypes: docTypes.map(({ which, name, note, required, kinds }) => ({
      name: which === NEW ? name : (nameOf.get(which ?? '') ?? ''),
      note: which === NEW ? note : '',
      required,
      kinds,
    })),
    ...(requiredFrom !== null && { requiredFrom }),
    version,
    why,
  });
  const title = `${one.name} 서류 변경`;
  const form = useForm<Fields, typeof categoryDeskApi.docs.body>({
    schema: categoryDeskApi.docs.body,
    start: {
      docTypes: one.docTypes.map(({ docTypeSeq, required, kinds }) => ({
        which: String(docTypeSeq),
        name: '',
        note: '',
        required,
        kinds,
      })),
      requiredFrom: null,
      why: '',
    },
    words: {
      'docTypes.*.name': '서류 이름을 40자까지 입력해 주세요.',
      'docTypes.*.kinds': '판매 유형을 선택해 주세요.',
      why: '사유를 5자 이상 적어 주세요.',
    },
    title,
    body: bodyOf,
    send: (body) => sending(() => call(categoryDeskApi.docs, { params: { categorySeq }, body })),
  });
  const ask = async () => {
    if (!(await form.check(['docTypes', 'why']))) return null;
    const { version: _version, ...asked } = bodyOf(form.now);
    const { data } = await call(categoryDeskApi.previewDocs, {
      params: { categorySeq },
      body: categoryDeskApi.previewDocs.body.parse(asked),
    });
    return data;
  };
  const { docTypes, requiredFrom } = form.value;
  return (
    <FormDialog
      form={form}
      calls={categoryDeskApi.docs}
      title={title}
      width={720}
      onClose={onClose}
      submit="저장"
    >
      <Rows<Row>
        label="서류"
        noun="서류"
        max={20}
        blank={() => ({ which: null, name: '', note: '', required: true, kinds: [...takes] })}
        {...form.bind('docTypes')}
        required={false}
        error={form.problem('docTypes')}
      >
        {(_, n) => <PaperFields form={form} n={n} tree={tree} takes={takes} />}
      </Rows>
      <DatePicker
        label="필수 시작일"
        {...form.bind('requiredFrom')}
        required={false}
        clearable
        min={tomorrow()}
        hint={`새로 필수가 되는 서류에 씁니다. 서류가 없는 판매자가 있으면 ${PAPER_NOTICE_DAYS}일 뒤부터 고를 수 있고, 그 판매자에게 바로 알립니다. 판매 중인 상품은 내려가지 않습니다.`}
      />
      <TextInput label="사유" {...form.bind('why')} required hint="기록에 남습니다." />
      <EffectPart
        of={JSON.stringify([docTypes, requiredFrom])}
        ask={ask}
        nothing="새로 필수가 되는 서류가 없습니다."
      />
    </FormDialog>
  );
}

interface PaperProps {
  form: Form<Fields>;
  n: number;
  tree: CategoryTree;
  takes: readonly ProductKind[];
}

function PaperFields({ form, n, tree, takes }: PaperProps) {
  const { which } = form.value.docTypes[n]!;
  return (
    <>
      <Select
        label="종류"
        {...form.bind(`docTypes.${n}.which`)}
        error={which === NEW ? null : form.bind(`docTypes.${n}.name`).error}
        required
        searchable
        options={[
          { value: NEW, label: '새 서류' },
          ...tree.docTypes.map(({ docTypeSeq, name }) => ({ value: String(docTypeSeq), label: name })),
        ]}
      />
      <ToggleField
        label="제출"
        {...form.bind(`docTypes.${n}.required`)}
        required={false}
        words={['꼭 내야 합니다.', '있으면 냅니다.']}
      />
      {which === NEW && (
        <>
          <TextInput label="새 서류 이름" {...form.bind(`docTypes.${n}.name`)} required />
          <TextInput
            label="설명"
            {...form.bind(`docTypes.${n}.note`)}
            required={false}
            hint="판매자가 봅니다."
          />
        </>
      )}
      {takes.length > 1 && (
        <Checkboxes
          label="누구에게"
          {...form.bind(`docTypes.${n}.kinds`)}
          required
          options={takes.map((value) => ({ value, label: productKind.label(value) }))}
        />
      )}
    </>
  );
}
