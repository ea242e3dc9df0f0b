/** What either party does with contracts: one way for a row's menu, the bar, the drawer and the keys. */
import type { ContractSide } from '@jangteo/contract/contract/contract.enums.ts';
import type { ContractCanKey } from '@jangteo/contract/contract/contract.lifecycle.ts';
import type { ContractRow } from '@jangteo/contract/contract/contract.list.ts';
import { Link } from '@tanstack/react-router';
import type { Act } from '../../../kit/acts.ts';
import { oneByOne } from '../../../kit/bulk/run-bulk.ts';
import { call } from '../../../kit/call/call.ts';
import type { Job as ListJob, Subject } from '../../../kit/list-acts/act.ts';
import { listActs } from '../../../kit/list-acts/list-acts.ts';
import { editOne } from '../../../kit/list-acts/one.ts';
import { searchWith } from '../../../kit/PageLink.tsx';
import type { ListTools } from '../../../kit/list-page/model.ts';
import { show } from '../../../kit/overlay.tsx';
import { dialog } from '../../../ui/dialog.ts';
import { count, josa } from '../../../ui/format.ts';
import { later } from '../../../ui/later.tsx';
import type { MenuItem } from '../../../ui/Menu.tsx';
import type { Ask } from '../../../kit/list-page/choices.tsx';
import { grippersPlace } from '../grippers-place.ts';
import { callsOf, OF_CONTRACTS, OTHER } from '../side.ts';
import { actLabel, whyNot, whyNotSigned } from '../words.ts';
import type { Rejection } from './RejectDialog.tsx';

const AgreeDialog = later(() => import('./AgreeDialog.tsx').then((m) => m.AgreeDialog));
const RejectDialog = later(() => import('./RejectDialog.tsx').then((m) => m.RejectDialog));
const EndDialog = later(() => import('./EndDialog.tsx').then((m) => m.EndDialog));
const ProposalOf = later(() => import('../form/ProposalOf.tsx').then((m) => m.ProposalOf));
const NewProposal = later(() => import('../form/ProposalOf.tsx').then((m) => m.NewProposal));

/** Most contracts that are turned down or taken back together; each is a call of its own. */
const MOST = 50;

export type Row = Pick<
  ContractRow,
  'matchingContractSeq' | 'status' | 'counterpart' | 'changing' | 'version' | 'can'
>;
interface Said {
  side: ContractSide;
}
type Job = ListJob<Row, Said>;

const contracts: Subject<Row, Said> = {
  id: (row) => row.matchingContractSeq,
  noun: '계약',
  old: OF_CONTRACTS,
  heads: ['계약번호', '상대'],
  cells: (seq, row) => [String(seq), row?.counterpart.name ?? '–'],
  refuse: (target) =>
    target.scope === 'selected' &&
    target.rows.length < target.count &&
    '다른 쪽에서 고른 계약은 그 쪽에서 처리해 주세요.',
};

/** Of whom something is said: 하람 계약, 계약 3건. */
const named = ({ ids, rows }: Job): string =>
  ids.length === 1 && rows[0] ? `${rows[0].counterpart.name}님과의 계약` : `계약 ${count(ids.length)}건`;

const told = (key: ContractCanKey) => ({
  label: actLabel(key),
  whyNot: (row: Row) => whyNot(row.can[key], actLabel(key)),
});
const one = (key: ContractCanKey) => ({ ...told(key), most: 1, done: () => '' });
/** A dialog that tells everything by itself. */
const alone = async (work: Promise<unknown>): Promise<undefined> => void (await work);

const params = ({ matchingContractSeq }: Row) => ({ matchingContractSeq });
const seqOf = (row: Row): number => row.matchingContractSeq;

