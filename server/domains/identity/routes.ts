import { identityApi } from '@jangteo/contract/identity/identity.api.ts';
import type { PersonAuth } from '@jangteo/contract/identity/identity.api.ts';
import { mask } from '@jangteo/contract/kit/mask.ts';
import { openIdentity } from '../../adapters/identity/identity.ts';
import type { Identity } from '../../adapters/identity/port.ts';
import { randomToken } from '../../kit/auth/token.ts';
import type { PublicCtx } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import { log } from '../../kit/http/log.ts';
import { open, serve } from '../../kit/http/route.ts';
import { deviceOf, nameIn } from './person.ts';
import { readAuth, writeAuth, type AuthRow } from './queries.ts';
import { stateAt, WAIT_SECONDS } from './rules.ts';
import { settle } from './settle.ts';

/** Where the provider sends the browser back to; only the id, which the page may know. */
export const backTo = (authId: string): string => `/verification?authId=${authId}`;

/** The proof, on the device that asked for it; elsewhere it looks like none. */
async function own(ctx: PublicCtx, authId: string): Promise<AuthRow> {
  const row = await readAuth(ctx.pools.app, authId);
  if (!row || row.device_id !== deviceOf(ctx)) throw fail('NOT_FOUND');
  return row;
}

function shown(ctx: PublicCtx, row: AuthRow): PersonAuth {
  const state = stateAt(row, ctx.now);
  const done = state === 'DONE';
  return {
    state,
    name: done ? mask('name', nameIn(ctx.config, row.sealed!)) : null,
    adult: done ? row.adult : null,
    at: done ? row.proven_at : null,
  };
}

function provider({ config }: PublicCtx): Identity {
  const found = openIdentity(config);
  if (!found) throw fail('PERSON_AUTH_OFF');
  return found;
}

/** The provider is away: the person may try again. */
async function reached<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    log.warn({ error: (error as Error).message }, 'identity provider');
    throw fail('SERVICE_BUSY', { retryAfterSec: 5 });
  }
}

export const routes = serve(identityApi, {
  start: open(async ({ body }, ctx) => {
    const authId = randomToken();
    const window = `/user/person-auth/${authId}/window`;
    const url = await reached(provider(ctx).begin({ authId, returnTo: backTo(authId) }));
    await writeAuth(ctx.pools.app, {
      authId,
      type: body.type,
      purpose: body.personAuthPurpose,
      deviceId: deviceOf(ctx),
      userSeq: ctx.caller?.userSeq ?? null,
      nonce: body.nonce,
      returnTo: body.returnTo ?? null,
      at: ctx.now,
      until: new Date(ctx.now.getTime() + WAIT_SECONDS * 1000),
    });
    return { authId, url: url ?? window, expiresIn: WAIT_SECONDS };
  }),

  read: open(async ({ params }, ctx) => shown(ctx, await own(ctx, params.authId))),

  check: open(async ({ params }, ctx) => {
    let row = await own(ctx, params.authId);
    if (stateAt(row, ctx.now) === 'WAIT') {
      const said = await reached(provider(ctx).find(row.auth_id));
      if (said.state !== 'WAIT') {
        await settle(ctx, row, said);
        row = await own(ctx, params.authId);
      }
    }
    return { ...shown(ctx, row), nonce: row.nonce, returnTo: row.return_to };
  }),
});
