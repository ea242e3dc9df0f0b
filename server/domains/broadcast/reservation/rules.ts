import type { Reservation } from '@jangteo/contract/broadcast/reservation.api.ts';
import type { ReservationStatus } from '@jangteo/contract/broadcast/reservation.enums.ts';
import type { ReservationRefusal } from '@jangteo/contract/broadcast/reservation.list.ts';

interface Standing {
  status: ReservationStatus;
  liveAt: string;
}

/** What may be done with a notice at an instant (ms): changed until its time, thrown away save on air. */
export function canOfReservation({ status, liveAt }: Standing, now: number): Reservation['can'] {
  const edit = (): ReservationRefusal | null => {
    if (status === 'ON_AIR') return 'ON_AIR';
    return status === 'SCHEDULED' && now < Date.parse(liveAt) ? null : 'OVER';
  };
  return { edit: edit(), remove: status === 'ON_AIR' ? 'ON_AIR' : null };
}

/** When messages go out (ms); null: with the live that the notice names. */
export const remindAtOf = (liveAt: number, minutes: number, withLive: boolean): number | null =>
  minutes === 0 && withLive ? null : liveAt - minutes * 60_000;
