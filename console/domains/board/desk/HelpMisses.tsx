/** What was looked for and not found, and words that mean the same. */
import { helpDeskApi } from '@jangteo/contract/board/help/help.api.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { query } from '../../../kit/call/query.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { call } from '../../../kit/call/call.ts';
import { editOne } from '../../../kit/list-acts/one.ts';
import { PageHead } from '../../../kit/PageHead.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { count, day } from '../../../ui/format.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { Answer } from '../../../kit/Answer.tsx';
import { Why } from './why.tsx';

const write = (word: string, means: readonly string[]): void =>
  void editOne<true>(
    ['board-helpdesk'],
    (done) => <SynonymDialog word={word} means={means} done={done} />,
    '동의어를 저장했습니다.',
  );

export function HelpMisses({ desks }: { desks: ReactNode }) {
  const misses = useQuery(query(helpDeskApi.misses));
  const synonyms = useQuery(query(helpDeskApi.synonyms));
  return (
    <>
      <PageHead note="찾지 못한 말에 동의어를 더하면 다음부터 찾습니다." />
      {desks}
      <Panel title="찾지 못한 검색어" flush>
        <Answer asked={misses} noun="검색어">
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState title="없습니다." next="찾지 못한 검색어가 이곳에 쌓입니다." />
            ) : (
              <ul className="jt-board-list">
                {data.map(({ word, times, lastAt }) => (
                  <li key={word} className="jt-board-row">
                    <span className="jt-row">
                      <b className="jt-grow">{word}</b>
                      <Button size="small" onClick={() => write(word, [])}>
                        동의어 더하기
                      </Button>
                    </span>
                    <small>
                      {count(times)}번 · {day(lastAt)}
                    </small>
                  </li>
                ))}
              </ul>
            )
          }
        </Answer>
      </Panel>
      <Panel title="동의어" actions={<Button onClick={() => write('', [])}>동의어 등록</Button>} flush>
        <Answer asked={synonyms} noun="동의어">
          {({ data }) => (
            <ul className="jt-board-list">
              {data.map(({ word, means }) => (
                <li key={word}>
                  <button type="button" className="jt-board-row" onClick={() => write(word, means)}>
                    <b>{word}</b>
                    <small>{means.join(', ')}</small>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </Answer>
      </Panel>
    </>
  );
}

interface SynonymProps {
  word: string;
  means: readonly string[];
  done: (sent: true | null) => void;
}

function SynonymDialog({ word, means, done }: SynonymProps) {
  const form = useForm<{ word: string; means: string; why: string }, typeof helpDeskApi.putSynonym.body>({
    schema: helpDeskApi.putSynonym.body,
    start: { word, means: means.join(', '), why: '' },
    words: { word: '말을 20자까지 입력해 주세요.', why: '사유를 5자 이상 적어 주세요.' },
    title: '동의어',
    body: (value) => ({ ...value, means: value.means.split(/[\s,]+/).filter(Boolean) }),
    send: async (body) => {
      await call(helpDeskApi.putSynonym, { body });
      done(true);
    },
  });
  return (
    <FormDialog
      form={form}
      calls={helpDeskApi.putSynonym}
      title="동의어"
      width={480}
      onClose={() => done(null)}
      submit="저장"
    >
      <TextInput label="말" {...form.bind('word')} required placeholder="예: 택배" />
      <TextInput
        label="같은 뜻"
        {...form.bind('means')}
        required={false}
        placeholder="예: 배송, 송장"
        hint="비우면 지웁니다."
      />
      <Why form={form} />
    </FormDialog>
  );
}
