import { ownEnumOf, type ValueOf } from '../../kit/enum.ts';

/** Where a banner stands. */
export const bannerPlace = ownEnumOf('BannerPlace', {
  DASHBOARD: { label: '대시보드' },
  HELP: { label: '도움말' },
  ACADEMY: { label: '아카데미' },
});
export type BannerPlace = ValueOf<typeof bannerPlace>;
