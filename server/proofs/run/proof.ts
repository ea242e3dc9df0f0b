// What `npm run proof <name>` runs: server/proofs/run/<name>.ts exports one of these as its default.

export interface ProofOptions {
  /** Everything random comes from it; printed, so that a failure can be had again. */
  seed: number;
  /** How long a proof without a natural end goes on, in seconds. */
  seconds: number;
  /** A database outside, for the proof that asks for one. */
  url: string | null;
  /** Where files lie, for the proof that asks for it. */
  files: 'folder' | 's3';
  /** By what messages of lives travel, for the proof that asks for it. */
  events: 'postgres' | 'nats';
}

export interface ProofResult {
  /** Printed as they are, in this order. */
  figures: Record<string, string | number>;
  /** What went wrong, a line each; empty where the promise holds. */
  failed: string[];
  /** Nothing could be looked at, and why: it neither holds nor fails. */
  notShown?: string;
}

/** Makes its own marketplace (`openWorld`, `demoDb`, `testDb` work here as in tests) and gives it back. */
export type Proof = (options: ProofOptions) => Promise<ProofResult>;
