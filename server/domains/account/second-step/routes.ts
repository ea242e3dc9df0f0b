import { secondStepApi, type SecondStep } from '@jangteo/contract/account/second-step.api.ts';
import { seal } from '../../../kit/auth/seal.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { keysFor } from '../../../kit/http/config.ts';
import type { Ctx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import { plain, serve } from '../../../kit/http/route.ts';
import { confirmIfAny } from '../confirm.ts';
import { noteOwn } from '../note.ts';
import { own } from '../own.ts';
import { tellChange } from '../step-up/changes.ts';
import { loginSecond, sendSecondSms } from './finish.ts';
import {
  beginStep,
  enableStep,
  readSecondStep,
  readTrusted,
  removeStep,
  removeTrusted,
  type SecondStepRow,
} from './queries.ts';
import { hashRecovery, newRecoveryCodes } from './recovery.ts';
import { confirmKept, countTry } from './kept.ts';
import { isStep } from './right.ts';
import { BEGUN_MS, methodsOf } from './rules.ts';
import { newSecret, otpauthUrlOf, qrOf } from './totp.ts';

const rowOf = (ctx: Ctx): Promise<SecondStepRow> => readSecondStep(ctx.pools.app, own(ctx));

async function stateOf(ctx: Ctx): Promise<SecondStep> {
  const row = await rowOf(ctx);
  const trusted = await readTrusted(ctx.pools.app, own(ctx), ctx.now);
  return {
    enabled: row.enabled,
    methods: row.enabled ? methodsOf(row) : [],
    recoveryLeft: row.enabled ? row.recovery_left : 0,
    trusted: trusted.map((t) => ({
      trustedSeq: t.trusted_seq,
      deviceName: t.device_name,
      until: t.until,
      trustedAt: t.trusted_at,
      current: t.device_id === ctx.caller.deviceId,
    })),
  };
}

export const routes = serve(secondStepApi, {
  loginSecond,
  sendSecondSms,

  secondStep: plain((_input, ctx) => stateOf(ctx)),

  beginSecondStep: plain(async (_input, ctx) => {
    const userSeq = own(ctx);
    const secret = newSecret();
    const sealed = seal(keysFor(ctx.config, 'second-step'), secret);
    if (!(await beginStep(ctx.pools.app, userSeq, sealed, ctx.now))) throw fail('STATE_CHANGED');
    const otpauthUrl = otpauthUrlOf(secret, ctx.caller.loginId);
    return { secret, otpauthUrl, qr: qrOf(otpauthUrl) };
  }),

  confirmSecondStep: plain(async ({ body }, ctx) => {
    const userSeq = own(ctx);
    const row = await rowOf(ctx);
    const begun = row.begun_at === null || row.enabled ? 0 : Date.parse(row.begun_at);
    if (begun + BEGUN_MS <= ctx.now.getTime()) throw fail('CODE_EXPIRED');
    await countTry(ctx);
    if (!(await isStep(ctx, row, { userSeq, code: body.code }))) throw fail('CODE_MISMATCH');
    const recoveryCodes = newRecoveryCodes();
    const codes = recoveryCodes.map((code) => hashRecovery(ctx.config, userSeq, code));
    const { sms = false } = body;
    await inTransaction(ctx.pools.app, [], async (db, client) => {
      if (!(await enableStep(client, userSeq, { codes, sms, at: ctx.now }))) throw fail('CODE_EXPIRED');
      await noteOwn(client, ctx, 'SECOND_STEP_ON');
      await tellChange(db, ctx, { userSeq, what: 'SECOND_STEP_ON' });
    });
    return { recoveryCodes };
  }),

  endSecondStep: plain(async ({ body }, ctx) => {
    const userSeq = own(ctx);
    const row = await rowOf(ctx);
    if (!row.enabled) throw fail('STATE_CHANGED');
    await confirmIfAny(ctx, body.password);
    await confirmKept(ctx, row, body.code);
    await inTransaction(ctx.pools.app, [], async (db, client) => {
      await removeStep(client, userSeq);
      await noteOwn(client, ctx, 'SECOND_STEP_OFF');
      await tellChange(db, ctx, { userSeq, what: 'SECOND_STEP_OFF' });
    });
    return stateOf(ctx);
  }),

  distrustDevice: plain(async ({ params }, ctx) => {
    if (!(await removeTrusted(ctx.pools.app, own(ctx), params.trustedSeq))) throw fail('NOT_FOUND');
    return stateOf(ctx);
  }),
});
