/** Starts the console in the browser: configuration, session, then the page. */
import './kit/plain-zod.ts';
import './domains/account/LoginPage.tsx'; // in the first file: its fields are every page's
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { screenShown, startClientLog } from './kit/client-log.ts';
import { beginAnew } from './kit/begin-anew.ts';
import { Unreachable } from './kit/BrokenPage.tsx';
import { setSessionHooks } from './kit/call/call.ts';
import { loadConfig } from './kit/call/hosts.ts';
import { mayRenew } from './kit/call/marker.ts';
import { prepare, type Address, type Page } from './kit/first.ts';
import { onLinkPress } from './kit/press.ts';
import { sessionHooks } from './kit/session-hooks.ts';
import { plainPath } from './kit/guard.ts';
import { searchPlace } from './kit/path-state.ts';
import { authPlace, session, startSession } from './kit/session.ts';
import { shellRoutes } from './kit/documented.ts';
import { firstOf, shell, shellPage } from './pages.ts';
import { router } from './router.tsx';
import { pause } from './ui/now.ts';
import { UiProvider } from './ui/UiProvider.tsx';

/** How long the first drawing waits for data that are on their way. */
const PATIENCE_MS = 150;

startClientLog();
router.subscribe('onResolved', ({ toLocation }) => screenShown(plainPath(toLocation.pathname)));
const stepUp = () => import('./domains/account/step-up/ask.tsx').then((m) => m.askStepUp());
setSessionHooks(sessionHooks(router, stepUp));
window.addEventListener('vite:preloadError', () => void beginAnew());
onLinkPress((to) => void prepareAt(to));
void start();

/**
 * No top-level await: chunks that the start asks for import
 * this module's chunk and would wait for it forever.
 */
async function start(): Promise<void> {
  await loadConfig();
  const asked = startSession();
  const { pathname: path, search } = location;
  const page = warm(path);
  const reached = await asked.then(
    () => true,
    () => false,
  );
  // A table that is almost there is drawn at once, without skeletons that make the browser lay out the page
  // twice.
  if (page && session.get())
    await Promise.race([
      prepare(page, firstOf(path), { path, search }).catch(() => undefined),
      pause(PATIENCE_MS),
    ]);
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <UiProvider>
        <authPlace.Provider>
          <searchPlace.Provider>
            {reached ? <RouterProvider router={router} /> : <Unreachable />}
          </searchPlace.Provider>
        </authPlace.Provider>
      </UiProvider>
    </StrictMode>,
  );
}

const prepareAt = (to: Address) =>
  shellRoutes.includes(to.path) && prepare(shellPage(to.path), firstOf(to.path), to).catch(() => undefined);

/**
 * Fetches the code of the page that will most likely open
 * while it is asked who is signed in; answers that page.
 */
function warm(path: string): Page | undefined {
  if (!mayRenew()) {
    // Who sends a password will soon see the house.
    addEventListener('submit', () => void shell().catch(() => undefined), { capture: true, once: true });
    return undefined;
  }
  const page = shellRoutes.includes(path) ? shellPage(path) : undefined;
  void Promise.allSettled([shell(), page?.()]);
  return page;
}
