import { z } from 'zod';
import { fetchExternal } from '../egress/egress.ts';
import type { Identity, IdentityWindow, Verification } from './port.ts';

const HOST = 'api.portone.io';
const SDK = 'https://cdn.portone.io/v2/browser-sdk.js';

/** Of the console of PortOne: the V2 API's secret, the store, and the channel of its 본인인증. */
export interface PortOneAccount {
  apiSecret: string;
  storeId: string;
  channelKey: string;
}

/** The parts of an identity verification that we read. */
const verification = z.discriminatedUnion('status', [
  z.object({ status: z.literal('READY') }),
  z.object({ status: z.literal('FAILED') }),
  z.object({
    status: z.literal('VERIFIED'),
    verifiedCustomer: z.object({
      name: z.string().min(1),
      birthDate: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
      gender: z.string().nullish(),
      phoneNumber: z.string().nullish(),
      ci: z.string().min(1).nullish(),
    }),
  }),
]);

const GENDERS: Readonly<Record<string, 'M' | 'F'>> = { MALE: 'M', FEMALE: 'F' };

/**
 * Reads one answer of GET /identity-verifications/{id} (PortOne REST API V2, IdentityVerification), which the simulator
 * speaks, too. Throws where it is another shape.
 */
export function readVerification(text: string): Verification {
  const found = verification.parse(JSON.parse(text));
  if (found.status === 'READY') return { state: 'WAIT' };
  if (found.status === 'FAILED') return { state: 'FAILED' };
  const { name, birthDate, gender, phoneNumber, ci } = found.verifiedCustomer;
  const digits = phoneNumber?.replace(/\D/g, '') ?? '';
  return {
    state: 'DONE',
    person: {
      name,
      birthDay: birthDate,
      gender: GENDERS[gender ?? ''] ?? 'U',
      phoneNumber: digits || null,
      ci: ci ?? null,
    },
  };
}

/** JSON that may stand in a script element. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

function windowOf(
  { storeId, channelKey }: PortOneAccount,
  { authId, returnTo }: { authId: string; returnTo: string },
): IdentityWindow {
  const asked = inScript({ storeId, channelKey, identityVerificationId: authId });
  // On a phone the provider's page takes this one's place and comes back by redirectUrl.
  return {
    script: SDK,
    code: `const back = location.origin + ${inScript(returnTo)};
PortOne.requestIdentityVerification({ ...${asked}, redirectUrl: back }).finally(() => location.replace(back));`,
  };
}

/** PortOne, REST API V2: the window is opened by its script, the outcome is read with the API secret. */
export function portoneIdentity(account: PortOneAccount): Identity {
  return {
    provider: 'portone',
    begin: () => Promise.resolve(null),
    window: (request) => windowOf(account, request),
    find: async (authId) => {
      const { status, text } = await fetchExternal(
        `https://${HOST}/identity-verifications/${encodeURIComponent(authId)}?${new URLSearchParams({ storeId: account.storeId })}`,
        {
          allow: [HOST],
          headers: { authorization: `PortOne ${account.apiSecret}`, accept: 'application/json' },
        },
      );
      if (status === 404) return { state: 'WAIT' }; // nobody has opened the window yet
      if (status !== 200) throw new Error(`identity provider answered ${status}`);
      return readVerification(text);
    },
  };
}
