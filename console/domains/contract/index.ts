import { defineDomain } from '../../kit/domain.ts';

export const contract = defineDomain({
  pages: {
    '/sales/contract/producer': () => import('./ContractPage.tsx').then((m) => ({ Page: m.ProducerPage })),
    '/sales/contract/influencer': () => import('./GripperDesk.tsx').then((m) => ({ Page: m.GripperDesk })),
    '/sales/contract/legacy': () => import('./legacy/LegacyPage.tsx').then((m) => ({ Page: m.LegacyPage })),
  },
  firsts: {
    '/sales/contract/producer': () => import('./asks.ts').then((m) => m.producerFirst),
    '/sales/contract/influencer': () => import('./asks.ts').then((m) => m.gripperFirst),
  },
  lateFrame: () => import('./late.ts').then((m) => m.contractLate),
  palette: () => import('./palette.ts').then((m) => m.contractEntries),
});
