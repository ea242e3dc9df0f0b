/**
 * The gallery: every widget in every state. Development and tests only; the product's build never sees it.
 */
import { createRoot } from 'react-dom/client';
import 'virtual:letters/frequent.css';
import 'virtual:letters/rare.css';
import { setNow } from '../ui/now.ts';
import { UiProvider } from '../ui/UiProvider.tsx';
import { Gallery } from './Gallery.tsx';

// The afternoon of the pictures: Thursday 2026-11-19, 14:32 KST. It goes on ticking.
const opened = performance.now();
setNow(() => Date.parse('2026-11-19T14:32:14+09:00') + performance.now() - opened);

createRoot(document.getElementById('root')!).render(
  <UiProvider>
    <Gallery />
  </UiProvider>,
);
