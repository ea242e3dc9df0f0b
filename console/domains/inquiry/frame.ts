import { inquiryApi } from '@jangteo/contract/inquiry/inquiry.api.ts';
import { badgeOf, type FramePart } from '../../kit/shell/frame-part.ts';

export const inquiryFrame: FramePart = {
  badges: [
    badgeOf({
      late: true,
      call: inquiryApi.count,
      counts: ({ waiting }) => ({ '/channels/inquiry/user': waiting }),
    }),
  ],
};
