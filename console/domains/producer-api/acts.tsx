/** What is done with keys and webhooks: secrets are shown this once, whatever made them. */
import { keyApi, type ApiKey } from '@jangteo/contract/producer-api/key.api.ts';
import type { WebhookDelivery } from '@jangteo/contract/producer-api/delivery.list.ts';
import { OLD_SECRET_HOURS, webhookApi, type Webhook } from '@jangteo/contract/producer-api/webhook.api.ts';
import { call } from '../../kit/call/call.ts';
import { refetchDomains } from '../../kit/call/query.ts';
import { editOne, sendOne } from '../../kit/list-acts/one.ts';
import { show } from '../../kit/overlay.tsx';
import { dialog } from '../../ui/dialog.ts';
import { count } from '../../ui/format.ts';
import { later } from '../../ui/later.tsx';
import { toast } from '../../ui/toast.ts';

const IssueDialog = later(() => import('./IssueDialog.tsx').then((m) => m.IssueDialog));
const ExpireDialog = later(() => import('./ExpireDialog.tsx').then((m) => m.ExpireDialog));
const SecretDialog = later(() => import('./SecretDialog.tsx').then((m) => m.SecretDialog));
const WebhookDialog = later(() => import('./WebhookDialog.tsx').then((m) => m.WebhookDialog));
const ReplayDialog = later(() => import('./ReplayDialog.tsx').then((m) => m.ReplayDialog));

const KEYS = ['producer-api'] as const;
const WEBHOOKS = ['producer-api-webhook'] as const;

/** Absent: one's own. */
type Shop = { sellerSeq?: number };

export async function issue(keys: readonly ApiKey[], shop: Shop): Promise<void> {
  const active = keys.find(({ state }) => state === 'ACTIVE');
  const secret = await editOne<string>(KEYS, (done) => (
    <IssueDialog active={active} shop={shop} done={done} />
  ));
  if (!secret) return;
  await show<true>((done) => (
    <SecretDialog
      title="API 키를 발급했습니다"
      what="비밀값"
      secret={secret}
      use="요청의 Authorization 헤더에 Bearer와 함께 보내 주세요."
      done={done}
    />
  ));
}

export async function expire(one: ApiKey): Promise<void> {
  const how = await show<'now' | 'later'>((done) => <ExpireDialog one={one} done={done} />);
  if (!how) return;
  const now = how === 'now';
  await sendOne(
    KEYS,
    () => call(keyApi.expire, { body: { keySeq: one.keySeq, now } }),
    now ? `‘${one.name}’ 키를 만료했습니다.` : `‘${one.name}’ 키가 24시간 뒤에 끝납니다.`,
  );
}

const showSigning = (title: string, secret: string): Promise<true | null> =>
  show<true>((done) => (
    <SecretDialog
      title={title}
      what="서명 비밀값"
      secret={secret}
      use="받은 요청의 서명(webhook-signature)을 확인할 때 쓰는 값입니다."
      done={done}
    />
  ));

export async function addWebhook(shop: Shop): Promise<void> {
  const secret = await editOne<string>(WEBHOOKS, (done) => (
    <WebhookDialog one={null} shop={shop} done={done} />
  ));
  if (secret !== null) await showSigning('웹훅을 등록했습니다', secret);
}

export const editWebhook = (one: Webhook): Promise<unknown> =>
  editOne<string>(WEBHOOKS, (done) => <WebhookDialog one={one} shop={{}} done={done} />);

export async function renewSecret({ webhookSeq, url }: Webhook): Promise<void> {
  const agreed = await dialog.confirm('서명 비밀값을 교체할까요?', {
    title: '서명 비밀값 교체',
    ok: '교체',
    detail: `${url}로 ${OLD_SECRET_HOURS}시간 동안 지금 비밀값과 새 비밀값으로 함께 서명합니다.`,
  });
  if (!agreed) return;
  const made = await sendOne(WEBHOOKS, () =>
    call(webhookApi.renewSecret, { params: { webhookSeq }, body: {} }),
  );
  if (made) await showSigning('서명 비밀값을 교체했습니다', made.data.secret);
}

export const test = ({ webhookSeq }: Webhook): Promise<unknown> =>
  sendOne(
    WEBHOOKS,
    () => call(webhookApi.test, { params: { webhookSeq }, body: {} }),
    '테스트를 보냈습니다. 전송 기록에서 결과를 확인해 주세요.',
  );

export async function removeWebhook({ webhookSeq, url }: Webhook): Promise<void> {
  const agreed = await dialog.deleteConfirm('웹훅을 삭제할까요?', {
    title: '웹훅 삭제',
    ok: '삭제',
    destructive: true,
    detail: `${url}로 더 보내지 않습니다. 전송 기록도 지워지고, 되돌릴 수 없습니다.`,
  });
  if (agreed)
    await sendOne(
      WEBHOOKS,
      () => call(webhookApi.remove, { params: { webhookSeq } }),
      '웹훅을 삭제했습니다.',
    );
}

export const replay = ({
  webhookSeq,
  deliverySeq,
}: Pick<WebhookDelivery, 'webhookSeq' | 'deliverySeq'>): Promise<unknown> =>
  sendOne(
    WEBHOOKS,
    () => call(webhookApi.replay, { params: { webhookSeq, deliverySeq }, body: {} }),
    '다시 보냅니다. 메시지 번호는 그대로입니다.',
  );

export async function replayMany(webhookSeq: number): Promise<void> {
  const queued = await show<number>((done) => <ReplayDialog webhookSeq={webhookSeq} done={done} />);
  if (queued === null) return;
  await refetchDomains(WEBHOOKS);
  toast(
    queued === 0 ? `다시 보낼 전송이 없습니다.` : `${count(queued)}건을 다시 보냅니다.`,
    queued === 0 ? {} : { tone: 'success' },
  );
}