export const contractActs = listActs(contracts, {
  agree: {
    ...one('agree'),
    whyNot: (row) => whyNotSigned(row.can.agree),
    keys: 'A',
    run: ({ rows: [row], side }) =>
      alone(
        editOne<true>(OF_CONTRACTS, (done) => (
          <AgreeDialog side={side} matchingContractSeq={seqOf(row!)} done={done} />
        )),
      ),
  },
  claim: {
    ...one('claim'),
    label: ({ rows: [row] }) => (row?.status === 'ACTIVE' ? '변경 제안' : actLabel('claim')),
    keys: 'E',
    run: ({ rows: [row], side }) =>
      alone(
        editOne<true>(OF_CONTRACTS, (done) => (
          <ProposalOf side={side} matchingContractSeq={seqOf(row!)} as="claim" done={done} />
        )),
      ),
  },
  copy: {
    label: '새 제안으로 복사',
    keys: 'C',
    most: 1,
    done: () => '',
    run: ({ rows: [row], side }) =>
      alone(
        editOne<true>(OF_CONTRACTS, (done) => (
          <ProposalOf side={side} matchingContractSeq={seqOf(row!)} as="copy" done={done} />
        )),
      ),
  },
  withdraw: {
    ...told('withdraw'),
    keys: 'W',
    destructive: true,
    most: MOST,
    done: (n) => `제안 ${count(n)}건을 철회했습니다.`,
    run: async (job) => {
      const sure = await dialog.confirm(`${named(job)}에서 내 제안을 철회할까요?`, {
        title: '제안 철회',
        ok: '철회',
        destructive: true,
        detail: job.rows.every(({ status }) => status === 'ACTIVE')
          ? '변경 제안만 사라지고, 지금 조건은 그대로 이어집니다.'
          : '상대방은 더 이상 동의할 수 없습니다. 필요하면 새로 제안해 주세요.',
      });
      if (!sure) return undefined;
      return oneByOne(job.rows, seqOf, (row, once) =>
        call(callsOf[job.side].withdraw, { params: params(row), body: { version: row.version } }, once),
      );
    },
  },
  reject: {
    ...told('reject'),
    keys: 'R',
    destructive: true,
    most: MOST,
    done: (n) => `제안 ${count(n)}건을 거절했습니다.`,
    run: async (job) => {
      const answer = await show<Rejection>((done) => (
        <RejectDialog
          what={named(job)}
          change={job.rows.every(({ status }) => status === 'ACTIVE')}
          done={done}
        />
      ));
      if (!answer) return undefined;
      return oneByOne(job.rows, seqOf, (row, once) =>
        call(
          callsOf[job.side].reject,
          { params: params(row), body: { version: row.version, ...answer } },
          once,
        ),
      );
    },
  },
  end: {
    ...one('end'),
    label: '계약 종료',
    keys: 'T',
    destructive: true,
    run: ({ rows: [row], side }) =>
      alone(
        editOne<true>(OF_CONTRACTS, (done) => (
          <EndDialog side={side} matchingContractSeq={seqOf(row!)} done={done} />
        )),
      ),
  },
});
export type ContractAct = Parameters<typeof contractActs.run>[0];

const ASKED: readonly ContractCanKey[] = ['agree', 'claim', 'withdraw', 'reject', 'end'];
/** What its state rules out would only be noise. */
const sensible = (row: Row): ContractCanKey[] => ASKED.filter((key) => row.can[key] !== 'STATE');

const keysOf = (row: Row): ContractAct[] => {
  const acts = sensible(row);
  const final = acts.filter((key) => !['agree', 'claim'].includes(key));
  return [...acts.filter((key) => !final.includes(key)), 'copy', ...final];
};
export const contractMenu = (row: Row, side: ContractSide, tools?: ListTools): MenuItem[] => [
  {
    key: 'open',
    label: '상세',
    renderLink: (link) => <Link to="." search={searchWith({ open: String(seqOf(row)) })} {...link} />,
  },
  ...contractActs.menu(keysOf(row), row, { side, ...(tools && { tools }) }),
];

/** What can be done with the one that is open, with the keys of the bar. */
export const contractButtons = (row: Row, side: ContractSide): Act[] =>
  contractActs.keyed(
    keysOf(row).filter((key) => key === 'copy' || row.can[key] === null),
    row,
    { side },
  );

export const contractBulk = (side: ContractSide) =>
  contractActs.bulk(['agree', 'claim', 'copy', 'withdraw', 'reject', 'end'], { side });

/** Everybody who can be asked, where that is known; else those under contract. */
const grippersOf = async (side: ContractSide): Promise<Ask | undefined> =>
  side === 'producer'
    ? grippersPlace
        .get()?.()
        .catch(() => undefined)
    : undefined;

export async function proposeNew(side: ContractSide): Promise<void> {
  const ask = await grippersOf(side);
  await editOne<true>(OF_CONTRACTS, (done) => <NewProposal side={side} ask={ask} done={done} />);
}

export const proposeWords = (side: ContractSide): string =>
  `${josa(OTHER[side], '이/가')} 동의하면 계약이 시작됩니다.`;
