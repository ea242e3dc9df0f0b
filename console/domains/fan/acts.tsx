/** What a channel does with its people: one way for a row's menu, the bar and the keys. */
import { blockApi } from '@jangteo/contract/fan/block.api.ts';
import type { BlockRow } from '@jangteo/contract/fan/block.list.ts';
import type { FanCard } from '@jangteo/contract/fan/card.api.ts';
import type { BlockPlace } from '@jangteo/contract/fan/fan.enums.ts';
import { fanApi, FANS_AT_ONCE } from '@jangteo/contract/fan/fan.api.ts';
import type { FanRow } from '@jangteo/contract/fan/follower.list.ts';
import { managerApi } from '@jangteo/contract/fan/manager.api.ts';
import type { ManagerRow } from '@jangteo/contract/fan/manager.list.ts';
import { fanRefusals } from '@jangteo/contract/fan/person.ts';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import { refusalText } from '@jangteo/contract/kit/can.ts';
import type { Act } from '../../kit/acts.ts';
import { runBulk } from '../../kit/bulk/run-bulk.ts';
import { call } from '../../kit/call/call.ts';
import { numberOf } from '../../kit/call/hosts.ts';
import { askAgain } from '../../kit/call/query.ts';
import type { ListTools, Target } from '../../kit/list-page/model.ts';
import { show } from '../../kit/overlay.tsx';
import { dialog } from '../../ui/dialog.ts';
import { count } from '../../ui/format.ts';
import { later } from '../../ui/later.tsx';
import type { MenuItem } from '../../ui/Menu.tsx';
import { toast } from '../../ui/toast.ts';
import { offerUndo, undoActOf } from '../../kit/undo/undo.ts';
import type { BlockSaid } from './BlockDialog.tsx';

const BlockDialog = later(() => import('./BlockDialog.tsx').then((m) => m.BlockDialog));
const MemoDialog = later(() => import('./MemoDialog.tsx').then((m) => m.MemoDialog));
const ReportDialog = later(() => import('./ReportDialog.tsx').then((m) => m.ReportDialog));
const ManagerDialog = later(() => import('./ManagerDialog.tsx').then((m) => m.ManagerDialog));
const BulkResultDialog = later(() =>
  import('../../kit/bulk/BulkResultDialog.tsx').then((m) => m.BulkResultDialog),
);

/** What ids of blocks are called where acts can be taken back. */
export const BLOCKS = 'block';
export const OLD = ['fan'] as const;

interface Job<R> {
  ids: readonly number[];
  rows: readonly R[];
  tools?: ListTools | undefined;
}
/** Of whom something is said: 하람 님, 회원 3명. */
const named = ({ ids, rows }: Job<{ nickname: string }>): string =>
  ids.length === 1 && rows[0] ? `${rows[0].nickname} 님` : `회원 ${count(ids.length)}명`;

/** Says what went through, and lists what did not. */
async function tell<R extends { nickname: string }>(
  title: string,
  result: BulkResult | null,
  {
    done,
    names,
    tools,
  }: { done: (n: number) => void; names: ReadonlyMap<number, R>; tools?: ListTools | undefined },
): Promise<void> {
  await askAgain(OLD);
  if (!result) return;
  tools?.choose(result.failures.map((one) => one.seq));
  if (result.successCount > 0) done(result.successCount);
  if (result.failCount === 0) return;
  await show((close) => (
    <BulkResultDialog
      title={title}
      heads={['번호', '닉네임']}
      cells={(seq) => [String(seq), names.get(seq)?.nickname ?? '–']}
      result={result}
      onClose={() => close(null)}
    />
  ));
}
const told = (text: (n: number) => string) => (n: number) => void toast(text(n), { tone: 'success' });

