/** The whole film with its viewers and orders, and the part around the marks in pictures. */
import type { Highlight } from '@jangteo/contract/broadcast/clip.shape.ts';
import type { Content } from '@jangteo/contract/broadcast/content.api.ts';
import type { ViewerFigures } from '@jangteo/contract/broadcast/room.api.ts';
import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { count } from '../../../ui/format.ts';
import { curveOf } from '../room/graph.ts';
import { putEnd, type MarkForm } from './mark-form.ts';
import {
  cellOf,
  clockText,
  pinsOf,
  placeOf,
  secAt,
  stretchOf,
  ticksOf,
  type Span,
  type Stretch,
} from './span.ts';
import type { Film } from './useFilm.ts';

interface Props {
  content: Content;
  film: Film;
  form: MarkForm;
  highlights: readonly Highlight[];
  figures: ViewerFigures | undefined;
}

const percent = (n: number): string => `${n * 100}%`;

export function Timeline(props: Props) {
  const { content, film, form } = props;
  const whole = { from: 0, to: Math.max(1, film.most) };
  return (
    <section className="jt-hl-time" aria-label="타임라인">
      <header>
        <span className="jt-hl-legend">
          <i data-of="viewers" /> 시청자 <i data-of="orders" /> 분당 주문금액 <i data-of="marked" />{' '}
          하이라이트
        </span>
        <span className="jt-grow" />
        <span className="jt-muted">
          주문 {count(content.orderCount)}건 · 최고 {count(content.maxViewers)}명
        </span>
      </header>
      <Overview {...props} whole={whole} />
      <Strip {...props} stretch={stretchOf(form.value, whole.to)} />
    </section>
  );
}

/** Presses and drags along a stretch go there. */
function Ground({
  stretch,
  onSec,
  className,
  children,
}: {
  stretch: Stretch;
  onSec: (sec: number) => void;
  className: string;
  children: ReactNode;
}) {
  const at = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onSec(secAt((event.clientX - left) / width, stretch));
  };
  return (
    <div
      className={className}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        at(event);
      }}
      onPointerMove={(event) => event.buttons === 1 && at(event)}
    >
      {children}
    </div>
  );
}

const Ticks = ({ stretch, most }: { stretch: Stretch; most: number }) => (
  <div className="jt-hl-ticks" aria-hidden>
    {ticksOf(stretch, most).map((sec) => (
      <span key={sec} style={{ left: percent(placeOf(sec, stretch)) }}>
        {clockText(sec)}
      </span>
    ))}
  </div>
);

const Band = ({ span, stretch, chosen }: { span: Span; stretch: Stretch; chosen?: boolean }) => (
  <span
    className="jt-hl-band"
    data-chosen={chosen || undefined}
    style={{
      left: percent(placeOf(span.startSec, stretch)),
      right: percent(1 - placeOf(span.endSec, stretch)),
    }}
  />
);

const BOX = [1_000, 72] as const;

