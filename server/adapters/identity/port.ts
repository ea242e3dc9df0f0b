/** A person as the provider vouches for them. */
export interface VouchedPerson {
  name: string;
  /** YYYY-MM-DD. */
  birthDay: string;
  /** U: neither, or not told (R107). */
  gender: 'M' | 'F' | 'U';
  /** Digits; null where the contract with the provider leaves it out. */
  phoneNumber: string | null;
  /** 연계정보: the same for a person wherever they prove themselves; null where the provider has none. */
  ci: string | null;
}

/** WAIT: nobody is through yet, or nobody began; FAILED: it will not be any more, and is begun anew. */
export type Verification = { state: 'WAIT' } | { state: 'FAILED' } | { state: 'DONE'; person: VouchedPerson };

/** What an own page needs to open the provider's window; only it loads a script of another house. */
export interface IdentityWindow {
  /** Script of the provider. */
  script: string;
  /** Runs after it. */
  code: string;
}

/**
 * The port to whoever proves persons (본인인증). Called within a request or a job, outside of any transaction, 5 s at most;
 * calls throw where the provider is away or answers in another shape. `authId` is ours, 43 characters of base64url, and
 * known to nobody before; `returnTo` a path of the own origin.
 */
export interface Identity {
  provider: string;
  /** Where the browser goes: a page of the provider, or null, and `window` is shown on one of ours. */
  begin(request: { authId: string; returnTo: string }): Promise<string | null>;
  window(request: { authId: string; returnTo: string }): IdentityWindow | null;
  /** Asked server to server: what the browser says on its way back counts for nothing. */
  find(authId: string): Promise<Verification>;
}
