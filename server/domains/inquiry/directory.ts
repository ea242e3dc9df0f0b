import { buyersOf, ownersOf } from '../../kit/directory/directory.ts';

/** Inquiries by their numbers alone, as a buyer names them. */
export const inquiryOwners = ownersOf('inquiry');
/** Inquiries of a buyer, of all shops. */
export const buyersInquiries = buyersOf('inquiry');
