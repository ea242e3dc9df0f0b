/** Requests the sheet of a list (R152-R156). */
import { downloadToasts } from '@jangteo/contract/download/download.errors.ts';
import type { DownloadTicket, Reason } from '@jangteo/contract/kit/sheet-body.ts';
import type { Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import { holdsPersonalData } from '@jangteo/contract/kit/list.ts';
import { dialog } from '../../ui/dialog.ts';
import { toast } from '../../ui/toast.ts';
import { call } from '../call/call.ts';
import { isApiError, OFFLINE } from '../call/error.ts';
import type { AnyList } from './list.ts';
import { omit } from './sentence.ts';
import type { Downloads, ListPageProps, Target } from './model.ts';

export interface DownloadRequest {
  spec: Pick<AnyList, 'idList'>;
  target: Target;
  /** Those that are saved where it names none. */
  columns?: readonly string[];
  reason?: Reason;
}

/** Does a sheet of these columns hold personal data, even masked? Then a reason is asked for. */
export const needsReason = (spec: Pick<AnyList, 'columns'>, ids: readonly string[]): boolean =>
  holdsPersonalData(spec.columns.filter((column) => ids.includes(column.id)));

/** `locked`: a file password must be set first (461), then the same request goes again. */
export type DownloadOutcome = 'taken' | 'locked' | 'failed';

/** Asks for the sheet and says how it went. */
export async function requestDownload(
  download: NonNullable<ListPageProps<never>['download']>,
  request: DownloadRequest,
  onCentre: () => void,
): Promise<DownloadOutcome> {
  const { spec, target, columns, reason } = request;
  const endpoint: Endpoint = 'path' in download ? download : download[target.scope];
  const { more, params }: Partial<Downloads> = 'path' in download ? {} : download;
  // What the address says is not said again.
  const filter = target.scope === 'searched' ? omit(target.filter, ...Object.keys(params ?? {})) : undefined;
  const rows = target.scope === 'selected' ? { [spec.idList!]: target.ids } : { filter };
  let ticket: DownloadTicket;
  try {
    const answer: unknown = await call(endpoint, {
      ...(params && { params }),
      body: { ...rows, ...more, ...(columns && { columns }), ...(reason && { reason }) },
    } as never);
    ticket = (answer as { data: DownloadTicket }).data;
  } catch (error) {
    if (isApiError(error) && error.code === 'FILE_PASSWORD_REQUIRED') return 'locked';
    toast(failureText(error), { tone: 'danger' });
    return 'failed';
  }
  tellTaken(ticket, onCentre);
  return 'taken';
}

/** It is being made; an operator's of many people waits for another one first. */
export function tellTaken({ awaitsApproval }: DownloadTicket, onCentre: () => void): void {
  if (!awaitsApproval)
    return void toast(downloadToasts.requested, {
      tone: 'success',
      action: { label: '다운로드 센터', run: onCentre },
    });
  const detail =
    '많은 사람의 개인정보가 가려지지 않고 담기는 파일입니다. 승인되면 만들기 시작하고, 72시간 안에 승인되지 않으면 취소됩니다.';
  void dialog
    .confirm(downloadToasts.waits, { title: '승인 대기', ok: '다운로드 센터', cancel: '닫기', detail })
    .then((go) => go && onCentre());
}

/** R155: the server's sentence; R156: ours where the server said nothing. */
export const failureText = (error: unknown): string =>
  isApiError(error) && error.status !== OFFLINE && error.message ? error.message : downloadToasts.failed;
