/** Starts the console in the browser: configuration, session, then the page. */
import { RouterProvider } from '@tanstack/react-router';
import { lazy, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { setSessionHooks } from './kit/call/call.ts';
import { loadConfig } from './kit/call/hosts.ts';
import { mayRenew } from './kit/call/marker.ts';
import { filePasswordDialog } from './kit/list-page/file-password.ts';
import { sessionHooks } from './kit/session-hooks.ts';
import { startSession } from './kit/session.ts';
import { router, shell } from './router.tsx';
import { barePages, shellPages } from './routes.ts';
import { loadFonts } from './ui/fonts.ts';
import { UiProvider } from './ui/UiProvider.tsx';

setSessionHooks(sessionHooks(router));
filePasswordDialog.set(lazy(() => import('./domains/download/FilePasswordDialog.tsx').then((m) => ({ default: m.FilePasswordDialog }))));
// A tab that outlived an update asks for chunks that are gone: it begins anew, once.
window.addEventListener('vite:preloadError', () => {
  if (sessionStorage.getItem('jt-reloaded') === location.href) return;
  sessionStorage.setItem('jt-reloaded', location.href);
  location.reload();
});
void warm();
void start();

/** No top-level await: chunks that the start asks for import this module's chunk and would wait for it forever. */
async function start(): Promise<void> {
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
}

/** Fetches the code of the page that will most likely open while configuration and session are asked for. */
async function warm(): Promise<void> {
  const pages = mayRenew() ? [shell, shellPages[location.pathname]] : [barePages['/']];
  await Promise.allSettled(pages.map((page) => page?.()));
}
