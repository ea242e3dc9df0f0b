/** What a channel does with its people: one way for a row's menu, the bar and the keys. */
import { blockApi } from '@jangteo/contract/fan/block.api.ts';
import type { BlockRow } from '@jangteo/contract/fan/block.list.ts';
import type { FanCard } from '@jangteo/contract/fan/card.api.ts';
import type { BlockPlace } from '@jangteo/contract/fan/fan.enums.ts';
import { fanApi, FANS_AT_ONCE } from '@jangteo/contract/fan/fan.api.ts';
import type { FanRow } from '@jangteo/contract/fan/follower.list.ts';
import { managerApi } from '@jangteo/contract/fan/manager.api.ts';
import type { ManagerRow } from '@jangteo/contract/fan/manager.list.ts';
import { MESSAGE_FANS_MAX } from '@jangteo/contract/fan/message.api.ts';
import { fanRefusals } from '@jangteo/contract/fan/person.ts';
import { refusalText } from '@jangteo/contract/kit/can.ts';
import type { Act } from '../../kit/acts.ts';
import { joined, runBulk } from '../../kit/bulk/run-bulk.ts';
import { call } from '../../kit/call/call.ts';
import { numberOf } from '../../kit/call/hosts.ts';
import { asks, type Job, type Subject } from '../../kit/list-acts/act.ts';
import { listActs } from '../../kit/list-acts/list-acts.ts';
import { editOne } from '../../kit/list-acts/one.ts';
import type { ListTools } from '../../kit/list-page/model.ts';
import { show } from '../../kit/overlay.tsx';
import { dialog } from '../../ui/dialog.ts';
import { count } from '../../ui/format.ts';
import { later } from '../../ui/later.tsx';
import type { MenuItem } from '../../ui/Menu.tsx';
import type { ReportedLine } from './ReportDialog.tsx';
import type { BlockSaid } from './BlockDialog.tsx';
import { writeMessage } from './message/message-acts.tsx';
import { OLD } from './old.ts';

const BlockDialog = later(() => import('./BlockDialog.tsx').then((m) => m.BlockDialog));
const MemoDialog = later(() => import('./MemoDialog.tsx').then((m) => m.MemoDialog));
const ReportDialog = later(() => import('./ReportDialog.tsx').then((m) => m.ReportDialog));
const ManagerDialog = later(() => import('./ManagerDialog.tsx').then((m) => m.ManagerDialog));

/** What ids of blocks are called where acts can be taken back. */
export const BLOCKS = 'block';

interface Named {
  nickname: string;
}
/** Of whom something is said: 하람 님, 회원 3명. */
const named = ({ ids, rows }: Job<Named>): string =>
  ids.length === 1 && rows[0] ? `${rows[0].nickname} 님` : `회원 ${count(ids.length)}명`;

const people = {
  noun: '회원',
  unit: '명',
  old: OLD,
  heads: ['번호', '닉네임'],
  cells: (seq: number, row: Named | undefined) => [String(seq), row?.nickname ?? '–'],
};
const fans: Subject<Pick<FanRow, 'fanSeq' | 'nickname' | 'seller'>> = { ...people, id: (row) => row.fanSeq };

const fanActs = listActs(fans, {
  message: {
    label: '메시지',
    most: MESSAGE_FANS_MAX,
    run: async ({ ids, rows: [first] }) => {
      await writeMessage({ fanSeqList: [...ids], sellerSeq: first?.seller.userSeq });
      return undefined;
    },
    done: (n) => `${count(n)}명에게 보냈습니다.`,
  },
  block: asks({
    label: '차단',
    destructive: true,
    most: FANS_AT_ONCE,
    ask: (job) => show<BlockSaid>((done) => <BlockDialog who={named(job)} follower done={done} />),
    send: (fanSeqList, once, said) => call(fanApi.blockFollowers, { body: { fanSeqList, ...said } }, once),
    done: (n) => `${count(n)}명을 차단했습니다.`,
  }),
  remove: {
    label: '삭제',
    title: '팔로워 삭제',
    destructive: true,
    most: FANS_AT_ONCE,
    sure: (job) =>
      dialog.confirm(`${named(job)}을 팔로워에서 뺄까요?`, {
        title: '팔로워 삭제',
        ok: '팔로워에서 빼기',
        destructive: true,
        detail:
          '삭제한 사실은 알리지 않으며, 회원은 다시 팔로우할 수 있습니다. 광고 수신 동의도 함께 끝납니다.',
      }),
    send: (fanSeqList, once) => call(fanApi.remove, { body: { fanSeqList } }, once),
    done: (n) => `팔로워 ${count(n)}명을 삭제했습니다.`,
  },
});
export const fanBulk = fanActs.bulk(['message', 'block', 'remove']);

export const appointFan = (row?: Pick<FanRow, 'userSeq' | 'nickname' | 'seller'>): void =>
  void editOne<true>(OLD, (done) => <ManagerDialog fan={row ?? null} done={done} />);
const changeRights = (manager: ManagerRow): void =>
  void editOne<true>(OLD, (done) => <ManagerDialog fan={null} manager={manager} done={done} />);
export const writeMemo = (fan: FanRow | FanCard): void =>
  void editOne<true>(OLD, (done) => <MemoDialog fan={fan} done={done} />);
