/** 방송 예고 등록; with `?reservationSeq=` 수정, with `?copyOf=` a new one that begins as that one. */
import { RecordForm } from '../../kit/record/RecordForm.tsx';
import { openLink } from './open-link.tsx';
import { reservationForm } from './reservation-form.ts';
import { reservationSections } from './reservation-parts.tsx';
import { reservationRecord } from './reservation-record.ts';
import { ReservationPreview } from './ReservationPreview.tsx';

export const ReservationPage = () => (
  <RecordForm
    record={reservationRecord}
    form={reservationForm}
    sections={reservationSections}
    preview={{ title: '구매자 화면', Look: ReservationPreview }}
    added={(reservationSeq) => openLink({ reservationSeq })}
  />
);
