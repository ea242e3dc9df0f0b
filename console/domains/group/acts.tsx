/** What a master does with members: one way for a row's menu, the bar and the keys. */
import type { Group } from '@jangteo/contract/group/group.api.ts';
import { memberApi } from '@jangteo/contract/group/member.api.ts';
import { memberRefusals, type MemberRow } from '@jangteo/contract/group/member.list.ts';
import type { Act } from '../../kit/acts.ts';
import { call } from '../../kit/call/call.ts';
import { isApiError, messageOf } from '../../kit/call/error.ts';
import { askAgain } from '../../kit/call/query.ts';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import { nothingDone } from '../../kit/bulk/run-bulk.ts';
import type { ListTools, Target } from '../../kit/list-page/model.ts';
import { show } from '../../kit/overlay.tsx';
import { dialog } from '../../ui/dialog.ts';
import { count, josa } from '../../ui/format.ts';
import { later } from '../../ui/later.tsx';
import type { MenuItem } from '../../ui/Menu.tsx';
import { toast } from '../../ui/toast.ts';

const MemberDialog = later(() => import('./MemberDialog.tsx').then((m) => m.MemberDialog));
const PasswordDialog = later(() => import('./PasswordDialog.tsx').then((m) => m.PasswordDialog));
const GroupDialog = later(() => import('./GroupDialog.tsx').then((m) => m.GroupDialog));
const MemberSheet = later(() => import('./MemberSheet.tsx').then((m) => m.MemberSheet));
const BulkResultDialog = later(() =>
  import('../../kit/bulk/BulkResultDialog.tsx').then((m) => m.BulkResultDialog),
);

const OLD = ['group'] as const;
const open = (
  render: (done: (changed: true | null) => void) => ReturnType<Parameters<typeof show<true>>[0]>,
) =>
  void show<true>(render).then(async (changed) => {
    if (changed) await askAgain(OLD);
  });

export const addMember = (): void => open((done) => <MemberDialog member={null} done={done} />);
export const renameGroup = (group: Group): void => open((done) => <GroupDialog group={group} done={done} />);
export const addSheet = (): void => void show<null>((done) => <MemberSheet done={done} />);

/** As the form needs them: unmasked, asked for when it opens. */
async function editMember({ userSeq }: MemberRow): Promise<void> {
  try {
    const { data } = await call(memberApi.member, { params: { userSeq } });
    open((done) => <MemberDialog member={data} done={done} />);
  } catch (error) {
    await dialog.alert(messageOf(error));
  }
}

interface Job {
  rows: readonly MemberRow[];
  tools: ListTools;
}
const named = (rows: readonly MemberRow[]): string =>
  rows.length === 1 ? `${rows[0]!.userName ?? rows[0]!.userTag} 멤버` : `멤버 ${count(rows.length)}명`;

/** One call a member, one after another; what is refused stays chosen and says why. */
async function each(
  title: string,
  { rows, tools }: Job,
  one: (row: MemberRow) => Promise<unknown>,
  done: (n: number) => string,
): Promise<void> {
  const result: BulkResult = nothingDone();
  for (const row of rows)
    try {
      await one(row);
      result.successCount += 1;
    } catch (error) {
      if (!isApiError(error)) throw error;
      const { code } = error;
      result.failCount += 1;
      result.failures.push({ seq: row.userSeq, code, message: messageOf(error), current: null });
    }
  await askAgain(OLD);
  tools.choose(result.failures.map(({ seq }) => seq));
  if (result.successCount > 0) toast(done(result.successCount), { tone: 'success' });
  if (result.failCount === 0) return;
  const names = new Map(rows.map((row) => [row.userSeq, row]));
  await show((close) => (
    <BulkResultDialog
      title={title}
      heads={['아이디', '닉네임']}
      cells={(seq) => [names.get(seq)?.userTag ?? String(seq), names.get(seq)?.userName ?? '–']}
      result={result}
      onClose={() => close(null)}
    />
  ));
}

const switched = (active: boolean) => (row: MemberRow) =>
  call(memberApi.setMemberActive, { params: { userSeq: row.userSeq }, query: { active } });

async function stop(job: Job): Promise<void> {
  const agreed = await dialog.confirm(`${named(job.rows)}의 사용을 중지할까요?`, {
    title: '사용 중지',
    ok: '중지',
    destructive: true,
    detail: '로그인한 기기가 곧 로그아웃되고 다시 로그인할 수 없습니다. 상품과 주문은 그대로 남습니다.',
  });
  if (agreed)
    await each('사용 중지', job, switched(false), (n) => `멤버 ${count(n)}명의 사용을 중지했습니다.`);
}
const start = (job: Job): Promise<void> =>
  each('사용 시작', job, switched(true), (n) => `멤버 ${count(n)}명이 다시 이용할 수 있습니다.`);

/** The switch of a row: off asks first. */
export const switchMember = (row: MemberRow, on: boolean): Promise<void> =>
  (on ? start : stop)({ rows: [row], tools: { choose: () => undefined } });

async function remove(job: Job): Promise<void> {
  const agreed = await dialog.deleteConfirm(`${josa(named(job.rows), '을/를')} 삭제할까요?`, {
    title: '멤버 삭제',
    detail: '계정은 탈퇴하며 되돌릴 수 없습니다. 처리하지 않은 주문이나 정산이 있으면 삭제되지 않습니다.',
  });
  if (!agreed) return;
  const gone = (row: MemberRow) => call(memberApi.removeMember, { params: { userSeq: row.userSeq } });
  await each('멤버 삭제', job, gone, (n) => `멤버 ${count(n)}명을 삭제했습니다.`);
}

const refusal = (code: keyof typeof memberRefusals | null | undefined) => code && memberRefusals[code];

export function memberMenu(row: MemberRow, tools: ListTools): MenuItem[] {
  const job = { rows: [row], tools };
  return [
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
      onSelect: () => open((done) => <PasswordDialog member={row} done={done} />),
    },
    row.active
      ? { key: 'stop', label: '사용 중지', onSelect: () => void stop(job) }
      : { key: 'start', label: '사용 시작', onSelect: () => void start(job) },
    { key: 'rule', divider: true },
    { key: 'remove', label: '삭제', destructive: true, onSelect: () => void remove(job) },
  ];
}

export function memberBulk(target: Target<MemberRow>, tools: ListTools): Act[] {
  const rows = target.scope === 'selected' ? target.rows : [];
  const job = { rows, tools };
  const whole =
    rows.length === 0 || rows.length < target.count
      ? '이 화면에서 고른 멤버에게만 쓸 수 있습니다. 목록에서 멤버를 골라 주세요.'
      : null;
  const none = (active: boolean, text: string) =>
    whole ?? (rows.some((row) => row.active === active) ? null : text);
  const those = (active: boolean): Job => ({ rows: rows.filter((row) => row.active === active), tools });
  return [
    {
      key: 'stop',
      label: '중지',
      disabledReason: none(true, '사용 중인 멤버가 없습니다.'),
      onSelect: () => void stop(those(true)),
    },
    {
      key: 'start',
      label: '사용',
      disabledReason: none(false, '중지한 멤버가 없습니다.'),
      onSelect: () => void start(those(false)),
    },
    {
      key: 'remove',
      label: '삭제',
      destructive: true,
      disabledReason: whole,
      onSelect: () => void remove(job),
    },
  ];
}
