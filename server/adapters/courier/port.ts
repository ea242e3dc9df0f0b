import type { TrackingState } from '@jangteo/contract/delivery/delivery.enums.ts';

export interface Parcel {
  /** Our code of the courier (delivery_company.code). */
  companyCode: string;
  /** Letters and digits only. */
  trackingNo: string;
}

/** One report of the courier. The event id is the same however often the report arrives. */
export interface ParcelStep {
  eventId: string;
  state: TrackingState;
  /** ISO 8601 with +09:00. */
  at: string;
  place: string;
  text: string;
}

/**
 * The port to whoever follows parcels. `reports`: steps arrive by themselves at
 * POST /hooks/courier/tracking; else `track` is asked now and then. Calls throw
 * where the provider is away or nobody knows; called from jobs only (D10).
 */
export interface Couriers {
  reports: boolean;
  /**
   * Asks for the parcel's steps from now on; again is harmless.
   * `reference` is ours and comes back with each report.
   */
  register(parcel: Parcel & { reference: string }): Promise<void>;
  /** All steps up to now, oldest first; null where the courier has never heard of the number. */
  track(parcel: Parcel): Promise<ParcelStep[] | null>;
}
