// A receiver's check of what came, by the library that Standard Webhooks gives to receivers.
import { Webhook } from 'standardwebhooks';

export interface SignedMessage {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Exactly what came: signatures are over bytes. */
  body: string;
}

/** One of its signatures is this secret's, of these bytes and of the last five minutes. */
export function isSigned({ headers, body }: SignedMessage, secret: string): boolean {
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>);
    return true;
  } catch {
    return false;
  }
}
