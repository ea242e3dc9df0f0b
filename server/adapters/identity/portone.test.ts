import { describe, expect, test } from 'vitest';
import { openIdentity } from './identity.ts';
import { readVerification } from './portone.ts';

const env = { PORTONE_API_SECRET: 's', PORTONE_STORE_ID: 'store-1', PORTONE_CHANNEL_KEY: 'channel-1' };
const request = { authId: 'a'.repeat(43), returnTo: '/verification?authId=x' };

describe('identity: PortOne V2', () => {
  test('a verified person in our words', () => {
    const customer = {
      id: 'x',
      name: '정하윤',
      birthDate: '1991-03-02',
      gender: 'FEMALE',
      phoneNumber: '010-2345-6789',
      isForeigner: false,
      ci: 'CI==',
      di: 'DI==',
    };
    const said = {
      status: 'VERIFIED',
      id: 'a',
      verifiedCustomer: customer,
      verifiedAt: '2026-11-20T00:00:00Z',
    };
    expect(readVerification(JSON.stringify(said))).toEqual({
      state: 'DONE',
      person: {
        name: '정하윤',
        birthDay: '1991-03-02',
        gender: 'F',
        phoneNumber: '01023456789',
        ci: 'CI==',
      },
    });
    const bare = { ...said, verifiedCustomer: { name: '정하윤', birthDate: '1991-03-02', gender: 'OTHER' } };
    expect(readVerification(JSON.stringify(bare))).toMatchObject({
      person: { gender: 'U', phoneNumber: null, ci: null },
    });
  });

  test('waiting and failed; another shape is no answer', () => {
    expect(readVerification('{"status":"READY","id":"a"}')).toEqual({ state: 'WAIT' });
    expect(readVerification('{"status":"FAILED","failure":{"reason":"x"}}')).toEqual({ state: 'FAILED' });
    expect(() => readVerification('{"status":"VERIFIED","verifiedCustomer":{"name":"x"}}')).toThrow(
      'birthDate',
    );
    expect(() => readVerification('<html>')).toThrow('JSON');
  });

  test('its window opens on a page of ours, with our id and the way back', async () => {
    const portone = openIdentity({ simUrl: null }, env)!;
    expect([portone.provider, await portone.begin(request)]).toEqual(['portone', null]);
    const { script, code } = portone.window({ ...request, returnTo: '/a</script><b>' })!;
    expect(script).toBe('https://cdn.portone.io/v2/browser-sdk.js');
    expect(code).toContain(`"identityVerificationId":"${request.authId}"`);
    expect(code).toContain('"channelKey":"channel-1"');
    expect(code).not.toContain('</script>');
  });

  test('without a provider and a simulator there is none', () =>
    expect([openIdentity({ simUrl: null }, {}), openIdentity({ simUrl: 'http://x' }, {})?.provider]).toEqual([
      null,
      'simulator',
    ]));
});
