import { defineDomain } from '../../kit/domain.ts';
import { contactPlace, type ContactLine } from '../order/contact-place.ts';

export const inquiry = defineDomain({
  pages: {
    '/channels/inquiry/user': () => import('./InquiryPage.tsx').then((m) => ({ Page: m.InquiryPage })),
    '/channels/inquiry/seller': () => import('./AskPage.tsx').then((m) => ({ Page: m.AskPage })),
    '/admin/asks': () => import('./AskDeskPage.tsx').then((m) => ({ Page: m.AskDeskPage })),
  },
  firsts: {
    '/channels/inquiry/user': () => import('./asks.ts').then((m) => m.inquiryFirst),
    '/channels/inquiry/seller': () => import('./asks.ts').then((m) => m.askFirst),
  },
  topics: {
    'inquiry.new': { makesOld: () => ['inquiry'] },
    'inquiry.changed': { makesOld: () => ['inquiry'] },
  },
  fill: () =>
    contactPlace.set(
      () => (line: ContactLine) => void import('./contact.tsx').then((m) => m.contactBuyer(line)),
    ),
  lateFrame: () => import('./late.ts').then((m) => m.inquiryLate),
});
