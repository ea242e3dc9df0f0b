/** What either party does with an older contract. */
import type { ContractSide } from '@jangteo/contract/contract/contract.enums.ts';
import type { LegacyContractRow } from '@jangteo/contract/contract/contract.list.ts';
import { legacyContractApi } from '@jangteo/contract/contract/legacy.api.ts';
import type { Act } from '../../../kit/acts.ts';
import { call } from '../../../kit/call/call.ts';
import type { Subject } from '../../../kit/list-acts/act.ts';
import { listActs } from '../../../kit/list-acts/list-acts.ts';
import { editOne, sendOne } from '../../../kit/list-acts/one.ts';
import type { ListTools } from '../../../kit/list-page/model.ts';
import { dialog } from '../../../ui/dialog.ts';
import { josa } from '../../../ui/format.ts';
import { later } from '../../../ui/later.tsx';
import { OF_CONTRACTS } from '../side.ts';
import { whyNot, whyNotSigned } from '../words.ts';

const LegacyAgree = later(() => import('./LegacyAgree.tsx').then((m) => m.LegacyAgree));
const LegacyClaim = later(() => import('./LegacyClaim.tsx').then((m) => m.LegacyClaim));

export type LegacyRow = Pick<
  LegacyContractRow,
  | 'contractSeq'
  | 'counterpart'
  | 'product'
  | 'price'
  | 'commissionBps'
  | 'startDay'
  | 'endDay'
  | 'revision'
  | 'version'
  | 'can'
>;
interface Said {
  side: ContractSide;
}

const legacies: Subject<LegacyRow, Said> = {
  id: (row) => row.contractSeq,
  noun: '계약',
  old: OF_CONTRACTS,
  heads: ['계약번호', '상대'],
  cells: (seq, row) => [String(seq), row?.counterpart.name ?? '–'],
};

const LABELS = { claim: '수정제안', agree: '동의', convert: '새 계약으로 전환' } as const;
type Key = keyof typeof LABELS;
const one = (key: Key) => ({
  label: LABELS[key],
  whyNot: (row: LegacyRow) => whyNot(row.can[key], LABELS[key]),
  most: 1,
  done: () => '',
});
const alone = async (work: Promise<unknown>): Promise<undefined> => void (await work);

async function convert({ contractSeq, counterpart, version }: LegacyRow): Promise<void> {
  const sure = await dialog.confirm(`${counterpart.name}님과의 구 계약을 새 계약의 제안으로 바꿀까요?`, {
    title: LABELS.convert,
    ok: '전환',
    detail: '같은 조건으로 매칭 계약 제안이 만들어지고, 상대방이 동의하면 새 계약이 시작됩니다.',
  });
  if (!sure) return;
  await sendOne(
    OF_CONTRACTS,
    () => call(legacyContractApi.convert, { params: { contractSeq }, body: { version } }),
    ({ matchingContractSeq }) =>
      `매칭 계약 ${josa(String(matchingContractSeq), '으로/로')} 제안을 보냈습니다.`,
  );
}

export const legacyActs = listActs(legacies, {
  agree: {
    ...one('agree'),
    whyNot: (row) => whyNotSigned(row.can.agree),
    keys: 'A',
    run: ({ rows: [row] }) =>
      alone(editOne<true>(OF_CONTRACTS, (done) => <LegacyAgree row={row!} done={done} />)),
  },
  claim: {
    ...one('claim'),
    keys: 'E',
    run: ({ rows: [row] }) =>
      alone(editOne<true>(OF_CONTRACTS, (done) => <LegacyClaim row={row!} done={done} />)),
  },
  convert: {
    ...one('convert'),
    keys: 'C',
    run: ({ rows: [row] }) => alone(convert(row!)),
  },
});

const KEYS: readonly Key[] = ['agree', 'claim', 'convert'];
const sensible = (row: LegacyRow): Key[] => KEYS.filter((key) => row.can[key] !== 'STATE');

export const legacyMenu = (row: LegacyRow, side: ContractSide, tools?: ListTools): Act[] =>
  legacyActs.menu(sensible(row), row, { side, ...(tools && { tools }) });
export const legacyButtons = (row: LegacyRow, side: ContractSide): Act[] =>
  legacyActs.keyed(
    sensible(row).filter((key) => row.can[key] === null),
    row,
    { side },
  );
