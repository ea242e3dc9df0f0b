import type { SocialProvider } from '@jangteo/contract/account/social.ts';

/** Who signed in there, as the provider says it. */
export interface SocialPerson {
  /** The provider's name of the account, for ever the same; ≤ 255 characters. */
  subject: string;
  email: string | null;
  /** The provider vouches for the address; anything but a clear yes is no. */
  emailVerified: boolean;
  /** What they are called there: a suggestion, never trusted. */
  name: string | null;
}

/** One sign-in on its way: made before, needed again when it comes back. */
export interface SocialFlow {
  state: string;
  nonce: string;
  /** PKCE, RFC 7636. */
  verifier: string;
  /** Where the provider sends the browser: `https://host/user/sns/callback`. */
  redirectUri: string;
}

/**
 * The port to Kakao, Apple and Facebook: OpenID Connect, and OAuth 2 where there is nothing better. Called within a
 * request, outside of any transaction, 5 s at most; nothing happens there but that somebody signs in.
 */
export interface SocialLogin {
  /** Those that are configured. */
  providers: readonly SocialProvider[];
  /** Address of the provider's page, an own path where the simulator plays it. Throws where it is not configured. */
  begin(provider: SocialProvider, flow: SocialFlow): Promise<string>;
  /**
   * Trades what came back for the person: state, code and verifier, then iss, aud, nonce, exp and signature of the
   * id_token. Throws where anything is not as it must be.
   */
  finish(provider: SocialProvider, flow: SocialFlow, came: URLSearchParams): Promise<SocialPerson>;
}
