/** The port to whoever collects passwords that were found in breaches. */
export interface Breaches {
  /** Whether a password is among them, within so many milliseconds. Throws where nobody answers in time. */
  isKnown(password: string, timeoutMs: number): Promise<boolean>;
}
