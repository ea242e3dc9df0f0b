/** 검색 동의어: a word, and what a search of help asks for beside it. */
import { synonymBody, synonymDeskApi, type SynonymDesk } from '@jangteo/contract/board/help/synonym.api.ts';
import { helpSynonymList, type HelpSynonymRow } from '@jangteo/contract/board/help/synonym.list.ts';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ActButton } from '../../../kit/ActButton.tsx';
import type { Act } from '../../../kit/acts.ts';
import type { Form } from '../../../kit/form/useForm.ts';
import { ListPage } from '../../../kit/list-page/ListPage.tsx';
import { opening } from '../../../kit/record/dialog.tsx';
import { RecordDialog } from '../../../kit/record/RecordDialog.tsx';
import { mayNot } from '../../../kit/may.ts';
import type { MenuItem } from '../../../ui/Menu.tsx';
import { TagInput } from '../../../ui/TagInput.tsx';
import { tagRule, type TagRule } from '../../../ui/tags.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import { synonymRecord } from './help-record.ts';
import { deskAct, Why } from './why.tsx';

interface SynonymFields {
  word: string;
  means: string[];
  why: string;
}
/** Ended by blanks and commas, as a search is split. */
const meanRule: TagRule = {
  ...tagRule,
  add: (now, text, max) => {
    const { tags, refused } = tagRule.add(now, text, max);
    return { tags, refused: refused?.replace('태그', '낱말') ?? null };
  },
};
const MEANS = 10;
const form = (word: string) => ({
  schema: synonymBody,
  empty: (): SynonymFields => ({ word, means: [], why: '' }),
  toForm: ({ word, means }: SynonymDesk): SynonymFields => ({ word, means, why: '' }),
  toBody: (value: SynonymFields) => value,
  words: {
    word: '띄어쓰기 없는 낱말 하나를 20자까지 입력해 주세요.',
    means: '같은 뜻을 하나 이상, 서로 다르게 넣어 주세요.',
    why: '사유를 5자 이상 적어 주세요.',
  },
});
const Fields = ({ form: of }: { form: Form<SynonymFields> }) => (
  <>
    <TextInput label="말" {...of.bind('word')} required placeholder="예: 택배" />
    <TagInput
      label="같은 뜻"
      {...of.bind('means')}
      required
      rule={meanRule}
      max={MEANS}
      placeholder="예: 배송, 송장"
      hint="‘말’로 찾으면 이 낱말이 들어 있는 글도 찾습니다. 저장하면 바로 쓰입니다."
    />
    <Why form={of} />
  </>
);
const opened = (word: string) =>
  opening(synonymRecord, (seq, done) => (
    <RecordDialog
      record={synonymRecord}
      form={form(word)}
      Fields={Fields}
      seq={seq}
      done={done}
      width={520}
    />
  ));
const open = opened('');
/** A new one of that word. */
export const addSynonym = (word: string): void => opened(word)(null);

const menu = (row: HelpSynonymRow): MenuItem[] => [
  { key: 'edit', label: '수정', onSelect: () => open(row.synonymSeq) },
  {
    key: 'remove',
    label: '삭제',
    destructive: true,
    disabledReason: mayNot(synonymDeskApi.remove),
    onSelect: () =>
      deskAct({
        title: '동의어 삭제',
        submit: '삭제',
        call: synonymDeskApi.remove,
        params: { synonymSeq: row.synonymSeq },
        old: 'board-helpsynonym',
        done: '동의어를 삭제했습니다.',
      }),
  },
];
const add: Act = {
  key: 'new',
  label: '동의어 등록',
  keys: 'N',
  lead: true,
  icon: <IconPlus />,
  get disabledReason() {
    return mayNot(synonymDeskApi.add);
  },
  onSelect: () => open(null),
};

export const HelpSynonyms = ({ desks }: { desks: ReactNode }) => (
  <ListPage<HelpSynonymRow>
    spec={helpSynonymList}
    load={synonymDeskApi.list}
    beside="desk=synonyms"
    desks={desks}
    actions={<ActButton act={add} variant="primary" />}
    acts={[add]}
    searchHint="말, 같은 뜻"
    cells={{
      word: (row) => (
        <button type="button" className="jt-board-title" onClick={() => open(row.synonymSeq)}>
          {row.word}
        </button>
      ),
    }}
    rowActions={menu}
    card={(row) => (
      <>
        <b>{row.word}</b>
        <small>{row.means}</small>
      </>
    )}
    empty={() => ({ title: '동의어가 없습니다.', next: '‘동의어 등록’으로 만들어 주세요.' })}
  />
);
