/** What is done with notices of the list. */
import { reservationApi } from '@jangteo/contract/broadcast/reservation.api.ts';
import { reservationRefusals, type ReservationRow } from '@jangteo/contract/broadcast/reservation.list.ts';
import { refusalText } from '@jangteo/contract/kit/can.ts';
import { Link } from '@tanstack/react-router';
import type { Act } from '../../kit/acts.ts';
import { runBulk } from '../../kit/bulk/run-bulk.ts';
import { call } from '../../kit/call/call.ts';
import { askAgain } from '../../kit/call/query.ts';
import type { Target } from '../../kit/list-page/model.ts';
import { show } from '../../kit/overlay.tsx';
import { dialog } from '../../ui/dialog.ts';
import { count } from '../../ui/format.ts';
import { later } from '../../ui/later.tsx';
import type { MenuItem } from '../../ui/Menu.tsx';
import { toast } from '../../ui/toast.ts';
import { reservationPath } from './reservation-path.ts';

const SignupsDialog = later(() => import('./SignupsDialog.tsx').then((m) => m.SignupsDialog));
const LinkDialog = later(() => import('./LinkDialog.tsx').then((m) => m.LinkDialog));

export const OLD = ['broadcast-notice'] as const;
const MOST = 200;

export const openSignups = ({ reservationSeq, title }: ReservationRow): void =>
  void show<null>((done) => (
    <SignupsDialog reservationSeq={reservationSeq} title={title} onClose={() => done(null)} />
  ));
const openLink = ({ reservationSeq }: ReservationRow): void =>
  void show<null>((done) => <LinkDialog reservationSeq={reservationSeq} onClose={() => done(null)} />);

/** What becomes of those who signed up, where something is still to come. */
function consequence(rows: readonly ReservationRow[]): string {
  const coming = rows.filter(({ status }) => status === 'SCHEDULED');
  const people = coming.reduce((sum, { reservedCount }) => sum + reservedCount, 0);
  if (coming.length === 0) return '목록에서 사라지고, 되돌릴 수 없습니다.';
  const told = people > 0 ? `알림을 신청한 ${count(people)}명께 취소를 문자로 알리고, ` : '';
  return `예정된 예고는 취소로 바뀝니다. ${told}되돌릴 수 없습니다.`;
}

async function remove(ids: readonly number[], rows: readonly ReservationRow[]): Promise<void> {
  const [first] = rows;
  const what = first && ids.length === 1 ? `‘${first.title}’ 예고를` : `예고 ${count(ids.length)}개를`;
  const agreed = await dialog.deleteConfirm(`${what} 삭제할까요?`, {
    title: '예고 삭제',
    ok: '삭제',
    destructive: true,
    detail: consequence(rows),
  });
  if (!agreed) return;
  const result = await runBulk(ids, (reservationSeqList) =>
    call(reservationApi.removeAll, { body: { reservationSeqList } }),
  );
  await askAgain(OLD);
  if (result && result.successCount > 0)
    toast(`예고 ${count(result.successCount)}개를 삭제했습니다.`, { tone: 'success' });
}

const whyNot = ({ can }: ReservationRow, act: 'edit' | 'remove', label: string): string | null => {
  const code = can[act];
  return code ? refusalText(reservationRefusals[code], label, () => undefined) : null;
};

export const reservationMenu = (row: ReservationRow): MenuItem[] => [
  {
    key: 'edit',
    label: '수정',
    disabledReason: whyNot(row, 'edit', '수정'),
    renderLink: (link) => <Link to={reservationPath({ reservationSeq: row.reservationSeq })} {...link} />,
  },
  {
    key: 'copy',
    label: '복사해서 새로 등록',
    renderLink: (link) => <Link to={reservationPath({ copyOf: row.reservationSeq })} {...link} />,
  },
  { key: 'signups', label: '알림신청자', onSelect: () => openSignups(row) },
  { key: 'link', label: '구매자 화면 링크', onSelect: () => openLink(row) },
  { key: 'rule', divider: true },
  {
    key: 'remove',
    label: '삭제',
    destructive: true,
    disabledReason: whyNot(row, 'remove', '삭제'),
    onSelect: () => void remove([row.reservationSeq], [row]),
  },
];

export const reservationBulk = (target: Target<ReservationRow>): Act[] => [
  {
    key: 'remove',
    label: '삭제',
    destructive: true,
    disabledReason:
      target.scope === 'searched'
        ? '검색결과 전체에는 쓸 수 없습니다. 목록에서 예고를 골라 주세요.'
        : target.count > MOST && `한 번에 ${MOST}개까지 삭제할 수 있습니다.`,
    onSelect: () => void (target.scope === 'selected' && remove(target.ids, target.rows)),
  },
];
