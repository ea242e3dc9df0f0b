/** Starts the console in the browser. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadFonts } from './ui/fonts.ts';
import { UiProvider } from './ui/UiProvider.tsx';
import { EmptyState } from './ui/EmptyState.tsx';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <UiProvider>
      <EmptyState title="장터 비즈니스센터" next="화면을 준비하고 있습니다." />
    </UiProvider>
  </StrictMode>,
);
loadFonts();