export async function blockFans(job: Job<FanRow>): Promise<void> {
  const said = await show<BlockSaid>((done) => <BlockDialog who={named(job)} follower done={done} />);
  if (!said) return;
  const result = await runBulk(job.ids, (fanSeqList, key) =>
    call(fanApi.blockFollowers, { body: { fanSeqList, ...said } }, { key }),
  );
  const names = new Map(job.rows.map((row) => [row.fanSeq, row]));
  await tell('차단', result, { done: told((n) => `${count(n)}명을 차단했습니다.`), names, tools: job.tools });
}

export async function removeFans(job: Job<FanRow>): Promise<void> {
  const agreed = await dialog.confirm(`${named(job)}을 팔로워에서 뺄까요?`, {
    title: '팔로워 삭제',
    ok: '팔로워에서 빼기',
    destructive: true,
    detail: '삭제한 사실은 알리지 않으며, 회원은 다시 팔로우할 수 있습니다. 광고 수신 동의도 함께 끝납니다.',
  });
  if (!agreed) return;
  const result = await runBulk(job.ids, (fanSeqList, key) =>
    call(fanApi.remove, { body: { fanSeqList } }, { key }),
  );
  const names = new Map(job.rows.map((row) => [row.fanSeq, row]));
  await tell('팔로워 삭제', result, {
    done: told((n) => `팔로워 ${count(n)}명을 삭제했습니다.`),
    names,
    tools: job.tools,
  });
}

export const open = (
  render: (
    done: (answer: true | null) => void,
  ) => Parameters<typeof show>[0] extends (done: never) => infer E ? E : never,
): void =>
  void show<true>(render).then(async (changed) => {
    if (changed) await askAgain(OLD);
  });

export const appointFan = (row?: Pick<FanRow, 'userSeq' | 'nickname' | 'seller'>): void =>
  open((done) => <ManagerDialog fan={row ?? null} done={done} />);
export const changeRights = (manager: ManagerRow): void =>
  open((done) => <ManagerDialog fan={null} manager={manager} done={done} />);

/** The menu of somebody who follows. */
export function fanMenu(row: FanRow, tools: ListTools): MenuItem[] {
  const job = { ids: [row.fanSeq], rows: [row], tools };
  const full = row.can.manager;
  return [
    { key: 'memo', label: '메모', onSelect: () => open((done) => <MemoDialog fan={row} done={done} />) },
    {
      key: 'manager',
      label: row.manager ? '매니저 권한 변경' : '방송 매니저 지정',
      disabledReason: full ? refusalText(fanRefusals[full], '지정', numberOf) : null,
      onSelect: () => appointFan(row),
    },
    { key: 'report', label: '신고', onSelect: () => open((done) => <ReportDialog fan={row} done={done} />) },
    { key: 'rule', divider: true },
    { key: 'block', label: '차단', destructive: true, onSelect: () => void blockFans(job) },
    { key: 'remove', label: '삭제', destructive: true, onSelect: () => void removeFans(job) },
  ];
}

/** Why these cannot all be acted on in one call. */
const tooMany = (target: Target<never>, act: string): string | null | false =>
  target.scope === 'searched'
    ? '검색결과 전체에는 쓸 수 없습니다. 목록에서 회원을 골라 주세요.'
    : target.count > FANS_AT_ONCE && `한 번에 ${FANS_AT_ONCE}명까지 ${act}할 수 있습니다.`;

export const fanBulk = (target: Target<FanRow>, tools: ListTools): Act[] => {
  const act = (key: string, label: string, run: (job: Job<FanRow>) => Promise<void>): Act => ({
    key,
    label,
    destructive: true,
    disabledReason: tooMany(target as Target<never>, label),
    onSelect: () => void (target.scope === 'selected' && run({ ids: target.ids, rows: target.rows, tools })),
  });
  return [act('block', '차단', blockFans), act('remove', '삭제', removeFans)];
};

