import { defineDomain } from '../../kit/domain.ts';
import { later } from '../../ui/later.tsx';
import { faqPlace } from '../broadcast/room/faq-place.ts';

export const board = defineDomain({
  pages: {
    '/channels/basic/faq': () => import('./faq/FaqPage.tsx').then((m) => ({ Page: m.FaqPage })),
    '/channels/basic/model': () => import('./model/ModelPage.tsx').then((m) => ({ Page: m.ModelPage })),
    '/notice/producer': () => import('./notice/NoticesPage.tsx').then((m) => ({ Page: m.NoticesPage })),
    '/notice/influencer': () => import('./notice/NoticesPage.tsx').then((m) => ({ Page: m.NoticesPage })),
    '/notice/producer/{id}': () => import('./notice/NoticeView.tsx').then((m) => ({ Page: m.NoticePage })),
    '/help/producer': () => import('./help/HelpPage.tsx').then((m) => ({ Page: m.HelpPage })),
    '/help/influencer': () => import('./help/HelpPage.tsx').then((m) => ({ Page: m.HelpPage })),
    '/guide/producer': () => import('./help/HelpPage.tsx').then((m) => ({ Page: m.HelpPage })),
    '/guide/influencer': () => import('./help/HelpPage.tsx').then((m) => ({ Page: m.HelpPage })),
    '/academy': () => import('./academy/AcademyPage.tsx').then((m) => ({ Page: m.AcademyPage })),
    '/academy/{menuSeq}': () =>
      import('./academy/AcademyMenuPage.tsx').then((m) => ({ Page: m.AcademyMenuPage })),
    '/admin/notices': () => import('./desk/NoticesDesk.tsx').then((m) => ({ Page: m.NoticesDesk })),
    '/admin/popups': () => import('./desk/PopupsDesk.tsx').then((m) => ({ Page: m.PopupsDesk })),
    '/admin/banners': () => import('./desk/BannersDesk.tsx').then((m) => ({ Page: m.BannersDesk })),
    '/admin/academy': () => import('./desk/AcademyDesk.tsx').then((m) => ({ Page: m.AcademyDesk })),
    '/admin/help': () => import('./desk/HelpDesk.tsx').then((m) => ({ Page: m.HelpDesk })),
  },
  firsts: {
    '/channels/basic/faq': () => import('./asks.ts').then((m) => m.faqsFirst),
    '/channels/basic/model': () => import('./asks.ts').then((m) => m.modelsFirst),
  },
  fill: () => faqPlace.set(() => later(() => import('./faq/RoomFaqs.tsx').then((m) => m.RoomFaqs))),
  lateFrame: () => import('./late.ts').then((m) => m.boardLate),
});
