/** What is done with coupons: one way for a row's menu, the bar, the drawer and the keys. */
import type { Coupon } from '@jangteo/contract/coupon/coupon.api.ts';
import { couponApi } from '@jangteo/contract/coupon/coupon.api.ts';
import type { CouponRow } from '@jangteo/contract/coupon/coupon.list.ts';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import { RECORDS_AT_ONCE } from '@jangteo/contract/kit/record-calls.ts';
import { Link } from '@tanstack/react-router';
import type { Act } from '../../../kit/acts.ts';
import { call } from '../../../kit/call/call.ts';
import type { Job, Subject } from '../../../kit/list-acts/act.ts';
import { listActs } from '../../../kit/list-acts/list-acts.ts';
import { editOne } from '../../../kit/list-acts/one.ts';
import type { ListTools } from '../../../kit/list-page/model.ts';
import { show } from '../../../kit/overlay.tsx';
import { dialog } from '../../../ui/dialog.ts';
import { count } from '../../../ui/format.ts';
import { later } from '../../../ui/later.tsx';
import type { MenuItem } from '../../../ui/Menu.tsx';
import { OF_COUPONS, placesOf, type CouponSide } from '../side.ts';
import { whyNot } from '../words.ts';
import { oneByOne } from './one-by-one.ts';

const GiveDialog = later(() => import('./GiveDialog.tsx').then((m) => m.GiveDialog));
const CodesDialog = later(() => import('./CodesDialog.tsx').then((m) => m.CodesDialog));

/** What ids of coupons are called where acts can be taken back. */
export const COUPONS = 'coupon';

export type CouponLike = Pick<
  CouponRow,
  'couponSeq' | 'name' | 'issueType' | 'exposed' | 'issueLimit' | 'issued' | 'version' | 'can'
> &
  Partial<Pick<Coupon, 'codesTaken'>>;

const coupons: Subject<CouponLike> = {
  id: (row) => row.couponSeq,
  noun: '쿠폰',
  unit: '개',
  old: OF_COUPONS,
  undo: COUPONS,
  heads: ['쿠폰번호', '쿠폰명'],
  cells: (seq, row) => [String(seq), row?.name ?? '–'],
};

const told = (key: keyof CouponRow['can'], label: string) => ({
  label,
  whyNot: (row: CouponLike) => whyNot(row, key, label),
});
const OTHER_PAGES = '다른 쪽에서 고른 쿠폰은 그 쪽에서 처리해 주세요.';
const what = ({ ids, rows: [row] }: Job<CouponLike>): string =>
  ids.length === 1 && row ? `‘${row.name}’ 쿠폰` : `쿠폰 ${count(ids.length)}개`;

/** Each is moved over the version that was seen. */
async function moveEach(
  job: Job<CouponLike>,
  move: typeof couponApi.activate | typeof couponApi.deactivate,
): Promise<BulkResult | null | undefined> {
  if (job.rows.length < job.ids.length) {
    await dialog.alert(OTHER_PAGES);
    return undefined;
  }
  return oneByOne(
    job.rows,
    (row) => row.couponSeq,
    ({ couponSeq, version }) => call(move, { params: { couponSeq }, body: { version } }),
  );
}

/** Asks whom it is given to, and gives it. */
export const giveOne = (coupon: CouponLike, side: CouponSide) =>
  editOne<number>(
    OF_COUPONS,
    (done) => <GiveDialog coupon={coupon} side={side} done={done} />,
    (n) => `${count(n)}명에게 쿠폰을 발급하고 있습니다.`,
  );
export const codesOf = (coupon: CouponLike, side: CouponSide) =>
  show<true>((done) => <CodesDialog coupon={coupon} side={side} done={done} />);
export const whyNoCodes = ({ codesTaken }: Pick<CouponLike, 'codesTaken'>): string | null =>
  codesTaken ? '코드 파일은 한 번만 받을 수 있습니다.' : null;

