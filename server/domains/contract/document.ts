/** A contract as a document of both parties: terms, products, who signed which version, how it came about (money.md §7). */
import { linesOf, productLinesOf } from '@jangteo/contract/contract/contract.diff.ts';
import { contractSide, contractStatus } from '@jangteo/contract/contract/contract.enums.ts';
import { otherSide } from '@jangteo/contract/contract/contract.lifecycle.ts';
import type { ContractDetail, ContractRevision } from '@jangteo/contract/contract/contract.shape.ts';
import type { ContractTerms } from '@jangteo/contract/contract/contract.terms.ts';
import { toKst } from '../../kit/clock/clock.ts';
import type { Paper, PaperBlock } from '../../kit/pdf/paper.ts';
import type { Revision } from './queries/head.ts';

/** To the minute, as people write it. */
const minute = (at: string | Date): string => toKst(new Date(at)).slice(0, 16).replace('T', ' ');

const heading = (text: string): PaperBlock => ({ kind: 'heading', text });

function terms({ terms: said, termsRevision, files }: ContractDetail): PaperBlock[] {
  const names = new Map(files.map(({ pathname, name }) => [pathname, name]));
  const attached = said.attachments.map((pathname) => names.get(pathname) ?? '지워진 파일');
  return [heading(`계약 조건 (${termsRevision}차)`), { kind: 'facts', facts: linesOf(said, attached) }];
}

function products({ products: of }: ContractTerms, { names }: ContractDetail): PaperBlock {
  const nameOf = new Map(names.map(({ productSeq, name }) => [productSeq, name]));
  const labels = productLinesOf(of[0]!).map(([label]) => label);
  return {
    kind: 'table',
    columns: [{ label: '상품', width: 4 }, ...labels.map((label) => ({ label, width: 1.3, right: true }))],
    rows: of.map((one) => [
      `${nameOf.get(one.productSeq) ?? '상품'} (${one.productSeq})`,
      ...productLinesOf(one).map(([, text]) => text),
    ]),
  };
}

/** Who signed a version, from where, and the fingerprint of what they signed. */
function signatures(contract: ContractDetail, revisions: readonly Revision[]): PaperBlock[] {
  const ipOf = new Map(
    revisions.flatMap(({ revision, by, byIp, signIp }) => [
      [`${revision} ${by}`, byIp],
      [`${revision} ${otherSide(by)}`, signIp],
    ]),
  );
  if (contract.signatures.length === 0)
    return [{ kind: 'text', text: '아직 서명하지 않은 제안입니다. 계약의 효력이 없습니다.' }];
  return contract.signatures.map(({ side, revision, name, at, hash }) => ({
    kind: 'facts',
    facts: [
      [`${contractSide.label(side)} 서명`, `${name} (${contract[side].name})`],
      ['서명한 조건', `${revision}차`],
      ['일시', minute(at)],
      ['접속 주소', ipOf.get(`${revision} ${side}`) ?? '기록 없음'],
      ['조건 지문(SHA-256)', hash],
    ],
  }));
}

function history(shown: readonly ContractRevision[]): PaperBlock {
  const changes = ({ revision, diff }: ContractRevision): string =>
    diff.map(({ label, before, after }) => `${label}: ${before ?? '없음'} → ${after ?? '없음'}`).join('\n') ||
    (revision === 1 ? '첫 제안' : '바뀐 조건 없음');
  return {
    kind: 'table',
    columns: [
      { label: '차수', width: 1 },
      { label: '제안자', width: 1.4 },
      { label: '일시', width: 2 },
      { label: '바뀐 조건', width: 5 },
    ],
    rows: shown.map((one) => [`${one.revision}차`, contractSide.label(one.by), minute(one.at), changes(one)]),
  };
}

/** The document of a contract as it stands at `now`; `shown` are its versions with what each changed, newest first. */
export function documentOf(
  contract: ContractDetail,
  {
    revisions,
    shown,
    now,
  }: { revisions: readonly Revision[]; shown: readonly ContractRevision[]; now: Date },
): Paper {
  const { matchingContractSeq, status, startDay, endDay, producer, gripper } = contract;
  const signed = contract.signatures.length > 0;
  return {
    title: signed ? '매칭 계약서' : '매칭 계약 제안서',
    note: `계약번호 ${matchingContractSeq} · ${contractStatus.label(status)} · ${minute(now)} 출력`,
    foot: `장터 매칭 계약 ${matchingContractSeq}`,
    blocks: [
      {
        kind: 'facts',
        facts: [
          ['판매자', producer.name],
          ['그리퍼', gripper.name],
          ['계약 기간', `${startDay} ~ ${endDay ?? '종료할 때까지'}`],
        ],
      },
      ...terms(contract),
      heading(`상품 ${contract.terms.products.length}개`),
      products(contract.terms, contract),
      heading('서명'),
      ...signatures(contract, revisions),
      heading('제안 이력'),
      history(shown),
    ],
  };
}
