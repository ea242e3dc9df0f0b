import { queryText } from '../../kit/call/address.ts';
import { paths } from '../../kit/paths.ts';

/** ours: the form of 방송 예고 over one that is there, or a new one that begins as a copy of it. */
export const reservationPath = (at: { reservationSeq?: number; copyOf?: number } = {}): string =>
  paths.reservationRegister() + queryText(at);
