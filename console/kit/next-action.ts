import type { NextAction } from '@jangteo/contract/kit/error.ts';
import { paths } from './paths.ts';

/** Where the user does what a 461 asks for (errors.md 3.1); from the profile it goes back to where they were. */
export const nextActionPath: Record<NextAction, (back?: string) => string> = {
  EMAIL_INPUT: (back) => paths.profile('email', back),
  EMAIL_VERIFY: (back) => paths.profile('email', back),
  PHONE_VERIFY: (back) => paths.profile('phone', back),
  PASSWORD_CHANGE: (back) => paths.profile('password', back),
  PROFILE_TAG: (back) => paths.profile('tag', back),
  TERMS: (back) => paths.profile('terms', back),
  SELLER_INFO: paths.sellerInfo,
  MATCHING_INFO: paths.matchingInfo,
  /** The master is a seller: what is missing is the master's own info. */
  MASTER_INFO: paths.sellerInfo,
  FILE_PASSWORD_SET: paths.downloads,
  PAYOUT_PASSWORD: paths.sponsorshipExchange,
  SECOND_STEP: paths.login,
  SECOND_STEP_SETUP: (back) => paths.profile('second-step', back),
  /** In a dialog where it is asked for (call/call.ts). */
  STEP_UP: (back) => paths.profile(undefined, back),
  /** In this window, where none other is opened for it (session-hooks.ts). */
  ADULT_AUTH: (returnTo) => paths.verification({ type: 'ADULT_AUTH', purpose: 'adult_goods', returnTo }),
  FLASH_INFO: paths.flashBaseInfo,
};
