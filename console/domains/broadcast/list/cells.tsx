/** Cells and cards of the lists of lives. */
import { contentKind, liveContentState } from '@jangteo/contract/broadcast/content.enums.ts';
import type { ContentRow, TrashRow } from '@jangteo/contract/broadcast/content.list.ts';
import { IconVideo } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EnumTag } from '../../../kit/EnumTag.tsx';
import type { CellContext } from '../../../kit/list-page/model.ts';
import type { Folds } from '../../../kit/list-page/preference.ts';
import { Picture } from '../../../kit/Picture.tsx';
import { session } from '../../../kit/session.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { DeadlineChip } from '../../../ui/DeadlineChip.tsx';
import { clock, count, dateTime, day, shortTime, won } from '../../../ui/format.ts';
import { today } from '../../../ui/now.ts';
import { OnAirBadge } from '../../../ui/OnAirBadge.tsx';
import '../broadcast.css';

export const trashFolds: Folds = { title: { header: '방송', ids: ['thumbnail'] } };
/** When it began stands for when it was to: before it has, the plan does. */
export const contentFolds: Folds = {
  ...trashFolds,
  startAt: { header: '방송일시', ids: ['scheduledAt'] },
};

type Shown = Pick<ContentRow, 'thumbnail' | 'title' | 'seller'>;

/** The picture that a live shows; a plain ground until it has one. */
export const Thumb = ({ src, size }: { src: string; size: number }) =>
  src ? (
    <Picture src={src} size={size} className="jt-live-thumb" />
  ) : (
    <span className="jt-live-thumb jt-live-blank" style={{ width: size, height: size }} aria-hidden>
      <IconVideo size={Math.round(size / 2)} />
    </span>
  );

/** A master plans for members, too: whose live it is stands beside the title. */
function OfMember({ seller }: Pick<Shown, 'seller'>) {
  const me = session.use()?.user;
  return me && seller.userSeq !== me.userSeq ? <Chip outline>{seller.name}</Chip> : null;
}

/** Red means on air for everybody, and nothing else does. */
export const State = ({ state }: Pick<ContentRow, 'state'>) =>
  state === 'LIVE_PUBLIC_ONAIR' ? <OnAirBadge /> : <EnumTag of={liveContentState} value={state} />;

const Title = ({ row, context: { compact, shown } }: { row: Shown; context: CellContext }) => (
  <span className="jt-live-cell">
    {!compact && <Thumb src={row.thumbnail} size={26} />}
    <b className="jt-ellipsis">{row.title}</b>
    {!shown('seller.name') && <OfMember seller={row.seller} />}
  </span>
);

function When({ row: { startAt, scheduledAt } }: { row: ContentRow }) {
  if (startAt) return dateTime(startAt);
  return scheduledAt ? `${dateTime(scheduledAt).slice(0, 16)} 예정` : '–';
}

const DAY_MS = 86_400_000;
/** Calendar days until it goes for good. */
const daysLeft = (purgeAt: string): number =>
  Math.round((Date.parse(day(purgeAt)) - Date.parse(today())) / DAY_MS);

const Purge = ({ row }: { row: TrashRow }) => (
  <span className="jt-row">
    <DeadlineChip days={daysLeft(row.purgeAt)} />
    <span className="jt-num">{day(row.purgeAt)}</span>
  </span>
);

type Cells<R> = Readonly<Record<string, (row: R, context: CellContext) => ReactNode>>;

export const contentCells: Cells<ContentRow> = {
  title: (row, context) => <Title row={row} context={context} />,
  state: (row) => <State state={row.state} />,
  startAt: (row) => <When row={row} />,
  durationSec: ({ durationSec }) => (durationSec === null ? '–' : clock(durationSec * 1_000, true)),
};
export const trashCells: Cells<TrashRow> = {
  title: (row, context) => <Title row={row} context={context} />,
  purgeAt: (row) => <Purge row={row} />,
};

const CardHead = ({ row, note }: { row: Shown; note: ReactNode }) => (
  <div className="jt-card-line">
    <Thumb src={row.thumbnail} size={40} />
    <span className="jt-live-name">
      <b className="jt-ellipsis">{row.title}</b>
      <small className="jt-ellipsis">{note}</small>
    </span>
  </div>
);

/** 11.20 20:00 예정 · 상품 12개, or when it began and who saw it. */
function noteOf({ state, scheduledAt, startAt, productCount, totalViewers }: ContentRow): string {
  if (state === 'WAIT') return `${shortTime(scheduledAt)} 예정 · 상품 ${count(productCount)}개`;
  return `${shortTime(startAt ?? scheduledAt)} · 시청 ${count(totalViewers)}명 · 상품 ${count(productCount)}개`;
}

/** A live below 768 px; number and menu are the card's head. */
export const ContentCard = ({ row }: { row: ContentRow }) => (
  <>
    <CardHead row={row} note={noteOf(row)} />
    <div className="jt-row jt-wrap">
      <State state={row.state} />
      <EnumTag of={contentKind} value={row.kind} />
      <OfMember seller={row.seller} />
      {row.orderCount > 0 && (
        <b className="jt-live-sold">
          {count(row.orderCount)}건 {won(row.orderAmount, true)}
        </b>
      )}
    </div>
  </>
);

export const TrashCard = ({ row }: { row: TrashRow }) => (
  <>
    <CardHead row={row} note={`${day(row.deletedAt)} ${row.deletedBy} 삭제`} />
    <div className="jt-row jt-wrap">
      <EnumTag of={contentKind} value={row.kind} />
      <OfMember seller={row.seller} />
      <span className="jt-live-sold">
        <Purge row={row} />
      </span>
    </div>
  </>
);
