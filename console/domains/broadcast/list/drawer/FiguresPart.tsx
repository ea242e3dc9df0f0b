/** 지표: how many watched when, what was pinned and held meanwhile, what was bought. */
import type { Content } from '@jangteo/contract/broadcast/content.api.ts';
import { roomApi } from '@jangteo/contract/broadcast/room.api.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../../kit/call/query.ts';
import { Part } from '../../../../kit/detail/DetailParts.tsx';
import { clock, count, dateTime, won } from '../../../../ui/format.ts';
import { curveOf } from '../../room/graph.ts';
import { PartQuery } from './PartQuery.tsx';

const WIDTH = 460;
const HEIGHT = 120;
const KINDS = { PIN: '고정', COUPON: '쿠폰', GAME: '이벤트' } as const;

export function FiguresPart({ content }: { content: Content }) {
  const viewerQuery = useQuery(query(roomApi.viewer, { params: { contentSeq: content.contentSeq } }));
  const { series = [], marks = [], stepMin = 1 } = viewerQuery.data?.data ?? {};
  // Orders go on after its end; the curve does not.
  const end = content.endAt === null ? Infinity : Date.parse(content.endAt);
  const shown = series.filter(({ at, viewers }) => viewers > 0 || Date.parse(at) <= end);
  const curve = curveOf(shown, marks, Date.parse(content.startAt ?? ''), [WIDTH, HEIGHT]);
  /** The replay may be shorter than the live was: its last second stands for what came after. */
  const last = Math.max(0, (content.durationSec ?? Infinity) - 1);
  const sum = (of: 'orders' | 'amount') => series.reduce((all, one) => all + one[of], 0);
  const best = series.toSorted((a, b) => b.amount - a.amount)[0];
  const hour = (at: string | undefined) => dateTime(at).slice(11, 16);
  return (
    <Part title="시청자" note={curve.most > 0 && `최고 ${count(curve.most)}명`}>
      <PartQuery query={viewerQuery} noun="지표" none={!curve.last && '기록한 시청자 곡선이 없습니다.'}>
        <svg
          className="jt-live-graph"
          viewBox={`0 0 ${WIDTH} ${HEIGHT + 8}`}
          role="img"
          aria-label={`시청자 그래프. 최고 ${count(curve.most)}명`}
        >
          <g transform="translate(0 4)">
            <path data-of="ground" d={curve.ground} />
            {curve.marks.map(({ x }, i) => (
              <line key={i} x1={x} x2={x} y1="0" y2={HEIGHT} />
            ))}
            <path data-of="curve" d={curve.line} />
          </g>
        </svg>
        <div className="jt-live-hours jt-num">
          <span>{hour(shown[0]?.at)}</span>
          <span>{hour(shown.at(-1)?.at)}</span>
        </div>
        {best && best.amount > 0 && (
          <p className="jt-muted">
            {hour(best.at)}부터 {stepMin}분 동안 가장 많이 팔렸습니다: 주문 {count(best.orders)}건{' '}
            {won(best.amount, true)} (전체 {count(sum('orders'))}건 {won(sum('amount'), true)})
          </p>
        )}
        {marks.length > 0 && (
          <ol className="jt-live-marks" tabIndex={0} aria-label="방송 기록">
            {marks.map(({ sec, kind, label }, i) => (
              <li key={i}>
                <time className="jt-num">{clock(Math.min(sec, last) * 1_000)}</time>
                <small>{KINDS[kind]}</small>
                <span className="jt-ellipsis">{label}</span>
              </li>
            ))}
          </ol>
        )}
      </PartQuery>
    </Part>
  );
}
