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

/** Who hands a parcel over, and who gets it. Opened for the courier alone. */
export interface Party {
  name: string;
  /** Digits. */
  phone: string;
  zip: string;
  /** Road address with what stands behind it. */
  address: string;
}

export interface PickupRequest {
  /** Ours, for ever the same for the same pickup; ≤ 100 characters. */
  key: string;
  companyCode: string;
  from: Party;
  to: Party;
  /** What is in the parcel, for the driver: `제주 감귤 외 1건`. */
  goods: string;
  /** ISO time at which it was asked for. */
  at: string;
}

export interface PickupOrder {
  companyCode: string;
  trackingNo: string;
}

/** `refused`: the courier said no (a place that it does not serve) and will say it again. */
export type PickupAnswer = { done: PickupOrder } | { refused: string };

/**
 * Drivers who are sent for a parcel. An order that throws has an unknown outcome: ask `find` before it is sent again, or
 * somebody rings twice (G-IDM-1). The same key again answers the same order.
 */
export interface Pickups {
  order(request: PickupRequest): Promise<PickupAnswer>;
  /** The order by our key; null where the courier has none. */
  find(key: string): Promise<PickupOrder | null>;
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
  /** 'NOT_SUPPORTED' where nobody can be sent: the desk offers 구매자 발송 instead of 자동수거. */
  pickups: Pickups | 'NOT_SUPPORTED';
}
