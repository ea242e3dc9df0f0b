/** 도움말 글 등록 and 수정. */
import { articleBody, helpCategoryDeskApi, type ArticleDesk } from '@jangteo/contract/board/help/help.api.ts';
import { articleMission, articlePlace, helpKind } from '@jangteo/contract/board/help/help.enums.ts';
import { writtenManuals } from '@jangteo/contract/board/help/manual.ts';
import { boardSide } from '@jangteo/contract/board/side.ts';
import type { Attachment } from '@jangteo/contract/board/attachment.ts';
import type { Body } from '@jangteo/contract/board/body.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../kit/call/query.ts';
import type { Form } from '../../../kit/form/useForm.ts';
import { RecordDialog } from '../../../kit/record/RecordDialog.tsx';
import { NumberInput } from '../../../ui/NumberInput.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { ToggleField } from '../../../ui/ToggleField.tsx';
import { AttachmentsField } from '../Attachments.tsx';
import { BodyField } from '../BodyField.tsx';
import { optionsOf } from '../options.ts';
import { articleRecord } from './help-record.ts';
import { Why } from './why.tsx';

interface ArticleFields {
  /** As the field of choices has it. */
  category: string;
  kind: ArticleDesk['kind'];
  title: string;
  keywords: string;
  body: Body;
  attachments: Attachment[];
  sortOrder: number;
  /** '': none. */
  fileKey: string;
  /** What it is for besides being read here: a mission, a place. */
  use: Use;
  exposed: boolean;
  why: string;
}
const USES = [
  { value: 'NONE', label: '도움말에서만 봅니다' },
  ...optionsOf(articlePlace),
  ...articleMission.values.map((value) => ({ value, label: `미션: ${articleMission.label(value)}` })),
] as const;
type Use = (typeof USES)[number]['value'];
const form = {
  schema: articleBody,
  empty: (): ArticleFields => ({
    category: '',
    kind: 'HELP',
    title: '',
    keywords: '',
    body: [{ type: 'TEXT', html: '' }],
    attachments: [],
    sortOrder: 0,
    fileKey: '',
    use: 'NONE',
    exposed: true,
    why: '',
  }),
  toForm: (article: ArticleDesk): ArticleFields => ({
    category: String(article.categorySeq),
    kind: article.kind,
    title: article.title,
    keywords: article.keywords,
    body: article.body,
    attachments: article.attachments,
    sortOrder: article.sortOrder,
    fileKey: article.fileKey ?? '',
    use: article.place ?? article.mission ?? 'NONE',
    exposed: article.exposed,
    why: '',
  }),
  toBody: ({ category, fileKey, use, ...rest }: ArticleFields) => ({
    ...rest,
    categorySeq: Number(category),
    fileKey: fileKey || null,
    mission: articleMission.values.find((one) => one === use) ?? null,
    place: articlePlace.values.find((one) => one === use) ?? null,
  }),
  words: {
    category: '분류를 골라 주세요.',
    title: '제목을 80자까지 입력해 주세요.',
    why: '사유를 5자 이상 적어 주세요.',
  },
  places: { categorySeq: 'category' } as const,
};

const NONE = { value: '', label: '없음' };
const MANUALS = [NONE, ...Object.entries(writtenManuals).map(([value, label]) => ({ value, label }))];

function Fields({ form: of }: { form: Form<ArticleFields> }) {
  const helpCategoriesQuery = useQuery(query(helpCategoryDeskApi.list, { query: { length: 200 } }));
  const options = (helpCategoriesQuery.data?.data ?? []).map(({ categorySeq, name, sides }) => ({
    value: String(categorySeq),
    label: `${name} (${sides.map((side) => boardSide.label(side)).join(', ')})`,
  }));
  return (
    <>
      <div className="jt-board-pairs">
        <Select label="분류" {...of.bind('category')} required options={options} placeholder="분류 선택" />
        <Select label="종류" {...of.bind('kind')} options={optionsOf(helpKind)} />
        <NumberInput label="순서" {...of.bind('sortOrder')} min={0} max={9_999} hint="작은 수가 먼저" />
      </div>
      <TextInput label="제목" {...of.bind('title')} required />
      <TextInput
        label="검색어"
        {...of.bind('keywords')}
        required={false}
        hint="제목에 없어도 이 말로 찾을 수 있습니다."
      />
      <BodyField form={of} max={20_000} />
      <AttachmentsField form={of} />
      <div className="jt-board-pairs">
        <Select
          label="매뉴얼 파일"
          {...of.bind('fileKey')}
          required={false}
          options={MANUALS}
          hint="고르면 이 글을 PDF로 받을 수 있습니다."
        />
        <Select label="쓰임" {...of.bind('use')} options={USES} />
      </div>
      <ToggleField
        label="노출"
        {...of.bind('exposed')}
        required={false}
        words={['읽을 수 있습니다.', '숨깁니다.']}
      />
      <Why form={of} />
    </>
  );
}

export const ArticleDialog = (props: { seq: number | null; done: (saved: object | null) => void }) => (
  <RecordDialog record={articleRecord} form={form} Fields={Fields} width={760} {...props} />
);
