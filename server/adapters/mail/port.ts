/** One message to one address. */
export interface MailMessage {
  to: string;
  subject: string;
  /** Plain text; what we send needs no markup. */
  text: string;
  /** Stays the same when the same message is sent again; becomes the Message-ID. */
  key: string;
}

/**
 * The port to the mail server: called by jobs. Resolves when it took the message over; throws where it did not or nobody
 * knows, and whoever tries again sends the same `key`.
 */
export interface Mail {
  send(message: MailMessage): Promise<void>;
}
