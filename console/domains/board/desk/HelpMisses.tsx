/** What was looked for and not found: a word of it may be given a synonym. */
import { synonymDeskApi } from '@jangteo/contract/board/help/synonym.api.ts';
import { helpMissList, type HelpMissRow } from '@jangteo/contract/board/help/synonym.list.ts';
import type { ReactNode } from 'react';
import { ListPage } from '../../../kit/list-page/ListPage.tsx';
import { mayNot } from '../../../kit/may.ts';
import { Dotted } from '../../../ui/Dotted.tsx';
import { count } from '../../../ui/format.ts';
import type { MenuItem } from '../../../ui/Menu.tsx';
import { addSynonym } from './HelpSynonyms.tsx';

/** Of several words each may be the one. */
const menu = ({ word }: HelpMissRow): MenuItem[] =>
  [...new Set(word.split(/\s+/))].map((one) => ({
    key: one,
    label: `‘${one}’ 동의어 등록`,
    disabledReason: mayNot(synonymDeskApi.add),
    onSelect: () => addSynonym(one),
  }));

export const HelpMisses = ({ desks }: { desks: ReactNode }) => (
  <ListPage<HelpMissRow>
    spec={helpMissList}
    load={synonymDeskApi.misses}
    beside="desk=misses"
    desks={desks}
    searchHint="검색어"
    rowActions={menu}
    card={(row) => (
      <>
        <b>{row.word}</b>
        <small>
          <Dotted of={[`${count(row.times)}번 검색`, row.synonym]} />
        </small>
      </>
    )}
    empty={() => ({
      title: '찾지 못한 검색어가 없습니다.',
      next: '도움말에서 찾지 못한 말이 이곳에 쌓입니다.',
    })}
  />
);
