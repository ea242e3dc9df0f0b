/** The parts that are marked, by where they begin, with what was sold in them and what was cut. */
import { clipApi } from '@jangteo/contract/broadcast/clip.api.ts';
import { HIGHLIGHT, type Highlight } from '@jangteo/contract/broadcast/clip.shape.ts';
import { contentApi, type Content } from '@jangteo/contract/broadcast/content.api.ts';
import { liveContentState, type LiveContentState } from '@jangteo/contract/broadcast/content.enums.ts';
import type { ViewerFigures } from '@jangteo/contract/broadcast/room.api.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Act } from '../../../kit/acts.ts';
import { ActButton } from '../../../kit/ActButton.tsx';
import { call, report } from '../../../kit/call/call.ts';
import { refetchDomains, query } from '../../../kit/call/query.ts';
import { dialog } from '../../../ui/dialog.ts';
import { toast } from '../../../ui/toast.ts';
import { count } from '../../../ui/format.ts';
import { cellOf, clockText, lengthOf, sumsOf } from './span.ts';

interface Props {
  highlights: readonly Highlight[];
  chosen: number | null;
  onChoose: (one: Highlight) => void;
  onHere: Act;
  figures: ViewerFigures | undefined;
  content: Content;
}

export function HighlightList({ highlights, chosen, onChoose, onHere, figures, content }: Props) {
  const full = highlights.length >= HIGHLIGHT.most && '하이라이트는 방송 하나에 50개까지 둡니다.';
  const ordersIn = (one: Highlight): number =>
    figures && content.startAt
      ? sumsOf(figures.series, one, { startMs: Date.parse(content.startAt), stepMin: figures.stepMin }).orders
      : 0;
  return (
    <section className="jt-hl-list" aria-label="하이라이트">
      <header className="jt-hl-title">
        <h2>
          하이라이트{' '}
          <span className="jt-muted">
            {count(highlights.length)} / {HIGHLIGHT.most}
          </span>
        </h2>
        <ActButton act={{ ...onHere, icon: <IconPlus />, disabledReason: full || undefined }} />
      </header>
      <ol>
        {highlights.map((one) => (
          <li key={one.highlightSeq} data-chosen={one.highlightSeq === chosen || undefined}>
            <button type="button" onClick={() => onChoose(one)} aria-current={one.highlightSeq === chosen}>
              <Moment content={content} sec={one.startSec} />
              <span className="jt-hl-named">
                <b className="jt-ellipsis">{one.title}</b>
                <small>
                  {clockText(one.startSec)} – {clockText(one.endSec)} · {lengthOf(one)}초
                </small>
                <small>
                  주문 {count(ordersIn(one))}건
                  {one.shortsId !== null && <ClipState shortsId={one.shortsId} />}
                </small>
              </span>
            </button>
          </li>
        ))}
      </ol>
      {highlights.length === 0 && (
        <p className="jt-hl-none">
          팔린 장면, 반응이 좋은 장면을 골라 두면 다시보기에서 바로 찾고 쇼츠로 자를 수 있습니다.
        </p>
      )}
    </section>
  );
}

/** The picture of a second, as the film's sheet has it. */
const Moment = ({ content: { playback, durationSec }, sec }: { content: Content; sec: number }) => (
  <span
    className="jt-hl-moment"
    style={
      playback?.sprite
        ? {
            backgroundImage: `url("${playback.sprite}")`,
            backgroundPosition: cellOf(sec, durationSec ?? 0),
          }
        : undefined
    }
    aria-hidden
  />
);

/** Milliseconds between two looks at a clip that is being made. */
const LOOK_MS = 2_000;
const WORDS: Partial<Record<LiveContentState, string>> = {
  VOD_PROCESSING: '클립 만드는 중',
  VOD_ERROR: '클립 실패',
  PUBLISHED: '클립 공개',
  CLOSED: '클립 비공개',
};

/** How the short stands that was cut from it. */
function ClipState({ shortsId }: { shortsId: number }) {
  const contentQuery = useQuery({
    ...query(contentApi.detail, { params: { contentSeq: shortsId } }),
    refetchInterval: ({ state: { data } }) => data?.data.state === 'VOD_PROCESSING' && LOOK_MS,
    retry: false,
  });
  const state = contentQuery.data?.data.state;
  if (!state) return null;
  return (
    <>
      {' · '}
      <span data-clip={state}>{WORDS[state] ?? liveContentState.label(state)}</span>
    </>
  );
}

/** Asks, and takes it away; whether it is gone. */
export async function removeHighlight(highlightSeq: number, title: string): Promise<boolean> {
  const sure = await dialog.confirm(`‘${title}’ 하이라이트를 삭제하시겠습니까? 잘라 둔 클립은 남습니다.`, {
    title: '하이라이트 삭제',
    ok: '삭제',
    destructive: true,
  });
  if (!sure) return false;
  try {
    await call(clipApi.removeHighlight, { params: { highlightSeq } });
    toast('하이라이트를 삭제했습니다.', { tone: 'success' });
    await refetchDomains(['broadcast']);
    return true;
  } catch (error) {
    report(error);
    return false;
  }
}
