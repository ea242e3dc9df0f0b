import { s256 } from '../../kit/auth/token.ts';
import type { Examples, Occasion } from '../../proofs/occasion.ts';
import { addExchangeKey } from '../../proofs/rows.ts';
import { newSession } from '../../proofs/world.ts';
import { DEMO_PASSWORD } from '../../testing/app.ts';

const device = { clientId: 'jangteo-console', deviceId: 'proof-device' };
const credentials = ({ owner }: Occasion) => ({ loginId: owner.loginId, password: DEMO_PASSWORD });
const verifier = 'v'.repeat(64);

export const examples: Examples = {
  'account.login': (o) => [{ body: { ...credentials(o), ...device } }],
  'account.authorizeIdpw': (o) => [{ body: { ...credentials(o), ...device, codeChallenge: s256(verifier) } }],
  'account.exchangeTokens': async ({ world, owner }) => [
    {
      headers: {
        'x-code-verifier': verifier,
        'x-exchange-key': await addExchangeKey(world, owner, s256(verifier)),
      },
    },
  ],
  'account.refresh': async ({ world, owner }) => {
    const { refreshToken, clientId, deviceId } = await newSession(world, owner);
    return [{ body: { refreshToken, clientId, deviceId } }];
  },
  'account.endSession': async ({ world, owner }) => [
    { params: { sessionSeq: (await newSession(world, owner)).sessionSeq } },
  ],
};