export const couponActs = listActs(coupons, {
  activate: {
    ...told('activate', '발급 시작'),
    keys: 'S',
    most: RECORDS_AT_ONCE,
    run: async (job) => {
      const sure = await dialog.confirm(`${what(job)}을 발급하기 시작할까요?`, {
        title: '발급 시작',
        ok: '발급 시작',
        detail: '발급한 뒤에는 이름을 바꾸거나 수량과 기간을 늘리는 것만 할 수 있습니다.',
      });
      return sure ? moveEach(job, couponApi.activate) : undefined;
    },
    done: (n) => `쿠폰 ${count(n)}개의 발급을 시작했습니다.`,
  },
  deactivate: {
    ...told('deactivate', '발급 중지'),
    keys: 'P',
    most: RECORDS_AT_ONCE,
    run: async (job) => {
      const sure = await dialog.confirm(`${what(job)}의 발급을 중지할까요?`, {
        title: '발급 중지',
        ok: '발급 중지',
        detail: '이미 발급된 쿠폰은 유효기간까지 쓸 수 있고, 다시 시작할 수 있습니다.',
      });
      return sure ? moveEach(job, couponApi.deactivate) : undefined;
    },
    done: (n) => `쿠폰 ${count(n)}개의 발급을 중지했습니다.`,
  },
  issue: {
    ...told('issue', '회원에게 발급'),
    keys: 'G',
    open: ({ rows: [row] }) => giveOne(row!, 'shop'),
  },
  expose: {
    label: '노출',
    keys: 'V',
    most: RECORDS_AT_ONCE,
    whyNot: (row) => (row.exposed ? '이미 노출한 쿠폰입니다.' : whyNot(row, 'expose', '노출')),
    send: (couponSeq, once) => call(couponApi.expose, { query: { couponSeq, expose: true } }, once),
    done: (n) => `쿠폰 ${count(n)}개를 스토어에 노출했습니다.`,
  },
  hide: {
    label: '노출 해제',
    keys: 'H',
    most: RECORDS_AT_ONCE,
    whyNot: (row) => (row.exposed ? null : '노출하지 않은 쿠폰입니다.'),
    send: (couponSeq, once) => call(couponApi.expose, { query: { couponSeq, expose: false } }, once),
    done: (n) => `쿠폰 ${count(n)}개의 노출을 해제했습니다.`,
  },
  codes: {
    label: '코드 받기',
    whyNot: whyNoCodes,
    open: ({ rows: [row] }) => codesOf(row!, 'shop'),
  },
  remove: {
    ...told('remove', '삭제'),
    title: '쿠폰 삭제',
    keys: 'D',
    destructive: true,
    most: RECORDS_AT_ONCE,
    sure: (job) =>
      dialog.deleteConfirm(`${what(job)}을 삭제할까요?`, {
        title: '쿠폰 삭제',
        ok: '삭제',
        destructive: true,
        detail: '아직 아무도 받지 않은 쿠폰만 삭제되고, 되돌릴 수 없습니다.',
      }),
    send: (couponSeq, once) => call(couponApi.removeAll, { query: { couponSeq } }, once),
    done: (n) => `쿠폰 ${count(n)}개를 삭제했습니다.`,
  },
});
type CouponAct = Parameters<typeof couponActs.run>[0];
export const undoExpose = couponActs.undo;

/** What its kind and its state rule out would only be noise. */
function keysOf(row: CouponLike): CouponAct[] {
  const { issueType, exposed, can } = row;
  const begins = issueType === 'GIVE' ? 'issue' : can.deactivate === null ? 'deactivate' : 'activate';
  return [
    begins,
    ...(issueType === 'SERIAL' ? (['codes'] as const) : []),
    ...(issueType === 'DOWNLOAD' ? ([exposed ? 'hide' : 'expose'] as const) : []),
    'remove',
  ];
}

export const couponMenu = (row: CouponLike, side: CouponSide, tools: ListTools): MenuItem[] => {
  const { edit, create, histories } = placesOf[side];
  const link = (key: string, label: string, to: string, disabledReason: string | null = null): MenuItem => ({
    key,
    label,
    disabledReason,
    ...(!disabledReason && { renderLink: (props) => <Link to={to} {...props} /> }),
  });
  return [
    link('edit', '수정', edit(row.couponSeq), whyNot(row, 'edit', '수정')),
    link('histories', '발급·사용 내역', histories(row.couponSeq)),
    link('copy', '복사', create(row.couponSeq)),
    { key: 'rule', divider: true },
    ...couponActs.menu(keysOf(row), row, { tools }),
  ];
};

/** What can be done with the one that is open, with the keys of the bar; `go` opens an address. */
export function couponButtons(row: CouponLike, side: CouponSide, go: (href: string) => void): Act[] {
  const { edit, create, histories } = placesOf[side];
  const [first, ...rest] = couponActs.keyed(keysOf(row), row, {});
  const ways: Act[] = [
    {
      key: 'edit',
      label: '수정',
      keys: 'E',
      disabledReason: whyNot(row, 'edit', '수정'),
      onSelect: () => go(edit(row.couponSeq)),
    },
    { key: 'histories', label: '발급·사용 내역', keys: 'O', onSelect: () => go(histories(row.couponSeq)) },
    { key: 'copy', label: '복사', onSelect: () => go(create(row.couponSeq)) },
  ];
  return [first!, ...ways, ...rest];
}
export const couponBulk = couponActs.bulk(['activate', 'deactivate', 'expose', 'hide', 'remove']);
