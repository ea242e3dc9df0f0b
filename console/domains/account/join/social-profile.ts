import type { SocialProvider } from '@jangteo/contract/account/social.ts';
import { createStore } from '../../../ui/store.ts';

/** What a provider said of somebody who is not here yet: the form of joining begins with it. */
export interface SocialProfile {
  provider: SocialProvider;
  userName?: string;
  /** Masked. */
  email?: string;
}

export const socialProfile = createStore<SocialProfile | null>(null);
