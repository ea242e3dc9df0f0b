/** What a master does with members: one way for a row's menu, the bar and the keys. */
import type { Group } from '@jangteo/contract/group/group.api.ts';
import { memberApi } from '@jangteo/contract/group/member.api.ts';
import { memberRefusals, type MemberRow } from '@jangteo/contract/group/member.list.ts';
import { oneByOne } from '../../kit/bulk/run-bulk.ts';
import { call } from '../../kit/call/call.ts';
import { messageOf } from '../../kit/call/error.ts';
import type { Subject } from '../../kit/list-acts/act.ts';
import { listActs } from '../../kit/list-acts/list-acts.ts';
import { editOne } from '../../kit/list-acts/one.ts';
import type { ListTools } from '../../kit/list-page/model.ts';
import { show } from '../../kit/overlay.tsx';
import { dialog } from '../../ui/dialog.ts';
import { count, josa } from '../../ui/format.ts';
import { later } from '../../ui/later.tsx';
import type { MenuItem } from '../../ui/Menu.tsx';

const MemberDialog = later(() => import('./MemberDialog.tsx').then((m) => m.MemberDialog));
const PasswordDialog = later(() => import('./PasswordDialog.tsx').then((m) => m.PasswordDialog));
const GroupDialog = later(() => import('./GroupDialog.tsx').then((m) => m.GroupDialog));
const MemberSheet = later(() => import('./MemberSheet.tsx').then((m) => m.MemberSheet));

const OLD = ['group'] as const;

export const addMember = (): void =>
  void editOne<true>(OLD, (done) => <MemberDialog member={null} done={done} />);
export const renameGroup = (group: Group): void =>
  void editOne<true>(OLD, (done) => <GroupDialog group={group} done={done} />);
export const addSheet = (): void => void show<null>((done) => <MemberSheet done={done} />);
const setPassword = (member: MemberRow): void =>
  void editOne<true>(OLD, (done) => <PasswordDialog member={member} done={done} />);

/** As the form needs them: unmasked, asked for when it opens. */
async function editMember({ userSeq }: MemberRow): Promise<void> {
  try {
    const { data } = await call(memberApi.member, { params: { userSeq } });
    await editOne<true>(OLD, (done) => <MemberDialog member={data} done={done} />);
  } catch (error) {
    await dialog.alert(messageOf(error));
  }
}

const members: Subject<MemberRow> = {
  id: (row) => row.userSeq,
  noun: '멤버',
  unit: '명',
  old: OLD,
  heads: ['아이디', '닉네임'],
  cells: (seq, row) => [row?.userTag ?? String(seq), row?.userName ?? '–'],
  refuse: (target) =>
    (target.scope === 'searched' || target.rows.length < target.count) &&
    '이 화면에서 고른 멤버에게만 쓸 수 있습니다. 목록에서 멤버를 골라 주세요.',
};
const named = (rows: readonly MemberRow[]): string =>
  rows.length === 1 ? `${rows[0]!.userName ?? rows[0]!.userTag} 멤버` : `멤버 ${count(rows.length)}명`;

/** Only those that it changes. */
const those = (rows: readonly MemberRow[], active: boolean) => rows.filter((row) => row.active === active);
const switchTo = (active: boolean, rows: readonly MemberRow[]) =>
  oneByOne(rows, members.id, ({ userSeq }, once) =>
    call(memberApi.setMemberActive, { params: { userSeq }, query: { active } }, once),
  );

const memberActs = listActs(members, {
  stop: {
    label: '중지',
    menuLabel: '사용 중지',
    title: '사용 중지',
    whyNot: (row) => (row.active ? null : '사용 중인 멤버가 없습니다.'),
    run: async (job) => {
      const rows = those(job.rows, true);
      const sure = await dialog.confirm(`${named(rows)}의 사용을 중지할까요?`, {
        title: '사용 중지',
        ok: '중지',
        destructive: true,
        detail: '로그인한 기기가 곧 로그아웃되고 다시 로그인할 수 없습니다. 상품과 주문은 그대로 남습니다.',
      });
      return sure ? switchTo(false, rows) : undefined;
    },
    done: (n) => `멤버 ${count(n)}명의 사용을 중지했습니다.`,
  },
  start: {
    label: '사용',
    menuLabel: '사용 시작',
    title: '사용 시작',
    whyNot: (row) => (row.active ? '중지한 멤버가 없습니다.' : null),
    run: ({ rows }) => switchTo(true, those(rows, false)),
    done: (n) => `멤버 ${count(n)}명이 다시 이용할 수 있습니다.`,
  },
  remove: {
    label: '삭제',
    title: '멤버 삭제',
    destructive: true,
    run: async ({ rows }) => {
      const sure = await dialog.deleteConfirm(`${josa(named(rows), '을/를')} 삭제할까요?`, {
        title: '멤버 삭제',
        detail: '계정은 탈퇴하며 되돌릴 수 없습니다. 처리하지 않은 주문이나 정산이 있으면 삭제되지 않습니다.',
      });
      if (!sure) return undefined;
      return oneByOne(rows, members.id, ({ userSeq }, once) =>
        call(memberApi.removeMember, { params: { userSeq } }, once),
      );
    },
    done: (n) => `멤버 ${count(n)}명을 삭제했습니다.`,
  },
});

/** The switch of a row: off asks first. */
export const switchMember = (row: MemberRow, on: boolean): Promise<unknown> =>
  memberActs.run(on ? 'start' : 'stop', { ids: [row.userSeq], rows: [row] });

const refusal = (code: keyof typeof memberRefusals | null | undefined) => code && memberRefusals[code];

export const memberMenu = (row: MemberRow, tools?: ListTools): MenuItem[] => [
  {
    key: 'edit',
    label: '수정',
    disabledReason: refusal(row.can.update),
    onSelect: () => void editMember(row),
  },
  {
    key: 'password',
    label: '비밀번호 변경',
    disabledReason: refusal(row.can.password),
    onSelect: () => setPassword(row),
  },
  ...memberActs.menu([row.active ? 'stop' : 'start'], row, { tools }),
  { key: 'rule', divider: true },
  ...memberActs.menu(['remove'], row, { tools }),
];
export const memberBulk = memberActs.bulk(['stop', 'start', 'remove']);