export const reportFan = (fan: FanRow | FanCard, line?: ReportedLine): void =>
  void editOne<true>(OLD, (done) => <ReportDialog fan={fan} line={line} done={done} />);

/** The menu of somebody who follows. */
export function fanMenu(row: FanRow, tools: ListTools): MenuItem[] {
  const full = row.can.manager;
  return [
    { key: 'memo', label: '메모', onSelect: () => writeMemo(row) },
    {
      key: 'manager',
      label: row.manager ? '매니저 권한 변경' : '방송 매니저 지정',
      disabledReason: full ? refusalText(fanRefusals[full], '지정', numberOf) : null,
      onSelect: () => appointFan(row),
    },
    { key: 'report', label: '신고', onSelect: () => reportFan(row) },
    { key: 'rule', divider: true },
    ...fanActs.menu(['block', 'remove'], row, { tools }),
  ];
}

const managers: Subject<ManagerRow> = {
  ...people,
  id: (row) => row.fanSeq,
  refuse: (target) =>
    target.scope === 'selected' &&
    target.rows.length < target.count &&
    '다른 쪽에서 고른 매니저는 그 쪽에서 해제해 주세요.',
};

/** One call a channel. Its answer knows managers by their number as a user, the list by the fan's. */
async function dismiss(rows: readonly ManagerRow[]) {
  const results = [];
  for (const [sellerSeq, own] of Map.groupBy(rows, ({ seller }) => seller.userSeq)) {
    const fanOf = new Map(own.map((row) => [row.managerSeq, row.fanSeq]));
    const result = await runBulk([...fanOf.keys()], (managerSeqList, key) =>
      call(managerApi.dismiss, { body: { managerSeqList, sellerSeq } }, { key }),
    );
    const failures = result?.failures.map((one) => ({ ...one, seq: fanOf.get(one.seq) ?? one.seq }));
    if (result) results.push({ ...result, failures: failures ?? [] });
  }
  return results.length > 0 ? joined(results) : null;
}

const managerActs = listActs(managers, {
  dismiss: {
    label: '해제',
    title: '매니저 해제',
    destructive: true,
    most: FANS_AT_ONCE,
    run: async (job) => {
      const sure = await dialog.confirm(`${named(job)}을 방송 매니저에서 해제할까요?`, {
        title: '매니저 해제',
        ok: '해제',
        destructive: true,
        detail: '방송 중이어도 바로 권한이 끝납니다. 팔로우는 그대로입니다.',
      });
      return sure ? dismiss(job.rows) : undefined;
    },
    done: (n) => `매니저 ${count(n)}명을 해제했습니다.`,
  },
});
export const managerBulk = managerActs.bulk(['dismiss']);
export const managerMenu = (row: ManagerRow): MenuItem[] => [
  { key: 'rights', label: '권한 변경', onSelect: () => changeRights(row) },
  { key: 'rule', divider: true },
  ...managerActs.menu(['dismiss'], row),
];

const blocks: Subject<Pick<BlockRow, 'blockSeq' | 'nickname'>> = {
  ...people,
  id: (row) => row.blockSeq,
  undo: BLOCKS,
  tooMany: (most) => `한 번에 ${most}명까지 해제할 수 있습니다.`,
};
const blockActs = listActs(blocks, {
  unblock: {
    label: '차단 해제',
    most: FANS_AT_ONCE,
    send: (blockSeqList, once) => call(blockApi.unblock, { body: { blockSeqList } }, once),
    done: (n) => `${count(n)}명의 차단을 해제했습니다.`,
  },
});
export const undoUnblock = blockActs.undo;
export const blockBulk = blockActs.bulk(['unblock']);
export const blockMenu = (row: BlockRow): Act[] => blockActs.menu(['unblock'], row);

/** Somebody by their number, follower or not; where there is no card, it is asked for. */
const persons: Subject<FanCard, { place: BlockPlace }> = { ...people, id: (row) => row.userSeq };
const personActs = listActs(persons, {
  block: asks({
    label: '차단',
    destructive: true,
    ask: ({ rows: [card] }) =>
      show<BlockSaid & { userSeq?: number }>((done) => (
        <BlockDialog
          who={card ? `${card.nickname} 님` : null}
          follower={Boolean(card?.followedAt)}
          done={done}
        />
      )),
    ids: ({ userSeq }, { ids }) => (userSeq ? [userSeq] : ids),
    send: (userSeqList, once, { userSeq: _, ...said }, { place, rows: [card] }) =>
      call(
        blockApi.block,
        { body: { userSeqList, place, ...(card && { sellerSeq: card.seller.userSeq }), ...said } },
        once,
      ),
    done: () => '차단했습니다.',
  }),
});
/** 차단 등록. */
export const registerBlock = (): Promise<unknown> =>
  personActs.run('block', { ids: [], rows: [], place: 'DIRECT' });
/** The act on whoever's card is open. */
export const cardMenu = (card: FanCard, place: BlockPlace): Act[] =>
  card.block
    ? blockActs.menu(['unblock'], { blockSeq: card.block.blockSeq, nickname: card.nickname })
    : personActs.menu(['block'], card, { place });
