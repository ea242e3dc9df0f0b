/** Categories of help: in which order, for whom. */
import {
  helpCategoryBody,
  helpCategoryDeskApi,
  type HelpCategoryDesk,
} from '@jangteo/contract/board/help/help.api.ts';
import { helpCategoryKind } from '@jangteo/contract/board/help/help.enums.ts';
import { helpCategoryList, type HelpCategoryRow } from '@jangteo/contract/board/help/help.list.ts';
import { boardSide, type BoardSide } from '@jangteo/contract/board/side.ts';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ActButton } from '../../../kit/ActButton.tsx';
import type { Act } from '../../../kit/acts.ts';
import type { Form } from '../../../kit/form/useForm.ts';
import { ListPage } from '../../../kit/list-page/ListPage.tsx';
import { opening } from '../../../kit/record/dialog.tsx';
import { RecordDialog } from '../../../kit/record/RecordDialog.tsx';
import { mayNot } from '../../../kit/may.ts';
import { Checkboxes } from '../../../ui/Check.tsx';
import { count } from '../../../ui/format.ts';
import type { MenuItem } from '../../../ui/Menu.tsx';
import { NumberInput } from '../../../ui/NumberInput.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { ToggleField } from '../../../ui/ToggleField.tsx';
import { optionsOf } from '../options.ts';
import { categoryRecord } from './help-record.ts';
import { deskAct, Why } from './why.tsx';

interface CategoryFields {
  sides: BoardSide[];
  kind: HelpCategoryDesk['kind'];
  parentSeq: number | null;
  name: string;
  sortOrder: number;
  exposed: boolean;
  why: string;
}
const form = {
  schema: helpCategoryBody,
  empty: (): CategoryFields => ({
    sides: ['PRODUCER'],
    kind: 'HELP',
    parentSeq: null,
    name: '',
    sortOrder: 0,
    exposed: true,
    why: '',
  }),
  toForm: ({ sides, kind, parentSeq, name, sortOrder, exposed }: HelpCategoryDesk): CategoryFields => ({
    sides,
    kind,
    parentSeq,
    name,
    sortOrder,
    exposed,
    why: '',
  }),
  toBody: (value: CategoryFields) => value,
  words: {
    name: '이름을 30자까지 입력해 주세요.',
    sides: '누구에게 보일지 골라 주세요.',
    why: '사유를 5자 이상 적어 주세요.',
  },
};
const Fields = ({ form: of }: { form: Form<CategoryFields> }) => (
  <>
    <TextInput label="이름" {...of.bind('name')} required />
    <Select label="종류" {...of.bind('kind')} options={optionsOf(helpCategoryKind)} />
    <Checkboxes label="대상" {...of.bind('sides')} required options={optionsOf(boardSide)} />
    <NumberInput label="순서" {...of.bind('sortOrder')} min={0} max={9_999} hint="작은 수가 먼저" />
    <ToggleField label="노출" {...of.bind('exposed')} required={false} words={['보입니다.', '숨깁니다.']} />
    <Why form={of} />
  </>
);
const open = opening(categoryRecord, (seq, done) => (
  <RecordDialog record={categoryRecord} form={form} Fields={Fields} seq={seq} done={done} />
));
const menu = (row: HelpCategoryRow): MenuItem[] => [
  { key: 'edit', label: '수정', onSelect: () => open(row.categorySeq) },
  {
    key: 'remove',
    label: '삭제',
    destructive: true,
    disabledReason:
      mayNot(helpCategoryDeskApi.remove) ?? (row.articles > 0 && '글이 있어 삭제할 수 없습니다.'),
    onSelect: () =>
      deskAct({
        title: '분류 삭제',
        submit: '삭제',
        call: helpCategoryDeskApi.remove,
        params: { categorySeq: row.categorySeq },
        old: 'board-helpcategory',
        done: '분류를 삭제했습니다.',
      }),
  },
];
const add: Act = {
  key: 'new',
  label: '분류 등록',
  keys: 'N',
  lead: true,
  icon: <IconPlus />,
  get disabledReason() {
    return mayNot(helpCategoryDeskApi.add);
  },
  onSelect: () => open(null),
};

export const HelpCategories = ({ desks }: { desks: ReactNode }) => (
  <ListPage<HelpCategoryRow>
    spec={helpCategoryList}
    load={helpCategoryDeskApi.list}
    beside="desk=categories"
    desks={desks}
    actions={<ActButton act={add} variant="primary" />}
    acts={[add]}
    searchHint="이름"
    rowActions={menu}
    card={(row) => (
      <>
        <b>{row.name}</b>
        <small>글 {count(row.articles)}개</small>
      </>
    )}
    empty={() => ({ title: '분류가 없습니다.', next: '‘분류 등록’으로 만들어 주세요.' })}
  />
);
