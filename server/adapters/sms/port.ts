export interface SmsMessage {
  /** Digits only. */
  to: string;
  /** ≤ 90 bytes in EUC-KR is one SMS; longer becomes an LMS. */
  text: string;
}

/** The port. Resolves when the provider took the message over; throws where it did not or nobody knows. */
export interface Sms {
  send(message: SmsMessage): Promise<void>;
}
