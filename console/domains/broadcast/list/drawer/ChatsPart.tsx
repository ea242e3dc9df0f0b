/** 채팅: what was said, found by its second, kind and word; a message leads to its second of the replay. */
import type { Content } from '@jangteo/contract/broadcast/content.api.ts';
import type { ChatRow } from '@jangteo/contract/broadcast/chat.list.ts';
import { roomApi } from '@jangteo/contract/broadcast/room.api.ts';
import { chatKind, chatRole, type ChatKind } from '@jangteo/contract/broadcast/room.enums.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { IconDownload, IconPlayerPlay, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../../kit/call/query.ts';
import { Part } from '../../../../kit/detail/DetailParts.tsx';
import { EnumTag } from '../../../../kit/EnumTag.tsx';
import { show } from '../../../../kit/overlay.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { clock, count } from '../../../../ui/format.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { later } from '../../../../ui/later.tsx';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { TextInput } from '../../../../ui/TextInput.tsx';
import { readClock } from '../../highlight/span.ts';
import { PartQuery } from './PartQuery.tsx';
import { DEBOUNCE_MS } from '../../../../ui/debounce.ts';
import { KEYWORD_MAX } from '@jangteo/contract/kit/filter.ts';

const ChatsSheet = later(() => import('./ChatsSheet.tsx').then((m) => m.ChatsSheet));
const ReplayDialog = later(() => import('./ReplayDialog.tsx').then((m) => m.ReplayDialog));

const PAGE = 50;

/** Times that cannot be read ask for nothing. */
const secondOf = (text: string): number | undefined => readClock(text) ?? undefined;

export function ChatsPart({ content }: { content: Content }) {
  const { contentSeq, playback } = content;
  const [kind, setKind] = useState<ChatKind>('ALL');
  const [word, setWord] = useState('');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [shown, setShown] = useState(PAGE);
  const [typed] = useDebouncedValue(`${word}\n${from}\n${to}`, DEBOUNCE_MS);
  const [keyword = '', early = '', late = ''] = typed.split('\n');
  const filter = {
    kind,
    ...(keyword.trim() && { keyword: keyword.trim() }),
    ...(secondOf(early) !== undefined && { secFrom: secondOf(early) }),
    ...(secondOf(late) !== undefined && { secTo: secondOf(late) }),
  };
  const chatsQuery = useQuery({
    ...query(roomApi.chats, { params: { contentSeq }, query: { ...filter, length: shown } }),
    placeholderData: keepPreviousData,
  });
  const rows = chatsQuery.data?.data ?? [];
  const most = chatsQuery.data?.recordsFiltered ?? 0;
  const src = playback?.mp4Url ?? null;
  // Cuts may have left the end of the live out of its film.
  const seconds = content.durationSec ?? 0;
  const jump = (row: ChatRow) =>
    void show<null>((done) => <ReplayDialog src={src!} sec={row.sec} title={row.text} done={done} />);
  const download = () =>
    void show<null>((done) => <ChatsSheet contentSeq={contentSeq} filter={filter} done={done} />);
  return (
    <Part
      title="채팅"
      note={chatsQuery.data && `${count(most)}개`}
      aside={
        <Button
          size="small"
          icon={<IconDownload />}
          onClick={download}
          disabledReason={most === 0 && '내려받을 채팅이 없습니다.'}
        >
          엑셀
        </Button>
      }
    >
      <div className="jt-live-chat-filter">
        <Segmented<ChatKind>
          label="종류"
          size="small"
          value={kind}
          onChange={setKind}
          options={chatKind.values.map((value) => ({ value, label: chatKind.label(value) }))}
        />
        <TextInput
          label="채팅 찾기"
          hideLabel
          type="search"
          size="small"
          icon={<IconSearch />}
          placeholder="내용"
          maxLength={KEYWORD_MAX}
          value={word}
          onChange={setWord}
        />
        <TextInput
          label="방송 시각부터"
          hideLabel
          size="small"
          placeholder="00:00부터"
          value={from}
          onChange={setFrom}
        />
        <TextInput
          label="방송 시각까지"
          hideLabel
          size="small"
          placeholder="10:00까지"
          value={to}
          onChange={setTo}
        />
      </div>
      <PartQuery
        query={chatsQuery}
        noun="채팅"
        none={rows.length === 0 && (content.chats > 0 ? '찾는 채팅이 없습니다.' : '채팅이 없는 방송입니다.')}
      >
        <ol className="jt-live-chats">
          {rows.map((row) => (
            <li key={row.chatSeq} data-hidden={row.hiddenBy !== null || undefined}>
              <div className="jt-row">
                <time className="jt-num">{clock(row.sec * 1_000)}</time>
                <b className="jt-ellipsis">{row.nickname}</b>
                {row.userId && <small className="jt-ellipsis jt-muted">{row.userId}</small>}
                {row.role !== 'ANON' && <EnumTag of={chatRole} value={row.role} />}
                {row.kind === 'QUESTION' && <EnumTag of={chatKind} value={row.kind} />}
                <span className="jt-grow" />
                {src !== null && row.sec < seconds && (
                  <IconButton
                    size="small"
                    label={`${clock(row.sec * 1_000)}부터 다시보기`}
                    icon={<IconPlayerPlay />}
                    onClick={() => jump(row)}
                  />
                )}
              </div>
              <p>{row.text}</p>
              {row.hiddenBy !== null && <small>{hiddenText(row.hiddenBy)}</small>}
            </li>
          ))}
        </ol>
        {rows.length < most && (
          <Button fullWidth busy={chatsQuery.isFetching} onClick={() => setShown(shown + PAGE)}>
            더 보기
          </Button>
        )}
      </PartQuery>
    </Part>
  );
}

const BY_RULE: Partial<Record<string, string>> = {
  WORD: '금칙어라 숨김',
  BLOCK: '차단한 회원',
  REHEARSAL: '연습에서 쓴 메시지',
};
const hiddenText = (by: string): string => BY_RULE[by] ?? `${by} 숨김`;
