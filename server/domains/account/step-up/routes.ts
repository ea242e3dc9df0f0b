import { stepUpApi, undoChangeApi, type StepUp } from '@jangteo/contract/account/step-up.api.ts';
import { mask } from '@jangteo/contract/kit/mask.ts';
import { STEP_UP_MS } from '../../../kit/auth/step-up.ts';
import { hashToken, randomToken } from '../../../kit/auth/token.ts';
import type { Ctx } from '../../../kit/http/context.ts';
import { fieldError } from '../../../kit/http/fail.ts';
import { plain, serve } from '../../../kit/http/route.ts';
import { confirmIfAny } from '../confirm.ts';
import { own } from '../own.ts';
import { readUser } from '../queries.ts';
import { confirmKept } from '../second-step/kept.ts';
import { readSecondStep } from '../second-step/queries.ts';
import { consumeOwnCode, placesOf, sendOwnCode } from './code.ts';
import { writeStepUp } from './queries.ts';
import { undoChange } from './undo.ts';

const secondStepOf = (ctx: Ctx) => readSecondStep(ctx.pools.app, own(ctx));

/** An account with a password is asked for it; the others by a code to where they are reached now. */
async function meansOf(ctx: Ctx): Promise<StepUp> {
  const row = (await readUser(ctx.pools.app, own(ctx)))!; // it is signed in
  const places = placesOf(row);
  const to = (channel: 'EMAIL' | 'SMS') => places.find((one) => one.channel === channel)?.to ?? null;
  return {
    means: row.has_password ? ['PASSWORD'] : places.map(({ channel }) => channel),
    email: mask('email', to('EMAIL')),
    phoneNumber: mask('phone', to('SMS')),
    secondStep: (await secondStepOf(ctx)).enabled,
  };
}

const stepUp = serve(stepUpApi, {
  stepUpMeans: plain((_input, ctx) => meansOf(ctx)),

  sendStepUpCode: plain(async ({ body }, ctx) => sendOwnCode(ctx, body.channel)),

  stepUp: plain(async ({ body: { password, code, secondCode } }, ctx) => {
    own(ctx);
    const second = await secondStepOf(ctx);
    if (second.enabled && secondCode === undefined)
      throw fieldError('secondCode', 'REQUIRED', '인증 앱의 숫자나 복구 코드를 입력해 주세요.');
    if (!(await confirmIfAny(ctx, password))) await consumeOwnCode(ctx, code);
    if (second.enabled) await confirmKept(ctx, second, secondCode!, 'secondCode');
    const stepUpKey = randomToken();
    await writeStepUp(ctx.pools.app, {
      hash: hashToken(stepUpKey),
      sessionSeq: ctx.caller.sessionSeq,
      until: new Date(ctx.now.getTime() + STEP_UP_MS),
    });
    return { stepUpKey, expiresIn: STEP_UP_MS / 1000 };
  }),
});

export const routes = [...stepUp, ...serve(undoChangeApi, { undoChange })];