export async function dismiss(job: Job<ManagerRow>): Promise<void> {
  const agreed = await dialog.confirm(`${named(job)}을 방송 매니저에서 해제할까요?`, {
    title: '매니저 해제',
    ok: '해제',
    destructive: true,
    detail: '방송 중이어도 바로 권한이 끝납니다. 팔로우는 그대로입니다.',
  });
  if (!agreed) return;
  for (const [sellerSeq, own] of Map.groupBy(job.rows, ({ seller }) => seller.userSeq)) {
    const ids = own.map(({ managerSeq }) => managerSeq);
    const result = await runBulk(ids, (managerSeqList, key) =>
      call(managerApi.dismiss, { body: { managerSeqList, sellerSeq } }, { key }),
    );
    const names = new Map(own.map((row) => [row.managerSeq, row]));
    await tell('매니저 해제', result, { done: told((n) => `매니저 ${count(n)}명을 해제했습니다.`), names });
  }
}

export const managerMenu = (row: ManagerRow): MenuItem[] => [
  { key: 'rights', label: '권한 변경', onSelect: () => changeRights(row) },
  { key: 'rule', divider: true },
  {
    key: 'dismiss',
    label: '해제',
    destructive: true,
    onSelect: () => void dismiss({ ids: [row.fanSeq], rows: [row] }),
  },
];

export const managerBulk = (target: Target<ManagerRow>): Act[] => [
  {
    key: 'dismiss',
    label: '해제',
    destructive: true,
    disabledReason:
      tooMany(target as Target<never>, '해제') ||
      (target.scope === 'selected' &&
        target.rows.length < target.count &&
        '다른 쪽에서 고른 매니저는 그 쪽에서 해제해 주세요.'),
    onSelect: () => void (target.scope === 'selected' && dismiss({ ids: target.ids, rows: target.rows })),
  },
];

export async function unblock({
  ids,
  rows,
  tools,
}: Job<Pick<BlockRow, 'blockSeq' | 'nickname'>>): Promise<void> {
  const result = await runBulk(ids, (blockSeqList, key) =>
    call(blockApi.unblock, { body: { blockSeqList } }, { key }),
  );
  const names = new Map(rows.map((row) => [row.blockSeq, row]));
  await tell('차단 해제', result, {
    done: (n) =>
      offerUndo(
        { rows: BLOCKS, title: '차단 해제', makesOld: OLD },
        result!,
        `${count(n)}명의 차단을 해제했습니다.`,
        ids,
      ),
    names,
    tools,
  });
}

export const undoUnblock = undoActOf(BLOCKS);

export const blockMenu = (row: BlockRow): MenuItem[] => [
  { key: 'unblock', label: '차단 해제', onSelect: () => void unblock({ ids: [row.blockSeq], rows: [row] }) },
];

export const blockBulk = (target: Target<BlockRow>, tools: ListTools): Act[] => [
  {
    key: 'unblock',
    label: '차단 해제',
    disabledReason: tooMany(target as Target<never>, '해제'),
    onSelect: () =>
      void (target.scope === 'selected' && unblock({ ids: target.ids, rows: target.rows, tools })),
  },
];

async function blockOne(userSeq: number, more: BlockSaid & { place: BlockPlace; sellerSeq?: number }) {
  const result = await runBulk([userSeq], (userSeqList, key) =>
    call(blockApi.block, { body: { userSeqList, ...more } }, { key }),
  );
  await tell('차단', result, { done: told(() => '차단했습니다.'), names: new Map() });
}

/** 차단 등록: somebody by their number, follower or not. */
export async function registerBlock(): Promise<void> {
  const said = await show<BlockSaid & { userSeq?: number }>((done) => (
    <BlockDialog who={null} follower={false} done={done} />
  ));
  if (!said?.userSeq) return;
  const { userSeq, ...rest } = said;
  await blockOne(userSeq, { place: 'DIRECT', ...rest });
}

/** Somebody whose card is open. */
export async function blockPerson(
  { userSeq, nickname, followedAt, seller }: FanCard,
  place: BlockPlace,
): Promise<void> {
  const said = await show<BlockSaid>((done) => (
    <BlockDialog who={`${nickname} 님`} follower={followedAt !== null} done={done} />
  ));
  if (said) await blockOne(userSeq, { place, sellerSeq: seller.userSeq, ...said });
}
