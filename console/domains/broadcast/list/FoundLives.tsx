/** Lives that were found, each a button: one of them is picked. */
import type { ContentRow } from '@jangteo/contract/broadcast/content.list.ts';
import { count, shortDay } from '../../../ui/format.ts';
import { State, Thumb } from './cells.tsx';

interface Props {
  rows: readonly ContentRow[];
  busy?: boolean;
  onPick: (contentSeq: number) => void;
}

export const FoundLives = ({ rows, busy, onPick }: Props) => (
  <ul className="jt-live-past">
    {rows.map((row) => (
      <li key={row.contentSeq}>
        <button type="button" disabled={busy} onClick={() => onPick(row.contentSeq)}>
          <Thumb src={row.thumbnail} size={36} />
          <span className="jt-live-name">
            <b className="jt-ellipsis">{row.title}</b>
            <small>
              {shortDay(row.startAt ?? row.scheduledAt ?? row.createdAt, true)} · 상품{' '}
              {count(row.productCount)}개
            </small>
          </span>
          <State state={row.state} />
        </button>
      </li>
    ))}
  </ul>
);
