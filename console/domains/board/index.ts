import { defineDomain } from '../../kit/domain.ts';

export const board = defineDomain({
  pages: {
    '/channels/basic/faq': () => import('./faq/FaqPage.tsx').then((m) => ({ Page: m.FaqPage })),
    '/channels/basic/model': () => import('./model/ModelPage.tsx').then((m) => ({ Page: m.ModelPage })),
  },
  firsts: {
    '/channels/basic/faq': () => import('./faq/record.ts').then((m) => m.faqsFirst),
    '/channels/basic/model': () => import('./model/record.ts').then((m) => m.modelsFirst),
  },
});
