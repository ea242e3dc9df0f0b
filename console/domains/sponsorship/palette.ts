import { queryText } from '../../kit/call/address.ts';
import type { Entries } from '../../kit/palette/entries.ts';
import { paths } from '../../kit/paths.ts';

const page = paths.sponsorship();

export const sponsorshipEntries: Entries = {
  tasks: [
    { label: '후원 설정', page, href: page + queryText({ view: 'setting' }) },
    {
      label: '후원 환전 신청',
      page: paths.sponsorshipExchange(),
      href: paths.sponsorshipExchange(),
    },
  ],
};
