/** Starts the console in the browser: configuration, session, then the page. */
import { RouterProvider } from '@tanstack/react-router';
import { lazy, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { setSessionHooks } from './kit/call/call.ts';
import { loadConfig } from './kit/call/hosts.ts';
import { filePasswordDialog } from './kit/list-page/file-password.ts';
import { sessionHooks } from './kit/session-hooks.ts';
import { startSession } from './kit/session.ts';
import { router } from './router.tsx';
import { loadFonts } from './ui/fonts.ts';
import { UiProvider } from './ui/UiProvider.tsx';

setSessionHooks(sessionHooks(router));
filePasswordDialog.set(lazy(() => import('./domains/download/FilePasswordDialog.tsx').then((m) => ({ default: m.FilePasswordDialog }))));
await loadConfig();
await startSession();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>
  </StrictMode>,
);
loadFonts();
