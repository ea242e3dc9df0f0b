export interface SmsMessage {
  /** Digits only. */
  to: string;
  /** ≤ 90 bytes in EUC-KR is one SMS; longer becomes an LMS. */
  text: string;
  /** Ours; comes back with the carrier's report, where it reports. */
  reference?: string;
}

/** The port. Resolves when the provider took the message over; throws where it did not or nobody knows. */
export interface Sms {
  /** Arrivals are told at POST /hooks/sms/report; else taking a message over is all there is to know. */
  reports: boolean;
  send(message: SmsMessage): Promise<void>;
  /** Whether the provider took a message of this reference over; null: it does not keep ours. */
  find(reference: string): Promise<boolean | null>;
}
