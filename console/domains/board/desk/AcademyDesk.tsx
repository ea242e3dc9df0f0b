/** 아카데미 관리: its boards. Posts are pinned and hidden where they are read. */
import {
  academyDeskApi,
  academyMenuBody,
  type AcademyMenu,
} from '@jangteo/contract/board/academy/academy.api.ts';
import {
  academyFieldType,
  academyLayout,
  academyWriters,
} from '@jangteo/contract/board/academy/academy.enums.ts';
import { academyMenuList, type AcademyMenuRow } from '@jangteo/contract/board/academy/academy.list.ts';
import { boardAudience } from '@jangteo/contract/board/side.ts';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { ActButton } from '../../../kit/ActButton.tsx';
import type { Act } from '../../../kit/acts.ts';
import type { Form } from '../../../kit/form/useForm.ts';
import { ListPage } from '../../../kit/list-page/ListPage.tsx';
import { paths } from '../../../kit/paths.ts';
import { opening } from '../../../kit/record/dialog.tsx';
import { RecordDialog } from '../../../kit/record/RecordDialog.tsx';
import { mayNot } from '../../../kit/may.ts';
import { Checkbox } from '../../../ui/Check.tsx';
import { count } from '../../../ui/format.ts';
import type { MenuItem } from '../../../ui/Menu.tsx';
import { NumberInput } from '../../../ui/NumberInput.tsx';
import { Rows } from '../../../ui/Rows.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Textarea, TextInput } from '../../../ui/TextInput.tsx';
import { ToggleField } from '../../../ui/ToggleField.tsx';
import { optionsOf } from '../options.ts';
import { deskAct, Why } from './why.tsx';
import '../board.css';

const record = { spec: academyMenuList, load: academyDeskApi.list, api: academyDeskApi };

interface MenuFields extends Omit<
  AcademyMenu,
  'menuSeq' | 'createdAt' | 'updatedAt' | 'version' | 'fields' | 'sortOrder'
> {
  fields: (Omit<AcademyMenu['fields'][number], 'options'> & { options: string })[];
  sortOrder: number;
  why: string;
}
const form = {
  schema: academyMenuBody,
  empty: (): MenuFields => ({
    name: '',
    descriptionTitle: '',
    descriptionDetails: '',
    layout: 'LIST',
    audience: 'ALL',
    writers: 'READERS',
    comments: true,
    fields: [],
    guide: '',
    sortOrder: 0,
    exposed: true,
    why: '',
  }),
  toForm: ({
    menuSeq: _seq,
    createdAt: _made,
    updatedAt: _at,
    version: _read,
    fields,
    ...menu
  }: AcademyMenu): MenuFields => ({
    ...menu,
    fields: fields.map((field) => ({ ...field, options: field.options.join(', ') })),
    why: '',
  }),
  toBody: ({ fields, ...menu }: MenuFields) => ({
    ...menu,
    fields: fields.map((field) => ({
      ...field,
      options: field.options
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    })),
  }),
  words: {
    name: '이름을 30자까지 입력해 주세요.',
    descriptionTitle: '소개를 60자까지 입력해 주세요.',
    'fields.*.label': '항목의 이름을 입력해 주세요.',
    why: '사유를 5자 이상 적어 주세요.',
  },
};
const Fields = ({ form: of }: { form: Form<MenuFields> }) => (
  <>
    <TextInput label="이름" {...of.bind('name')} required />
    <TextInput label="한 줄 소개" {...of.bind('descriptionTitle')} required />
    <Textarea label="자세한 소개" {...of.bind('descriptionDetails')} required={false} rows={2} />
    <div className="jt-board-pairs">
      <Select label="대상" {...of.bind('audience')} options={optionsOf(boardAudience)} />
      <Select label="글쓰기" {...of.bind('writers')} options={optionsOf(academyWriters)} />
      <Select label="모양" {...of.bind('layout')} options={optionsOf(academyLayout)} />
      <NumberInput label="순서" {...of.bind('sortOrder')} min={0} max={9_999} />
    </div>
    <Checkbox
      label="댓글을 받습니다."
      checked={of.value.comments}
      onChange={(on) => of.set('comments', on)}
    />
    <Textarea label="쓰기 안내" {...of.bind('guide')} required={false} rows={2} />
    <Rows
      label="글 양식"
      noun="항목"
      max={10}
      blank={() => ({
        key: `field-${of.value.fields.length + 1}`,
        label: '',
        type: 'TEXT' as const,
        required: false,
        max: 100,
        options: '',
      })}
      {...of.bind('fields')}
      required={false}
      error={of.problem('fields')}
    >
      {({ type }, i) => (
        <div className="jt-board-pairs">
          <TextInput label="항목 이름" {...of.bind(`fields.${i}.label`)} required />
          <Select label="종류" {...of.bind(`fields.${i}.type`)} options={optionsOf(academyFieldType)} />
          {type === 'SELECT' && (
            <TextInput label="선택지" {...of.bind(`fields.${i}.options`)} required hint="쉼표로 나눕니다." />
          )}
          <Checkbox
            label="필수"
            checked={of.value.fields[i]!.required}
            onChange={(on) => of.set(`fields.${i}.required`, on)}
          />
        </div>
      )}
    </Rows>
    <ToggleField label="노출" {...of.bind('exposed')} required={false} words={['보입니다.', '숨깁니다.']} />
    <Why form={of} />
  </>
);
const open = opening(record, (seq, done) => (
  <RecordDialog record={record} form={form} Fields={Fields} width={720} seq={seq} done={done} />
));
const whyKept = ({ posts }: AcademyMenuRow): string =>
  `${posts > 0 ? '글이 있어' : '삭제한 글이 남아 있어'} 삭제할 수 없습니다. 숨길 수 있습니다.`;
