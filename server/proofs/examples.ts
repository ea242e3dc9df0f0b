// Requests by hand, per call: where the row must be in a certain state, or a random value would be refused.
import { downloadReason } from '@jangteo/contract/download/download.enums.ts';
import { orderList } from '@jangteo/contract/order/order.list.ts';
import { defaultPreference } from '@jangteo/contract/preference/preference.ts';
import { picture } from '../testing/files-fixtures.ts';
import { DEMO_PASSWORD } from '../testing/app.ts';
import { s256 } from '../kit/auth/token.ts';
import type { Ids } from './ids.ts';
import { addDownload, addExchangeKey, addView, makeRoom, setFilePassword } from './rows.ts';
import type { Request } from './send.ts';
import { newSession } from './world.ts';
import type { Person, World } from './world.ts';

export interface Occasion {
  world: World;
  /** Whose rows the request speaks of. */
  owner: Person;
  ids: Ids;
}

type Example = (occasion: Occasion) => Promise<Request[]> | Request[];

const device = { clientId: 'jangteo-console', deviceId: 'proof-device' };
const credentials = ({ owner }: Occasion) => ({ loginId: owner.loginId, password: DEMO_PASSWORD });
const someReason = { code: downloadReason.values[0] };

const onDownload =
  (status: string): Example =>
  async ({ world, owner }) => [{ params: { seq: await addDownload(world, owner, status) } }];

/** Any list's download: by ids and by filter; a reason, since some columns hold personal data. */
const downloadOf =
  (idList: string): Example =>
  async ({ world, owner, ids }) => {
    await setFilePassword(world, owner);
    await makeRoom(world, owner);
    return [
      { body: { [idList]: ids[idList] ?? [1], reason: someReason } },
      { body: { filter: {}, reason: someReason } },
    ];
  };

async function uploadForm(): Promise<FormData> {
  const form = new FormData();
  const png = await picture(8, 8).png().toBuffer();
  form.append('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), '그림.png');
  return form;
}

const verifier = 'v'.repeat(64);

export const examples: Readonly<Record<string, Example>> = {
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
  'preference.saveTable': () => [{ body: { value: JSON.stringify(defaultPreference(orderList)) } }],
  'preference.saveView': () => [
    { body: { name: `보기 ${crypto.randomUUID().slice(0, 8)}`, query: 'tab=new' } },
  ],
  'preference.removeView': async ({ world, owner }) => [
    { params: { typeKey: 'order', viewSeq: await addView(world, owner) } },
  ],
  'file.upload': async () => [{ form: await uploadForm() }],
  'download.file': onDownload('COMPLETE'),
  'download.cancel': onDownload('WAIT'),
  'download.retry': async (o) => {
    await setFilePassword(o.world, o.owner);
    return onDownload('FAIL')(o);
  },
  'download.remove': onDownload('CANCELED'),
  'order.download': downloadOf('orderProductSeqList'),
};

/** A valid request of these is refused all the same, since no code was sent: the code of the refusal. */
export const refused: Readonly<Record<string, string>> = {
  'account.changeEmail': 'CODE_EXPIRED',
  'account.authorizeEmail': 'CODE_EXPIRED',
  'account.verifySms': 'CODE_EXPIRED',
};

/** A person's own account: an operator who acts as them is refused. */
export const ownAccount: ReadonlySet<string> = new Set([
  'account.changePassword',
  'account.prepareEmail',
  'account.changeEmail',
  'account.sessions',
  'account.endSession',
]);

/** These end sessions or change what others rely on: with a session of their own, after everything else. */
export const destructive: ReadonlySet<string> = new Set(['account.logout', 'account.changePassword']);
