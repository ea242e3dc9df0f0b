import { z } from 'zod';
import { canSchema } from '../kit/can.ts';
import { bool, int, MAX_SAFE, seq, text, time } from '../kit/field.ts';
import { manyOf, period } from '../kit/filter.ts';
import { listSpec } from '../kit/list.ts';
import { downloadStatus } from './download.enums.ts';
import { downloadCanKeys, downloadRefusals } from './download.lifecycle.ts';

/** What a file of the centre is. */
export type DownloadFormat = 'XLSX' | 'PDF';
const format: z.ZodType<DownloadFormat> = z.enum(['XLSX', 'PDF']);

export const downloadRow = z.strictObject({
  seq: seq(),
  listKey: text(40),
  format,
  /** File name without its ending. */
  name: text(255),
  /** The filters in words. */
  filterText: text(1_000),
  rows: int(0).nullable(),
  bytes: int(0, MAX_SAFE).nullable(),
  status: downloadStatus.schema,
  progress: int(0, 100),
  requestedAt: time(),
  finishedAt: time().nullable(),
  expiresAt: time().nullable(),
  downloadCount: int(0),
  failReason: text(200).nullable(),
  /** An operator's: it is made when another one has agreed (operator.md §4). */
  awaitsApproval: bool(),
  can: canSchema(downloadCanKeys, downloadRefusals),
});
export type DownloadRow = z.output<typeof downloadRow>;

/** The download centre: own requests only. */
export const downloadList = listSpec({
  key: 'download',
  title: '다운로드 센터',
  noun: '다운로드',
  row: downloadRow,
  id: 'seq',
  columns: [
    { id: 'name', header: '파일명', type: 'text', width: 200 },
    { id: 'filterText', header: '검색 조건', type: 'text', width: 220 },
    { id: 'rows', header: '행 수', type: 'count', width: 72 },
    { id: 'bytes', header: '크기', type: 'count', width: 80 },
    { id: 'status', header: '상태', type: 'enum', of: downloadStatus, width: 112 },
    { id: 'progress', header: '진행률', type: 'int', width: 120, only: 'screen' },
    { id: 'requestedAt', header: '요청일시', type: 'time', width: 160 },
    { id: 'finishedAt', header: '완료일시', type: 'time', width: 160, hidden: true },
    { id: 'expiresAt', header: '보관기한', type: 'time', width: 156 },
    { id: 'downloadCount', header: '내려받은 횟수', type: 'count', width: 124 },
    { id: 'failReason', header: '실패 사유', type: 'text', width: 200, hidden: true },
  ],
  filters: { ...period('요청일'), status: manyOf(downloadStatus, '상태', { bar: true }) },
  sorts: { requestedAt: { header: '요청일시', direction: 'DESC' } },
  defaultSort: 'requestedAt',
  defaultPeriod: 'all',
});