const menu = (row: AcademyMenuRow): MenuItem[] => [
  { key: 'edit', label: '수정', onSelect: () => open(row.menuSeq) },
  {
    key: 'posts',
    label: '글 보기',
    renderLink: (link) => <Link to={paths.academyMenu(row.menuSeq)} {...link} />,
  },
  {
    key: 'expose',
    disabledReason: mayNot(academyDeskApi.expose),
    label: row.exposed ? '숨기기' : '노출하기',
    onSelect: () =>
      deskAct({
        title: row.exposed ? '게시판 숨김' : '게시판 노출',
        submit: row.exposed ? '숨김' : '노출',
        call: academyDeskApi.expose,
        params: { menuSeq: row.menuSeq },
        more: { exposed: !row.exposed },
        old: 'board-academydesk',
        done: row.exposed ? '게시판을 숨겼습니다.' : '게시판을 노출합니다.',
      }),
  },
  {
    key: 'remove',
    label: '삭제',
    destructive: true,
    disabledReason: mayNot(academyDeskApi.remove) ?? (row.hasPosts && whyKept(row)),
    onSelect: () =>
      deskAct({
        title: '게시판 삭제',
        submit: '삭제',
        call: academyDeskApi.remove,
        params: { menuSeq: row.menuSeq },
        old: 'board-academydesk',
        done: '게시판을 삭제했습니다.',
      }),
  },
];
const add: Act = {
  key: 'new',
  label: '게시판 등록',
  keys: 'N',
  lead: true,
  icon: <IconPlus />,
  get disabledReason() {
    return mayNot(academyDeskApi.add);
  },
  onSelect: () => open(null),
};

export const AcademyDesk = () => (
  <ListPage<AcademyMenuRow>
    spec={academyMenuList}
    load={academyDeskApi.list}
    note="글의 고정과 숨김은 글을 열어서 합니다."
    actions={<ActButton act={add} variant="primary" />}
    acts={[add]}
    searchHint="이름"
    rowActions={menu}
    card={(row) => (
      <>
        <b>{row.name}</b>
        <small>
          {boardAudience.label(row.audience)} · 글 {count(row.posts)}개 · {row.exposed ? '노출' : '숨김'}
        </small>
      </>
    )}
    empty={() => ({ title: '게시판이 없습니다.', next: '‘게시판 등록’으로 만들어 주세요.' })}
  />
);
