export interface MailMessage {
  to: string;
  subject: string;
  /** Plain text; what we send needs no markup. */
  text: string;
  /** Stays the same when the same message is sent again; becomes the Message-ID. */
  key: string;
}

/** The port. Resolves when the provider took the message over; throws where it did not or nobody knows. */
export interface Mail {
  send(message: MailMessage): Promise<void>;
}
