import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { openStorage } from '../../adapters/storage/open.ts';
import type { Caller } from '../../kit/auth/caller.ts';
import { authenticate } from '../../kit/auth/session.ts';
import { clock } from '../../kit/clock/clock.ts';
import { createFiles, type Files } from './files.ts';
import { keysFor } from '../../kit/http/config.ts';
import type { Deps } from '../../kit/http/context.ts';
import { cookieName, readCookies } from '../../kit/http/cookie.ts';
import { Refusal } from '../../kit/http/fail.ts';
import { log } from '../../kit/http/log.ts';
import { switchedOff } from '../../kit/switch.ts';
import { openVault } from './vault.ts';

const bearerOf = (req: IncomingMessage): string | undefined =>
  /^Bearer ([\w.~-]{20,200})$/.exec(req.headers.authorization ?? '')?.[1];

/**
 * The user behind a raw request: by bearer; `cookie` also
 * by the access cookie, for pictures that a page loads.
 */
export async function userOf(req: IncomingMessage, deps: Deps, cookie = false): Promise<Caller | null> {
  const token =
    bearerOf(req) ??
    (cookie ? readCookies(req.headers.cookie)[cookieName('access', deps.config)] : undefined);
  if (!token) return null;
  return authenticate(deps.pools.app, token).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
}

/** Whoever begins an upload while the operator has switched them off is refused; what has begun goes on. */
async function uploaderOf(req: IncomingMessage, deps: Deps): Promise<Caller | null> {
  const user = await userOf(req, deps);
  const off =
    user && req.method === 'POST' ? await switchedOff(deps.pools.app, 'uploads', user.userSeq) : null;
  if (off) throw off;
  return user;
}

/** One per process: storage, registry, uploads and pictures. */
export function openFiles(deps: Deps): Files {
  return createFiles({
    home: join(deps.config.home, 'files'),
    storage: openStorage(deps.config),
    vault: openVault(deps.config),
    db: deps.pools.app,
    keys: keysFor(deps.config, 'files'),
    host: deps.config.hosts.file,
    now: clock.now,
    authenticate: (req) => uploaderOf(req, deps),
    report: (error) => log.error({ error: (error as Error).message }, 'upload failed'),
  });
}
