/**
 * What the app does when a call ends the session (463, failed renewal),
 * bars the account (462) or asks for a step (461).
 */
import type { NextAction } from '@jangteo/contract/kit/error.ts';
import type { AnyRouter } from '@tanstack/react-router';
import { dialog } from '../ui/dialog.ts';
import type { SessionHooks } from './call/call.ts';
import { ApiError } from './call/error.ts';
import { onForgotten } from './call/marker.ts';
import { queryText } from './call/address.ts';
import { nextActionPath } from './next-action.ts';
import { tellActOver } from './act-over.ts';
import { paths } from './paths.ts';
import { appealKey, releaseKey } from './release-key.ts';
import { forgetSession, hasLeft, session } from './session.ts';

let asking = false;
/** Asked for where it came from: kit/list-page/DownloadDialog.tsx, the sign-in page, the dialog of the step-up. */
const ASKED_ON_THE_SPOT = new Set<NextAction>(['FILE_PASSWORD_SET', 'SECOND_STEP', 'STEP_UP']);

/** `stepUp` asks who it is, in a dialog; several calls at once ask once. */
export function sessionHooks(router: AnyRouter, stepUp: SessionHooks['stepUp']): SessionHooks {
  let shown: Promise<boolean> | null = null;
  const go = (href: string) => void router.navigate({ href });
  const hooks: SessionHooks = {
    stepUp: () =>
      (shown ??= stepUp().finally(() => {
        shown = null;
      })),
    signedIn: () => Boolean(session.get()),
    ended: (error) => {
      // Several calls fail together; the first one tells.
      const wasIn = Boolean(session.get());
      const back = location.pathname + location.search;
      forgetSession();
      if (!wasIn || hasLeft()) return;
      go(paths.login() + queryText({ next: back }));
      void dialog.alert(error.message, { title: '다시 로그인해 주세요' });
    },
    barred: (error) => {
      forgetSession();
      releaseKey.set(error.data?.releaseKey ?? null);
      appealKey.set(error.data?.appealKey ?? null);
      go(paths.accountState() + queryText({ code: error.code }));
    },
    actOver: () => tellActOver(go),
    mustDo: async (error) => {
      const action = error.data?.nextAction;
      if (!action || ASKED_ON_THE_SPOT.has(action) || asking) return;
      // An application keeps the proof of its own: it is renewed there, at its step.
      const applies = action === 'ADULT_AUTH' && location.pathname.startsWith(paths.onboarding());
      const path = applies
        ? paths.onboardingStep(3)
        : nextActionPath[action](location.pathname + location.search);
      asking = true;
      const yes =
        path !== location.pathname + location.search &&
        (applies || path.split('?', 1)[0] !== location.pathname) &&
        (await dialog.confirm(error.message, {
          title: '먼저 할 일이 있습니다',
          ok: '하러 가기',
          cancel: '나중에',
        }));
      asking = false;
      if (!yes) return;
      if (action !== 'ADULT_AUTH' || applies) return go(path);
      const { provePerson } = await import('./prove-person.ts');
      await provePerson('ADULT_AUTH', 'adult_goods');
    },
  };
  // What is on the screen of this tab belongs to somebody who has left.
  onForgotten(() => hooks.ended(new ApiError(401, 'SIGNED_OUT', '이 브라우저에서 로그아웃되었습니다.')));
  return hooks;
}
