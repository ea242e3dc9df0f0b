import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { openIdentity } from '../../adapters/identity/identity.ts';
import { netOf } from '../../kit/http/address.ts';
import type { Deps } from '../../kit/http/context.ts';
import { COOKIE, readCookies } from '../../kit/http/cookie.ts';
import { fail } from '../../kit/http/fail.ts';
import { takeRate } from '../../kit/http/rate.ts';
import { clock } from '../../kit/clock/clock.ts';
import { readAuth } from './queries.ts';
import { backTo } from './routes.ts';
import { stateAt } from './rules.ts';

/** The provider's script opens its frames and windows on other hosts: this page alone allows them, and has nothing. */
const headersOf = (nonce: string): Record<string, string> => ({
  'cache-control': 'no-store',
  'referrer-policy': 'strict-origin',
  'x-content-type-options': 'nosniff',
  'content-security-policy': [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' https://cdn.portone.io`,
    "style-src 'unsafe-inline'",
    'img-src https: data:',
    'frame-src https:',
    'connect-src https://*.portone.io',
    'form-action https:',
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
});

/** The page that opens the window of a provider who has no address to go to. */
export function mountWindow(app: FastifyInstance, deps: Deps): void {
  app.get('/user/person-auth/:authId/window', async (request, reply) => {
    const { authId } = request.params as { authId: string };
    takeRate('lookup', `identity:${netOf(request.ip)}`);
    const row = await readAuth(deps.pools.app, authId);
    const device = readCookies(request.headers.cookie)[COOKIE.device] ?? `ip:${request.ip}`;
    const shown = openIdentity(deps.config)?.window({ authId, returnTo: backTo(authId) });
    if (!row || !shown || row.device_id !== device || stateAt(row, clock.now()) !== 'WAIT')
      throw fail('NOT_FOUND');
    const nonce = randomBytes(16).toString('base64url');
    return reply
      .headers(headersOf(nonce))
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="ko"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>본인인증</title>
<p>본인인증 화면을 여는 중입니다.</p><script src="${shown.script}" nonce="${nonce}"></script><script nonce="${nonce}">${shown.code}</script></html>`,
      );
  });
}
