import type { LoginProvider } from '@jangteo/contract/account/account.enums.ts';

/** By what somebody proved who they are, and where they want to be signed in. */
export interface Way {
  clientId: string;
  deviceId: string;
  /** 로그인 상태 유지. */
  kept: boolean;
  provider: LoginProvider;
}
