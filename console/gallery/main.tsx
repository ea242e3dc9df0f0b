/**
 * The gallery: every widget in every state, and made-up form pages.
 * Development and tests only; the product's build never sees it.
 */
import type { User } from '@jangteo/contract/account/account.user.ts';
import { someSeller } from '@jangteo/contract/account/user.testing.ts';
import { createRoot } from 'react-dom/client';
import 'virtual:letters/frequent.css';
import 'virtual:letters/rare.css';
import { authPlace, session } from '../kit/session.ts';
import { setNow } from '../ui/now.ts';
import { UiProvider } from '../ui/UiProvider.tsx';
import { GalleryRouter } from './router.tsx';

// The afternoon of the pictures: Thursday 2026-11-19, 14:32 KST. It goes on ticking.
const opened = performance.now();
setNow(() => Date.parse('2026-11-19T14:32:14+09:00') + performance.now() - opened);

/** Somebody must be signed in for work to be lost. */
const seller: User = {
  ...someSeller,
  loginId: 'onyu',
  name: '정하윤',
  shopName: '온유상회',
  userName: '온유상회',
  userTag: 'onyu',
};
session.set({ me: seller, user: seller });

createRoot(document.getElementById('root')!).render(
  <UiProvider>
    <authPlace.Provider>
      <GalleryRouter />
    </authPlace.Provider>
  </UiProvider>,
);
