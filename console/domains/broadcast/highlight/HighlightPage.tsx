/** 하이라이트: parts of a replay, marked on its timeline, and cut into clips (live.md §12, mock 15). */
import { clipApi } from '@jangteo/contract/broadcast/clip.api.ts';
import type { Highlight } from '@jangteo/contract/broadcast/clip.shape.ts';
import { contentApi, type Content } from '@jangteo/contract/broadcast/content.api.ts';
import { roomApi } from '@jangteo/contract/broadcast/room.api.ts';
import { IconArrowLeft, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useActs, type Act } from '../../../kit/acts.ts';
import { messageOf } from '../../../kit/call/error.ts';
import { query } from '../../../kit/call/query.ts';
import { paths } from '../../../kit/paths.ts';
import { useTitle } from '../../../kit/title.ts';
import { useLeaveGuard } from '../../../kit/useLeaveGuard.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { dialog } from '../../../ui/dialog.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { shortTime } from '../../../ui/format.ts';
import { Ring } from '../../../ui/Progress.tsx';
import { saveVideo } from '../list/film.ts';
import { State } from '../list/cells.tsx';
import { contentPath } from '../paths.ts';
import { HighlightList } from './HighlightList.tsx';
import { MarkPanel } from './MarkPanel.tsx';
import { markOf, newMark, putEnd, useMarkForm, type Mark, type MarkForm } from './mark-form.ts';
import { beginAt, clockText } from './span.ts';
import { Stage } from './Stage.tsx';
import { Timeline } from './Timeline.tsx';
import { useFilm, type Film } from './useFilm.ts';
import './highlight.css';

export function HighlightPage({ contentSeq }: { contentSeq: number }) {
  const contentQuery = useQuery(query(contentApi.detail, { params: { contentSeq } }));
  const marked = useQuery(query(clipApi.highlights, { params: { contentSeq } }));
  const router = useRouter();
  const content = contentQuery.data?.data;
  useTitle(content ? `${content.title} 하이라이트` : '하이라이트');
  const error = contentQuery.error ?? marked.error;
  const film = content?.playback?.mp4Url ?? content?.playback?.hlsUrl ?? null;
  const back = () => void router.navigate({ href: paths.broadcasts() });
  if (content && marked.data && film)
    return <Editor key={contentSeq} content={content} highlights={marked.data.data} />;
  return (
    <div className="jt-hl jt-hl-wait">
      {error || (content && !film) ? (
        <EmptyState
          title={error ? '방송을 열지 못했습니다.' : '아직 볼 수 있는 영상이 없습니다.'}
          next={error ? messageOf(error) : '방송 중이거나 다시보기가 만들어진 방송에 하이라이트를 둡니다.'}
          action={
            <span className="jt-row">
              <Button onClick={back}>방송 목록</Button>
              <Button
                variant="primary"
                onClick={() => void Promise.all([contentQuery.refetch(), marked.refetch()])}
              >
                다시 불러오기
              </Button>
            </span>
          }
        />
      ) : (
        <Ring size={24} label="방송을 불러오는 중" />
      )}
    </div>
  );
}

const DROP = '저장하지 않은 내용이 있습니다. 버리고 다른 하이라이트를 여시겠습니까?';