function Overview({ content, film, form, highlights, figures, whole }: Props & { whole: Stretch }) {
  const startMs = Date.parse(content.startAt ?? '');
  const secOf = (at: string): number => (Date.parse(at) - startMs) / 1_000;
  // What was bought after the film, and what its cuts left behind its end, has no place in it.
  const series = (figures?.series ?? []).filter(({ at }) => secOf(at) < whole.to);
  const marks = (figures?.marks ?? []).filter(({ sec }) => sec <= whole.to);
  const curve = curveOf(series, [], startMs, BOX, whole.to);
  const most = Math.max(1, ...series.map((one) => one.amount));
  const minute = (figures?.stepMin ?? 1) * 60;
  const pins = pinsOf(marks, whole.to);
  return (
    <>
      <Ground className="jt-hl-whole" stretch={whole} onSec={film.seek}>
        {series.map(({ at, amount }) => (
          <span
            key={at}
            className="jt-hl-orders"
            style={{
              left: percent(placeOf(secOf(at), whole)),
              right: percent(1 - placeOf(secOf(at) + minute, whole)),
              height: percent(amount / most),
            }}
          />
        ))}
        <svg viewBox={`0 0 ${BOX[0]} ${BOX[1]}`} preserveAspectRatio="none" aria-hidden>
          <path className="jt-hl-curve-ground" d={curve.ground} />
          <path className="jt-hl-curve" d={curve.line} vectorEffect="non-scaling-stroke" />
        </svg>
        {highlights.map((one) => (
          <Band key={one.highlightSeq} span={one} stretch={whole} />
        ))}
        <Band span={form.value} stretch={whole} chosen />
        {marks
          .filter(({ kind }) => kind !== 'PIN')
          .map(({ sec, label }, n) => (
            <span key={n} className="jt-hl-mark" style={{ left: percent(placeOf(sec, whole)) }}>
              {label}
            </span>
          ))}
        <span className="jt-hl-now" style={{ left: percent(placeOf(film.sec, whole)) }} />
      </Ground>
      {pins.length > 0 && (
        <div className="jt-hl-pins">
          {pins.map(({ from, to, label }) => (
            <button
              key={from}
              type="button"
              data-tip={`${clockText(from)} ${label}`}
              style={{ left: percent(placeOf(from, whole)), right: percent(1 - placeOf(to, whole)) }}
              onClick={() => film.seek(from)}
            >
              {label}
            </button>
          ))}
        </div>
      )}
      <Ticks stretch={whole} most={6} />
    </>
  );
}

/** Pictures of a strip. */
const TILES = 15;

function Strip({ content, film, form, stretch }: Props & { stretch: Stretch }) {
  const sprite = content.playback?.sprite ?? null;
  const { startSec, endSec } = form.value;
  const now = placeOf(film.sec, stretch);
  const put = (end: 'startSec' | 'endSec') => (sec: number) => putEnd(form, end, sec, film.most);
  return (
    <div className="jt-hl-strip">
      <Ground className="jt-hl-tiles" stretch={stretch} onSec={film.seek}>
        {Array.from({ length: TILES }, (_, n) => secAt((n + 0.5) / TILES, stretch)).map((sec) => (
          <span
            key={sec}
            data-in={(sec >= startSec && sec < endSec) || undefined}
            style={
              sprite
                ? {
                    backgroundImage: `url("${sprite}")`,
                    backgroundPosition: cellOf(sec, film.most),
                  }
                : undefined
            }
          />
        ))}
        <span className="jt-hl-now" style={{ left: percent(now) }}>
          <b style={{ translate: `${-100 * Math.min(Math.max(now, 0.02), 0.98)}%` }}>{clockText(film.sec)}</b>
        </span>
      </Ground>
      <span
        className="jt-hl-frame"
        style={{
          left: percent(placeOf(startSec, stretch)),
          right: percent(1 - placeOf(endSec, stretch)),
        }}
      >
        <End label="시작" sec={startSec} stretch={stretch} most={film.most} onSec={put('startSec')} />
        <End label="끝" sec={endSec} stretch={stretch} most={film.most} onSec={put('endSec')} />
      </span>
      <Ticks stretch={stretch} most={8} />
    </div>
  );
}

interface EndProps {
  label: string;
  sec: number;
  stretch: Stretch;
  most: number;
  onSec: (sec: number) => void;
}
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
};

/** One end of the part: drawn by the pointer, moved by arrows. */
function End({ label, sec, stretch, most, onSec }: EndProps) {
  // The strip moves with the part: a drag goes by what it showed when it began.
  const held = useRef<{ x: number; sec: number; perPx: number } | null>(null);
  const key = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onSec(sec + step * (event.shiftKey ? 10 : 1));
  };
  return (
    <span
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={most}
      aria-valuenow={sec}
      aria-valuetext={clockText(sec)}
      className="jt-hl-end"
      onKeyDown={key}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        const width = event.currentTarget.closest('.jt-hl-strip')!.getBoundingClientRect().width;
        held.current = { x: event.clientX, sec, perPx: (stretch.to - stretch.from) / width };
      }}
      onPointerMove={({ clientX }) => {
        if (held.current) onSec(held.current.sec + (clientX - held.current.x) * held.current.perPx);
      }}
      onPointerUp={() => (held.current = null)}
      onPointerCancel={() => (held.current = null)}
    />
  );
}
