import { describe, expect, test } from 'vitest';
import { apis } from '@jangteo/contract/apis.ts';
import { apiScope } from '@jangteo/contract/kit/api-scope.ts';
import { forgetKeys } from '../../kit/auth/api-key.ts';
import { stageShop } from './shop.testing.ts';
import { actsFor } from '../../testing/acting.ts';

const { stage, a, b, rows, issue, issued, refill, overview, ask, loginOf } = stageShop();

describe('what a key is let into', () => {
  const scoped = apis.filter((call) => call.scope);
  const pathOf = (path: string) => path.replace(/\{\w+\}/g, '1');

  test('a call without a scope is closed to keys, with one it is open to those who have it', async () => {
    const people = [a, await loginOf("product_type = 'voucher'")];
    const closed = apis.filter((call) => !call.scope && !call.audience.users.includes('public'));
    expect(scoped.length).toBeGreaterThan(20);
    for (const [i, person] of people.entries()) {
      const kind = i === 0 ? 'producer' : 'eTicket';
      const { key, secret } = await issued({}, person.token);
      const status = async (call: (typeof apis)[number]): Promise<number> => {
        await refill();
        return (await stage.app.call(call.method, pathOf(call.path), { token: secret })).status;
      };
      if (i === 0) for (const call of closed) expect([call.id, await status(call)]).toEqual([call.id, 403]);
      for (const scope of apiScope.values) {
        await rows('update api_key set scopes = $1 where key_seq = $2', [[scope], key.keySeq]);
        forgetKeys();
        for (const call of scoped) {
          const open = call.scope === scope && call.audience.users.includes(kind);
          expect([scope, call.id, (await status(call)) === 403]).toEqual([scope, call.id, !open]);
        }
      }
    }
  });

  test('to what is open to everybody its program is nobody in particular', async () => {
    const { secret } = await issued();
    expect((await ask('/market/v1/products', secret)).status).toBe(200);
  });

  test('a key of A never opens B', async () => {
    const { secret } = await issued();
    const [order] = await rows<{ seq: number }>(
      'select order_seq as seq from orders where seller_seq = $1 limit 1',
      [b.userSeq],
    );
    const [product] = await rows<{ seq: number }>(
      'select product_seq as seq from product where seller_seq = $1 limit 1',
      [b.userSeq],
    );
    for (const path of [
      `/v1/orders/${order!.seq}`,
      `/v1/delivery/${order!.seq}/recipient-info`,
      `/v1/products/${product!.seq}`,
    ])
      expect([path, (await ask(path, secret)).status]).toEqual([path, 404]);
    const pages = await Promise.all(
      ['/v1/orders?length=200', '/v1/delivery?length=200', '/v1/products/search?length=200'].map((path) =>
        ask(path, secret),
      ),
    );
    for (const page of pages) expect([page.status, page.text.includes('CANARY_B_')]).toEqual([200, false]);
    const theirs = await ask(`/v1/orders?sellerSeq=${b.userSeq}`, secret);
    expect(theirs.body.recordsFiltered ?? 0).toBe(0);
  });

  test('a master’s key opens the master’s shop, not the members’', async () => {
    const [master] = await rows<{ id: string; group: number }>(
      `select u.login_id as id, m.group_seq as "group" from group_member m join account_user u using (user_seq)
        where m.role = 'MASTER' and u.status = 'NORMAL' and u.active
          and exists (select from group_member o join orders p on p.seller_seq = o.user_seq
            where o.group_seq = m.group_seq and o.role = 'MEMBER') limit 1`,
    );
    const person = await stage.app.login(master!.id);
    const { secret } = await issued({}, person.token);
    const sellers = async (token: string) =>
      new Set(
        (
          (await stage.app.call<{ seller: { userSeq: number } }[]>('GET', '/v1/orders?length=200', { token }))
            .body.data ?? []
        ).map((row) => row.seller.userSeq),
      );
    await refill();
    expect([...(await sellers(secret))].every((seq) => seq === person.userSeq)).toBe(true);
    expect((await sellers(person.token)).size).toBeGreaterThan(1);
  });

  test('comes as bearer and alone: no cookie, no X-Act-As, only from where it may', async () => {
    const { secret } = await issued();
    const cookie = await stage.app.call('GET', '/v1/orders', {
      headers: { cookie: `jt-access=${secret}; __Host-jt-access=${secret}` },
    });
    expect(cookie.status).toBe(401);
    expect((await ask('/v1/orders', secret, { 'x-act-as': String(b.userSeq) })).status).toBe(403);
    const elsewhere = await issued({ ipAllow: ['203.0.113.0/24'] });
    expect((await ask('/v1/orders', elsewhere.secret)).status).toBe(403);
    const here = await issued({ ipAllow: ['203.0.113.7', '127.0.0.0/8', '::1'] });
    expect((await ask('/v1/orders', here.secret)).status).toBe(200);
  });

  test('an unknown key is nobody; who may not be used any more is 462', async () => {
    expect((await ask('/v1/orders', `jtk_AAAAAAAA_${'x'.repeat(43)}`)).status).toBe(401);
    const { secret } = await issued({}, b.token);
    await rows('update account_user set active = false where user_seq = $1', [b.userSeq]);
    forgetKeys();
    const answer = await ask('/v1/orders', secret);
    await rows('update account_user set active = true where user_seq = $1', [b.userSeq]);
    expect([answer.status, answer.body.code]).toEqual([462, 'USER_INACTIVE']);
  });

  test('the operator in a seller’s place cannot make one', async () => {
    const admin = await loginOf("user_type = 'admin'");
    const acting = await actsFor(stage.app.deps, admin.token, a.userSeq);
    expect((await issue({}, admin.token, acting)).body.code).toBe('ACCESS_DENIED');
  });

  test('OpenAPI says which scope', async () => {
    const { paths } = (await (await fetch(`${stage.app.url}/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { 'x-scope': string | null }>>;
    };
    expect(paths['/v1/orders']!.get!['x-scope']).toBe('orders:read');
    expect(paths['/v1/producer-api']!.get!['x-scope']).toBeNull();
    const { scopes } = await overview();
    expect(scopes.flatMap(({ calls }) => calls)).toHaveLength(scoped.length);
  });
});