/** What is chosen, typed and walked; the parts of the page show it. */
function Editor({ content, highlights }: { content: Content; highlights: Highlight[] }) {
  const { contentSeq } = content;
  const film = useFilm(content);
  const figures = useQuery(query(roomApi.viewer, { params: { contentSeq } })).data?.data;
  const [first] = useState(() => highlights[0]);
  const { refetch } = useQuery(query(clipApi.highlights, { params: { contentSeq } }));
  const form = useMarkForm(first ? markOf(first) : newMark(beginAt(0, film.most)), {
    contentSeq,
    most: film.most,
    onSaved: (saved) => form.reset(markOf(saved)),
    async onConflict(typed) {
      const fresh = (await refetch()).data?.data.find((one) => one.highlightSeq === typed.highlightSeq);
      if (fresh) form.reset(markOf(fresh), { ...typed, version: fresh.version });
    },
  });
  useLeaveGuard({
    get dirty() {
      return form.dirty;
    },
  });
  // Saving a new mark keeps its panel, with what is typed for its clip; opening another makes one.
  const [opened, setOpened] = useState(0);
  const open = (next: Mark) => {
    form.reset(next);
    setOpened((n) => n + 1);
  };
  const choose = async (next: Mark) => {
    if (form.dirty && !(await dialog.confirm(DROP, { title: '하이라이트', ok: '버리고 열기' }))) return;
    open(next);
    film.seek(next.startSec);
  };
  const here = () => void choose(newMark(beginAt(film.sec, film.most)));
  const acts = keyActs(form, film, here);
  useActs(acts);
  const keyOf = (act: string): string => acts.find(({ key }) => key === act)?.keys ?? '';
  return (
    <div className="jt-hl">
      <Head content={content} />
      <HighlightList
        highlights={highlights}
        chosen={form.value.highlightSeq}
        onChoose={(one) => void choose(markOf(one))}
        onHere={acts[0]!}
        figures={figures}
        content={content}
      />
      <Stage content={content} film={film} span={form.value} figures={figures} />
      <Timeline content={content} film={film} form={form} highlights={highlights} figures={figures} />
      <MarkPanel
        key={opened}
        content={content}
        form={form}
        film={film}
        keys={{ startSec: keyOf('in'), endSec: keyOf('out') }}
        onRemoved={() => open(newMark(beginAt(film.sec, film.most)))}
      />
    </div>
  );
}

/** What the keys do; the first is the button of the list. */
function keyActs(form: MarkForm, film: Film, here: () => void): Act[] {
  const put = (end: 'startSec' | 'endSec') => () => putEnd(form, end, film.sec, film.most);
  const step = (by: number) => () => film.seek(film.sec + by);
  const still = film.live && '방송 중에는 지금 장면만 볼 수 있습니다.';
  return [
    { key: 'here', label: '여기부터', keys: 'H', onSelect: here },
    { key: 'in', label: '여기를 시작으로', keys: 'I', onSelect: put('startSec') },
    { key: 'out', label: '여기를 끝으로', keys: 'O', onSelect: put('endSec') },
    { key: 'play', label: '재생/멈춤', keys: ' ', onSelect: film.flip },
    ...(
      [
        ['back', '1초 뒤로', 'ArrowLeft', -1],
        ['on', '1초 앞으로', 'ArrowRight', 1],
        ['back10', '10초 뒤로', 'shift+ArrowLeft', -10],
        ['on10', '10초 앞으로', 'shift+ArrowRight', 10],
      ] as const
    ).map(([key, label, keys, by]): Act => ({
      key,
      label,
      keys,
      group: '이동',
      disabledReason: still || undefined,
      onSelect: step(by),
    })),
  ];
}

const Head = ({ content }: { content: Content }) => (
  <header className="jt-hl-head">
    <Link
      to={contentPath(content.contentSeq, 'highlights')}
      className={buttonClass({ variant: 'subtle' }, 'jt-icon-btn')}
      aria-label="방송 목록으로"
    >
      <IconArrowLeft />
    </Link>
    <h1 className="jt-ellipsis">{content.title}</h1>
    <span className="jt-muted jt-hl-when">
      {shortTime(content.startAt)}
      {content.durationSec !== null && ` · 다시보기 ${clockText(content.durationSec)}`}
    </span>
    <State state={content.state} />
    <span className="jt-grow" />
    <Link to={contentPath(content.contentSeq, 'chat')} className={buttonClass({}, 'jt-hl-way')}>
      채팅 · 이벤트
    </Link>
    {content.can.download === null && (
      <Button icon={<IconDownload />} onClick={() => void saveVideo(content)}>
        영상 받기
      </Button>
    )}
  </header>
);
