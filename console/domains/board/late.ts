import { houseNoticeApi } from '@jangteo/contract/board/notice/notice.api.ts';
import { sidesOf } from '@jangteo/contract/board/side.ts';
import { paths } from '../../kit/paths.ts';
import { badgeOf, type LateFramePart } from '../../kit/shell/frame-part.ts';
import { GuideHost } from './popup/GuideHost.tsx';

/** Notices that nobody here has read, and guides over the page that is open. */
export const boardLate: LateFramePart = {
  Over: GuideHost,
  badges: [
    badgeOf({
      call: houseNoticeApi.countNew,
      counts: ({ count }, user) => ({
        [sidesOf(user)[0] === 'INFLUENCER' ? paths.influencerNotices() : paths.producerNotices()]: count,
      }),
    }),
  ],
};
