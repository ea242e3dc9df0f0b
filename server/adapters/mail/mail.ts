import { smtpMail } from './smtp.ts';

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

/** MAIL_URL (smtp:// or smtps://user:password@host:port) and MAIL_FROM. The simulator speaks SMTP too. */
export function openMail(env: NodeJS.ProcessEnv = process.env): Mail {
  if (!env.MAIL_URL) return { send: () => Promise.reject(new Error('MAIL_URL is not set: no mail can be sent')) };
  return smtpMail(env.MAIL_URL, env.MAIL_FROM ?? '장터 <no-reply@jangteo.invalid>');
}
