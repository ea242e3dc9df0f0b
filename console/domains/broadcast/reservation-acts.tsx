/** What is done with notices of the list. */
import { reservationRefusals, type ReservationRow } from '@jangteo/contract/broadcast/reservation.list.ts';
import { Link } from '@tanstack/react-router';
import { show } from '../../kit/overlay.tsx';
import { recordActs } from '../../kit/record/record-acts.tsx';
import { recordPath } from '../../kit/record/record.ts';
import { count } from '../../ui/format.ts';
import { later } from '../../ui/later.tsx';
import { openLink } from './open-link.tsx';
import { reservationRecord } from './reservation-record.ts';

const SignupsDialog = later(() => import('./SignupsDialog.tsx').then((m) => m.SignupsDialog));

export const openSignups = ({ reservationSeq, title }: ReservationRow): void =>
  void show<null>((done) => (
    <SignupsDialog reservationSeq={reservationSeq} title={title} onClose={() => done(null)} />
  ));

/** What becomes of those who signed up, where something is still to come. */
function consequence(rows: readonly ReservationRow[]): string {
  const coming = rows.filter(({ status }) => status === 'SCHEDULED');
  const people = coming.reduce((sum, { reservedCount }) => sum + reservedCount, 0);
  if (coming.length === 0) return '목록에서 사라지고, 되돌릴 수 없습니다.';
  const told = people > 0 ? `알림을 신청한 ${count(people)}명께 취소를 문자로 알리고, ` : '';
  return `예정된 예고는 취소로 바뀝니다. ${told}되돌릴 수 없습니다.`;
}

export const reservationActs = recordActs(reservationRecord, {
  titleOf: (row: ReservationRow) => row.title,
  gone: consequence,
  refusals: reservationRefusals,
  more: (row) => [
    {
      key: 'copy',
      label: '복사해서 새로 등록',
      renderLink: (link) => (
        <Link to={recordPath(reservationRecord, { copyOf: row.reservationSeq })} {...link} />
      ),
    },
    { key: 'signups', label: '알림신청자', onSelect: () => openSignups(row) },
    {
      key: 'link',
      label: '구매자 화면 링크 · QR',
      onSelect: () => openLink({ reservationSeq: row.reservationSeq }),
    },
  ],
});
