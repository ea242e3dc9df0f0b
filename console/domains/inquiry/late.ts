import { inquiryApi } from '@jangteo/contract/inquiry/inquiry.api.ts';
import { badgeOf, type LateFramePart } from '../../kit/shell/frame-part.ts';

export const inquiryLate: LateFramePart = {
  badges: [
    badgeOf({
      call: inquiryApi.count,
      counts: ({ waiting }) => ({ '/channels/inquiry/user': waiting }),
    }),
  ],
};
