import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../testing/app.ts';
import { addPerson, advance } from '../../../testing/people.ts';
import { codeOf, fresh, stageSecondStep, wrong } from './stage.testing.ts';

const { app, signIn, mine, begin, confirm, end, someone } = stageSecondStep();

describe('accounts.md §3: switching it on and off', () => {
  test('it is on once a code was right; the codes for emergencies are shown once and kept as hashes', async () => {
    await addPerson(app().deps, { loginId: 'hayun' });
    const { token, userSeq } = await app().login('hayun');
    expect(await mine(token)).toEqual({ enabled: false, methods: [], recoveryLeft: 0, trusted: [] });
    expect((await confirm(token, '123456')).body.code).toBe('CODE_EXPIRED');
    const begun = await begin(token);
    const { secret, otpauthUrl, qr } = begun.body.data;
    expect(decodeURIComponent(otpauthUrl)).toContain(
      `otpauth://totp/장터:hayun?issuer=장터&secret=${secret}`,
    );
    expect(qr.length).toBeLessThan(20_000);
    expect((await signIn('hayun')).status).toBe(200); // nobody has confirmed it
    expect((await confirm(token, wrong(secret))).body.code).toBe('CODE_MISMATCH');
    const on = await confirm(token, codeOf(secret));
    expect(on.body.data.recoveryCodes).toHaveLength(10);
    expect(new Set(on.body.data.recoveryCodes).size).toBe(10);
    expect(await mine(token)).toMatchObject({
      enabled: true,
      methods: ['TOTP', 'RECOVERY'],
      recoveryLeft: 10,
    });
    expect((await begin(token)).body.code).toBe('STATE_CHANGED');
    expect((await confirm(token, codeOf(secret, 30_000))).body.code).toBe('CODE_EXPIRED');
    const { rows } = await app().deps.pools.job.query<{ text: string }>(
      `select concat(s::text, r::text) as text from second_step s join recovery_code r using (user_seq)
        where user_seq = $1`,
      [userSeq],
    );
    for (const { text } of rows) {
      expect(text).not.toContain(secret);
      expect(text).not.toMatch(/[A-Z0-9]{5}-[A-Z0-9]{5}/);
    }
  });

  test('a secret waits ten minutes; five wrong codes and it is over for five minutes', async () => {
    await addPerson(app().deps, { loginId: 'slow' });
    const { token } = await app().login('slow');
    const { secret } = (await begin(token)).body.data;
    for (let i = 0; i < 5; i++) expect((await confirm(token, wrong(secret))).body.code).toBe('CODE_MISMATCH');
    const over = await confirm(token, codeOf(secret));
    expect([over.status, over.body.code]).toEqual([429, 'CODE_TRIES_EXCEEDED']);
    advance(300_000);
    expect((await confirm(token, wrong(secret))).body.code).toBe('CODE_MISMATCH');
    advance(300_000);
    expect((await confirm(token, codeOf(secret))).body.code).toBe('CODE_EXPIRED');
  });

  test('off with password and code; nothing of it is left', async () => {
    const me = await someone('offer');
    const { token, secret } = me;
    expect((await end(token, { code: '123456' })).body.data).toMatchObject({
      errors: [{ field: 'password' }],
    });
    const bad = await end(token, { password: 'Not-it-77!', code: fresh(secret) });
    expect([bad.body.code, bad.body.data]).toMatchObject([
      'PASSWORD_WRONG',
      { errors: [{ field: 'password' }] },
    ]);
    const off = { password: DEMO_PASSWORD };
    expect((await end(token, { ...off, code: wrong(secret) })).body.code).toBe('CODE_MISMATCH');
    expect((await end(token, { ...off, code: 'AAAAA-AAAAA' })).body.code).toBe('CODE_MISMATCH');
    const ended = await end(token, { ...off, code: me.recoveryCodes[0]!.toLowerCase().replace('-', ' ') });
    expect(ended.body.data).toEqual({ enabled: false, methods: [], recoveryLeft: 0, trusted: [] });
    expect((await end(token, { ...off, code: '123456' })).body.code).toBe('STATE_CHANGED');
    expect((await signIn('offer')).status).toBe(200);
  });

  test('five wrong codes in a borrowed session', async () => {
    const { token, secret } = await someone('borrowed');
    const off = { password: DEMO_PASSWORD, code: wrong(secret) };
    for (let i = 0; i < 5; i++) expect((await end(token, off)).body.code).toBe('CODE_MISMATCH');
    expect((await end(token, { ...off, code: fresh(secret) })).body.code).toBe('CODE_TRIES_EXCEEDED');
  });
});
