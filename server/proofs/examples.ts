// Requests by hand, per call: where the row must be in a certain state, or a random value would be refused.
import { downloadReason } from '@jangteo/contract/download/download.enums.ts';
import { orderList } from '@jangteo/contract/order/order.list.ts';
import { defaultPreference } from '@jangteo/contract/preference/preference.ts';
import { picture } from '../testing/files-fixtures.ts';
import { DEMO_PASSWORD } from '../testing/app.ts';
import { s256 } from '../kit/auth/token.ts';
import { deskExamples } from './desk.ts';
import { marketExamples } from './market-examples.ts';
import { addAlert, addDownload, addExchangeKey, addView, makeRoom, setFilePassword } from './rows.ts';
import type { Example, Occasion } from './occasion.ts';
import { uploadExamples } from './upload-examples.ts';
import { newSession } from './world.ts';

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

const DESK = "fulfilment_status in ('PAYMENT_COMPLETE', 'PREPARING_PRODUCT', 'SHIPPING_POSTPONED')";
const SENT =
  "fulfilment_status in ('SHIPPING_START', 'SHIPPING_COMPLETED', 'CONFIRM_RECEIVE', 'CONFIRM_RECEIVE_WRITE_REVIEW')";

/** Lines that stand in the desk's list, or in the list of what was sent. */
async function linesIn({ world, owner }: Occasion, set: string): Promise<number[]> {
  const rows = await world.sql<{ id: string }>(
    `select order_product_seq as id
      from order_product
      where seller_seq = $1 and not claim_in_force and ${set} order by 1 desc limit 3`,
    [owner.userSeq],
  );
  return rows.length > 0 ? rows.map((row) => Number(row.id)) : [1];
}

const selectedOf =
  (set: string): Example =>
  async (occasion) => {
    await setFilePassword(occasion.world, occasion.owner);
    await makeRoom(occasion.world, occasion.owner);
    return [{ body: { orderProductSeqList: await linesIn(occasion, set), reason: someReason } }];
  };
const searched: Example = async ({ world, owner }) => {
  await setFilePassword(world, owner);
  await makeRoom(world, owner);
  return [{ body: { filter: {}, reason: someReason } }];
};

/**
 * Lines sold under a contract: by the owner, else of the
 * owner's goods by a broadcaster, who may be the caller, too.
 */
const matchingDownload: Example = async ({ world, owner }) => {
  for (const who of [owner, world.person('influencer')]) {
    await setFilePassword(world, who);
    await makeRoom(world, who);
  }
  const rows = await world.sql<{ id: string }>(
    `select order_product_seq as id
      from matching_line
      where $1 in (gripper_user_seq, seller_seq) order by gripper_user_seq = $1 desc, 1 desc limit 3`,
    [owner.userSeq],
  );
  const ids = rows.map((row) => Number(row.id));
  return [{ body: { orderProductSeqList: ids.length > 0 ? ids : [1] } }, { body: { filter: {} } }];
};

async function uploadForm(): Promise<FormData> {
  const form = new FormData();
  const png = await picture(8, 8).png().toBuffer();
  form.append('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), '그림.png');
  return form;
}

const verifier = 'v'.repeat(64);

export const examples: Readonly<Record<string, Example>> = {
  ...deskExamples,
  'admin.acknowledgeAlert': async ({ world }) => [{ params: { alertSeq: await addAlert(world) } }],
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
  'order.matchingDownload': matchingDownload,
  'delivery.downloadSelected': selectedOf(DESK),
  'delivery.downloadSearched': searched,
  'delivery.statusDownloadSelected': selectedOf(SENT),
  'delivery.statusDownloadSearched': searched,
  ...uploadExamples,
  ...marketExamples,
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
  'account.endOtherSessions',
]);

/** These end sessions or change what others rely on: with a session of their own, after everything else. */
export const destructive: ReadonlySet<string> = new Set([
  'account.logout',
  'account.changePassword',
  'account.endOtherSessions',
]);
