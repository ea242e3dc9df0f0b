/** What a webhook's receiver answered. */
export interface Received {
  status: number;
  /** The beginning of its text. */
  text: string;
  /** Seconds that it asks us to wait, where it says so. */
  retryAfterSec: number | null;
}

export interface Posted {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** The port. Answers whatever status came; throws where nothing came within 15 s, or the address may not be reached. */
export interface Receivers {
  post(message: Posted, signal: AbortSignal): Promise<Received>;
}
