/** The picture, and what happened while it was seen: orders, viewers, what was said. */
import type { Content } from '@jangteo/contract/broadcast/content.api.ts';
import { roomApi, type ViewerFigures } from '@jangteo/contract/broadcast/room.api.ts';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '../../../kit/call/query.ts';
import { keyWords } from '../../../kit/keys.ts';
import { count, won } from '../../../ui/format.ts';
import { Kbd } from '../../../ui/Kbd.tsx';
import { clockText, lengthOf, sumsOf, type Span } from './span.ts';
import type { Film } from './useFilm.ts';

interface Props {
  content: Content;
  film: Film;
  span: Span;
  figures: ViewerFigures | undefined;
}

export const Stage = ({ content, film, span, figures }: Props) => (
  <section className="jt-hl-stage" aria-label="영상">
    <div className="jt-hl-picture">
      <video
        ref={film.video}
        src={film.live ? undefined : (content.playback?.mp4Url ?? undefined)}
        poster={content.playback?.posterUrl ?? undefined}
        playsInline
        preload="metadata"
        muted={film.live}
        onClick={film.flip}
      />
      <span className="jt-hl-badge">{film.live ? '방송중' : '다시보기'}</span>
      <div className="jt-hl-bar">
        <span className="jt-num">
          <b>{clockText(film.sec)}</b> / {clockText(film.most)}
        </span>
        <button
          type="button"
          aria-label={film.playing ? '멈춤' : '재생'}
          data-tip={film.playing ? '멈춤' : '재생'}
          data-tip-keys={keyWords(' ')[0]}
          onClick={film.flip}
        >
          {film.playing ? <IconPlayerPauseFilled /> : <IconPlayerPlayFilled />}
        </button>
      </div>
    </div>
    <div className="jt-hl-side">
      <InSpan content={content} span={span} figures={figures} />
      <Said contentSeq={content.contentSeq} span={span} film={film} />
      <Keys />
    </div>
  </section>
);

function InSpan({ content: { startAt }, span, figures }: Omit<Props, 'film'>) {
  const sums =
    figures && startAt
      ? sumsOf(figures.series, span, { startMs: Date.parse(startAt), stepMin: figures.stepMin })
      : { orders: 0, amount: 0, viewers: 0 };
  return (
    <>
      <p className="jt-muted">이 구간 {Math.max(0, lengthOf(span))}초</p>
      <dl className="jt-hl-sums" data-tip={`${figures?.stepMin ?? 1}분 단위로 센 값입니다.`}>
        <div>
          <dd>{count(sums.orders)}건</dd>
          <dt>주문</dt>
        </div>
        <div>
          <dd>{won(sums.amount, true)}</dd>
          <dt>주문금액</dt>
        </div>
        <div>
          <dd>{count(sums.viewers)}</dd>
          <dt>최고 시청자</dt>
        </div>
      </dl>
    </>
  );
}

/** Lines that are shown of a part. */
const LINES = 50;

function Said({ contentSeq, span, film }: { contentSeq: number; span: Span; film: Film }) {
  const chatsQuery = useQuery({
    ...query(roomApi.chats, {
      params: { contentSeq },
      query: { secFrom: span.startSec, secTo: span.endSec, length: LINES },
    }),
    enabled: lengthOf(span) > 0,
    placeholderData: keepPreviousData,
  });
  const lines = (chatsQuery.data?.data ?? []).toReversed();
  return (
    <div className="jt-hl-said">
      <h2>
        이때 채팅 <span className="jt-muted">{count(chatsQuery.data?.recordsFiltered ?? 0)}</span>
      </h2>
      <ol tabIndex={0} aria-label="이때 채팅">
        {lines.map((line) => (
          <li key={line.chatSeq} data-hidden={line.hiddenBy !== null || undefined}>
            <button type="button" onClick={() => film.seek(line.sec)} disabled={film.live}>
              <time>{clockText(line.sec)}</time>
              <b data-role={line.role}>{line.nickname}</b>
              <span>{line.text}</span>
            </button>
          </li>
        ))}
        {lines.length === 0 && chatsQuery.data && (
          <li className="jt-hl-none">이 구간에는 채팅이 없습니다.</li>
        )}
      </ol>
    </div>
  );
}

const LEGEND = [
  [['I'], '시작'],
  [['O'], '끝'],
  [['ArrowLeft', 'ArrowRight'], '1초'],
  [['shift'], '10초'],
  [[' '], '재생'],
] as const;

const Keys = () => (
  <p className="jt-hl-keys" aria-hidden>
    {LEGEND.map(([keys, label]) => (
      <span key={label}>
        {keys.map((key) => (
          <Kbd key={key}>{keyWords(key).join(' ')}</Kbd>
        ))}
        {label}
      </span>
    ))}
  </p>
);
