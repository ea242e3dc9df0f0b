/** Stacked bars over time: arrow keys walk them, the marked one is spoken, a hidden table says all of them. */
import { useState, type ReactNode } from 'react';
import { axisOf, shortAmount } from './axis.ts';
import './chart.css';

/** `strong` is what the chart is about, `pale` what stands beside it. */
export interface Series {
  label: string;
  tone: 'strong' | 'pale';
}

export interface Bar {
  /** Unlike any other bar's. */
  key: string;
  /** `11.18(수)` in the table. */
  name: string;
  /** Under the bar; empty where there is no room. */
  label: string;
  /** One number ≥ 0 for each series, drawn from the top down. */
  parts: readonly number[];
  /** The cells of its row in the table. */
  cells: readonly string[];
}

interface BarsProps {
  label: string;
  series: readonly Series[];
  bars: readonly Bar[];
  /** Heads of the table; the first one stands above the names. */
  columns: readonly string[];
  /** What is said of the bar at a place: the last one until another is marked. */
  note: (at: number) => ReactNode;
}

const sum = (parts: readonly number[]): number => parts.reduce((all, part) => all + part, 0);

export function Bars({ label, series, bars, columns, note }: BarsProps) {
  const [marked, mark] = useState<number | null>(null);
  const at = Math.min(marked ?? bars.length - 1, bars.length - 1);
  const ticks = axisOf(Math.max(...bars.map((bar) => sum(bar.parts))));
  const percentOf = (value: number): string => `${(value / ticks[0]!) * 100}%`;
  const walk = (event: React.KeyboardEvent): void => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    mark(Math.max(0, Math.min(bars.length - 1, at + by)));
  };
  return (
    <figure className="jt-chart">
      <figcaption className="jt-chart-note" aria-live={marked === null ? 'off' : 'polite'}>
        {note(at)}
      </figcaption>
      <div
        className="jt-chart-plot"
        role="group"
        tabIndex={0}
        aria-label={`${label} 막대그래프. 왼쪽·오른쪽 화살표로 막대를 옮깁니다.`}
        onKeyDown={walk}
        onPointerLeave={() => mark(null)}
        onBlur={() => mark(null)}
      >
        <ol className="jt-chart-axis" aria-hidden>
          {ticks.map((tick) => (
            <li key={tick} style={{ bottom: percentOf(tick) }}>
              <span>{shortAmount(tick)}</span>
            </li>
          ))}
        </ol>
        <div className="jt-chart-bars" aria-hidden>
          {bars.map((bar, i) => (
            <div
              key={bar.key}
              className="jt-chart-bar"
              data-marked={(marked !== null && i === at) || undefined}
              onPointerEnter={() => mark(i)}
            >
              {bar.parts.map((part, n) => (
                <i key={series[n]!.label} data-tone={series[n]!.tone} style={{ height: percentOf(part) }} />
              ))}
              <span>{bar.label}</span>
            </div>
          ))}
        </div>
      </div>
      <Table label={label} columns={columns} bars={bars} />
    </figure>
  );
}

function Table({ label, columns, bars }: Pick<BarsProps, 'label' | 'columns' | 'bars'>) {
  return (
    // A table is as wide as its cells whatever it is told: what hides it stands around it.
    <div className="jt-hidden">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.key}>
              <th scope="row">{bar.name}</th>
              {bar.cells.map((cell, n) => (
                <td key={columns[n + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Which colour is what: the subject first. */
export function Legend({ series }: { series: readonly Series[] }) {
  return (
    <span className="jt-chart-legend">
      {series
        .toSorted((a, b) => Number(a.tone === 'pale') - Number(b.tone === 'pale'))
        .map(({ label, tone }) => (
          <span key={label}>
            <i data-tone={tone} />
            {label}
          </span>
        ))}
    </span>
  );
}
