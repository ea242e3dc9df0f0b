/** Cells of the download centre. */
import { downloadStatus } from '@jangteo/contract/download/download.enums.ts';
import { downloadToasts } from '@jangteo/contract/download/download.errors.ts';
import type { DownloadRow } from '@jangteo/contract/download/download.list.ts';
import type { ReactNode } from 'react';
import { EnumTag } from '../../kit/EnumTag.tsx';
import { StatusTag } from '../../ui/Chip.tsx';
import { DeadlineChip } from '../../ui/DeadlineChip.tsx';
import { count, dateTime, day, fileSize } from '../../ui/format.ts';
import { today } from '../../ui/now.ts';
import { ProgressBar } from '../../ui/Progress.tsx';

/** The state: how far while it runs, why when it failed. */
export function DownloadState({ row }: { row: DownloadRow }) {
  if (row.awaitsApproval)
    return (
      <span data-tip={downloadToasts.waits}>
        <StatusTag tone="warning">승인 대기</StatusTag>
      </span>
    );
  if (row.status === 'WAIT' || row.status === 'PROCESSING') {
    return (
      <span className="jt-download-run">
        <ProgressBar
          bare
          label={`${row.name} ${downloadStatus.label(row.status)}`}
          value={row.progress / 100}
        />
        <span>{row.status === 'WAIT' ? downloadStatus.label('WAIT') : `${row.progress}%`}</span>
      </span>
    );
  }
  return (
    <span data-tip={row.failReason ?? undefined}>
      <EnumTag of={downloadStatus} value={row.status} />
    </span>
  );
}

const DAY = 86_400_000;
/** Days a file is still kept: told by the day, like every other deadline. */
const daysKept = (row: DownloadRow): number | null =>
  row.status === 'COMPLETE' && row.expiresAt
    ? Math.round((Date.parse(row.expiresAt.slice(0, 10)) - Date.parse(today())) / DAY)
    : null;

function Expiry({ row }: { row: DownloadRow }) {
  const left = daysKept(row);
  if (!row.expiresAt || left === null) return null;
  return (
    <span className="jt-row">
      {left <= 1 && <DeadlineChip days={left} />}
      <span className="jt-muted-tag">{day(row.expiresAt)}까지</span>
    </span>
  );
}

export function FileFacts({ row }: { row: DownloadRow }) {
  const facts = [
    dateTime(row.requestedAt),
    row.rows !== null && `${count(row.rows)}행`,
    row.bytes !== null && fileSize(row.bytes),
    row.filterText,
  ].filter(Boolean);
  const why = whyOf(row);
  return (
    <>
      <p className="jt-muted-tag jt-download-facts">{facts.join(' · ')}</p>
      {why && <p className="jt-download-facts">{why}</p>}
    </>
  );
}

/** Why there is no file yet, or none. */
const whyOf = ({ awaitsApproval, failReason }: DownloadRow): string | null =>
  awaitsApproval ? downloadToasts.waits : failReason;

export const downloadCells: Readonly<Record<string, (row: DownloadRow) => ReactNode>> = {
  name: (row) => <b>{row.name}</b>,
  filterText: (row) => (
    <span className="jt-ellipsis">{[whyOf(row), row.filterText].filter(Boolean).join(' · ')}</span>
  ),
  bytes: (row) => (row.bytes === null ? null : fileSize(row.bytes)),
  status: (row) => <DownloadState row={row} />,
  expiresAt: (row) => <Expiry row={row} />,
};
