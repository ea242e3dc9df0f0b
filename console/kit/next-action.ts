import type { NextAction } from '@jangteo/contract/kit/error.ts';
import { paths } from './paths.ts';

/** Where the user does what a 461 asks for (errors.md 3.1). */
export const nextActionPath: Record<NextAction, () => string> = {
  EMAIL_INPUT: paths.profile,
  EMAIL_VERIFY: paths.profile,
  PHONE_VERIFY: paths.profile,
  PASSWORD_CHANGE: paths.profile,
  PROFILE_TAG: paths.profile,
  TERMS: paths.profile,
  SELLER_INFO: paths.sellerInfo,
  MATCHING_INFO: paths.matchingInfo,
  MASTER_INFO: paths.group,
  FILE_PASSWORD_SET: paths.downloads,
  PAYOUT_PASSWORD: paths.sponsorshipExchange,
  ADULT_AUTH: () => paths.verification(),
  FLASH_INFO: paths.flashBaseInfo,
};
