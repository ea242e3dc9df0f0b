import { buyersOf, ownersOf } from '../../kit/directory/directory.ts';

/** Broadcasts by their numbers alone, as a buyer names them. */
export const contentOwners = ownersOf('content');
/** Publishers by the numbers that their node knows. */
export const sessionOwners = ownersOf('ingest');
export const reservationOwners = ownersOf('reservation');
/** Lives that a buyer wants to be told of, of all channels. */
export const buyersReservations = buyersOf('reservation');
