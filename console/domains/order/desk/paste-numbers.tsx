/** The way of a paste: preview, then each number into its field, then all of them saved in one go. */
import { show } from '../../../kit/overlay.tsx';
import { count } from '../../../ui/format.ts';
import { later } from '../../../ui/later.tsx';
import { toast } from '../../../ui/toast.ts';
import { draftOf, typeTracking } from './drafts.ts';
import type { Line } from './line.ts';
import { linesOnScreen } from './lines-on-screen.ts';
import { parcelsFrom, pastedLines, type PastedRow } from './paste.ts';
import { saveTracking } from './save-drafts.ts';

const PasteDialog = later(() => import('./PasteDialog.tsx').then((m) => m.PasteDialog));

/** False: one number only, which the field takes itself. */
export function pasteNumbers(head: Line, text: string): boolean {
  const lines = pastedLines(text);
  const parcels = lines ? parcelsFrom(linesOnScreen(), head.orderProductSeq) : [];
  if (!lines || parcels.length === 0) return false;
  void fillDown(lines, parcels, draftOf(head).companyCode);
  return true;
}

async function fillDown(
  lines: readonly string[],
  parcels: ReturnType<typeof parcelsFrom>,
  companyCode: string,
): Promise<void> {
  const rows = await show<readonly PastedRow[]>((done) => (
    <PasteDialog lines={lines} parcels={parcels} companyCode={companyCode} done={done} />
  ));
  if (!rows) return;
  for (const row of rows)
    typeTracking(row.lines, { companyCode: row.companyCode, trackingNo: row.trackingNo });
  const before = rows.length;
  const { failed } = await saveTracking(rows.flatMap((row) => row.lines.map((line) => line.orderProductSeq)));
  if (failed === 0) toast(`송장 ${count(before)}건을 저장했습니다.`, { tone: 'success' });
  else toast('저장하지 못한 송장이 있습니다. 줄 아래에 표시된 사유를 확인해 주세요.', { tone: 'danger' });
}
