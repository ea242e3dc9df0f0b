import { z } from 'zod';
import { audience, type Audience, type GroupRole } from '../kit/audience.ts';
import { data, defineApi, file, page } from '../kit/endpoint.ts';
import { line, paragraph } from '../kit/entered.ts';
import { anyKeyword } from '../kit/filter.ts';
import { day, int, seq, seqList, text } from '../kit/field.ts';
import { listCalls } from '../kit/list-calls.ts';
import { pageFields } from '../kit/page.ts';
import { proposalFeedbackReason, type ContractSide } from './contract.enums.ts';
import { contractList, contractProduct, gripperContractList } from './contract.list.ts';
import { contractDetail, contractRevision } from './contract.shape.ts';
import { contractTermsBody, PRODUCTS_MAX } from './contract.terms.ts';

/** Members of a group make no contracts (menu.tsv). */
const groups: readonly GroupRole[] = ['groupMaster', 'nonGroup'];
export const producers: Audience = { users: audience.seller.users, groups };
export const grippers: Audience = { users: audience.matching.users, groups };
export const parties: Audience = {
  users: [...new Set([...producers.users, ...grippers.users])],
  groups,
};

export const contractSummary = z.strictObject({
  myTurn: int(0),
  otherTurn: int(0),
  active: int(0),
  endingSoon: int(0),
  ended: int(0),
});
export type ContractSummary = z.output<typeof contractSummary>;

const base = '/v1/matching-contracts';
const params = z.strictObject({ matchingContractSeq: seq() });
const version = int(1);
const proposal = { terms: contractTermsBody, message: paragraph(500, 1).optional() };
const LIMIT = 'COMMISSION_LIMIT';
const ownPapers = ['DOCS_REQUIRED', 'DOCS_REQUIRED_MATCHING'] as const;
const signing = [LIMIT, ...ownPapers, 'COUNTERPART_DOCS', 'STOCK_NOT_ENOUGH', 'CONTRACT_TERMS'] as const;
const moved = ['VERSION_CONFLICT', 'STATE_CHANGED'] as const;

const sidePath = <const S extends ContractSide>(side: S) => `${base}/${side}` as const;
const whoIs = (side: ContractSide): Audience => (side === 'producer' ? producers : grippers);
/** Of a call about one contract of one party. */
const actOf = (side: ContractSide) =>
  ({ audience: whoIs(side), params, answer: data(contractDetail) }) as const;

/** What one party reads. */
function readsOf<const S extends ContractSide>(side: S) {
  const path = sidePath(side);
  const one = `${path}/{matchingContractSeq}` as const;
  const act = actOf(side);
  const list = listCalls(side === 'producer' ? contractList : gripperContractList, {
    path,
    audience: whoIs(side),
  });
  return {
    list: list.list,
    summary: list.summary(contractSummary, '매칭 계약 카드'),
    download: list.download,
    detail: { ...act, summary: '매칭 계약 한 건', method: 'GET', path: one },
    revisions: {
      ...act,
      summary: '계약의 모든 차수와 차이. 최근 차수부터.',
      method: 'GET',
      path: `${one}/revisions`,
      query: z.strictObject({ from: int(1).optional(), to: int(1).optional() }),
      answer: data(z.array(contractRevision)),
    },
    document: {
      ...act,
      summary: '계약서 PDF. 조건, 상품, 서명, 제안 이력.',
      method: 'GET',
      path: `${one}/document`,
      answer: file('application/pdf'),
    },
    attachment: {
      ...act,
      summary: '계약에 첨부된 파일. 두 당사자가 엽니다.',
      method: 'GET',
      path: `${one}/attachment`,
      query: z.strictObject({ pathname: line(500, 1) }),
      answer: file('application/octet-stream'),
    },
  } as const;
}

/** Proposing and signing. */
function proposingOf<const S extends ContractSide>(side: S) {
  const one = `${sidePath(side)}/{matchingContractSeq}` as const;
  const act = actOf(side);
  return {
    claim: {
      ...act,
      summary: '수정제안. 진행중인 계약은 변경을 제안합니다.',
      method: 'POST',
      path: `${one}/claim`,
      body: z.strictObject({ version, ...proposal }),
      errors: [...moved, LIMIT],
      money: true,
      idempotent: 'required',
    },
    agree: {
      ...act,
      summary: '동의하고 서명합니다. 보고 있는 차수를 함께 보냅니다.',
      method: 'POST',
      path: `${one}/agree`,
      body: z.strictObject({
        version,
        revision: int(1),
        /** `termsToSign` of the contract, all of it. */
        termsSeqList: seqList(10),
        signName: line(40, 1),
      }),
      errors: [...moved, ...signing],
      money: true,
      idempotent: 'required',
    },
  } as const;
}

/** Saying no, before and after. */
function leavingOf<const S extends ContractSide>(side: S) {
  const one = `${sidePath(side)}/{matchingContractSeq}` as const;
  const act = actOf(side);
  return {
    reject: {
      ...act,
      summary: '제안 거절',
      method: 'POST',
      path: `${one}/reject`,
      body: z.strictObject({
        version,
        reason: proposalFeedbackReason.schema,
        text: paragraph(500, 1).optional(),
      }),
      errors: moved,
    },
    withdraw: {
      ...act,
      summary: '내 제안 철회',
      method: 'POST',
      path: `${one}/withdraw`,
      body: z.strictObject({ version }),
      errors: moved,
    },
    end: {
      ...act,
      summary: '계약 종료. 진행중이면 7일 뒤부터, 시작 전이면 바로 끝납니다.',
      method: 'POST',
      path: `${one}/end`,
      body: z.strictObject({ version, endDay: day() }),
      errors: [...moved, 'END_NOTICE'],
      money: true,
    },
  } as const;
}

/** Calls of one party, which differ in their path and their audience. */
const callsOf = <const S extends ContractSide>(side: S) => ({
  ...readsOf(side),
  ...proposingOf(side),
  ...leavingOf(side),
});

const ofProducer = callsOf('producer');
const ofGripper = callsOf('gripper');
const creating = {
  method: 'POST',
  answer: data(contractDetail),
  errors: [LIMIT, ...ownPapers],
  money: true,
  idempotent: 'required',
} as const;
/** The proposal answers a request for broadcasters. */
const requestResponseSeq = seq().optional();

export const contractedGripper = z.strictObject({
  userSeq: seq(),
  nickname: text(60),
  image: text(500).nullable(),
  contractSeq: seq(),
  commissionBps: int(0, 10_000),
  endDay: day().nullable(),
});
export type ContractedGripper = z.output<typeof contractedGripper>;

/** 매칭 계약 of both parties (money.md §7). */
export const contractApi = defineApi('contract', {
  producerList: ofProducer.list,
  producerSummary: ofProducer.summary,
  producerDownload: ofProducer.download,
  producerDetail: ofProducer.detail,
  producerClaim: ofProducer.claim,
  producerAgree: ofProducer.agree,
  producerReject: ofProducer.reject,
  producerWithdraw: ofProducer.withdraw,
  producerEnd: ofProducer.end,
  producerRevisions: ofProducer.revisions,
  producerDocument: ofProducer.document,
  producerAttachment: ofProducer.attachment,
  producerCreate: {
    ...creating,
    summary: '그리퍼에게 계약 제안',
    path: `${base}/producer`,
    audience: producers,
    body: z.strictObject({ gripperUserSeq: seq(), ...proposal, requestResponseSeq }),
  },
  gripperList: ofGripper.list,
  gripperSummary: ofGripper.summary,
  gripperDownload: ofGripper.download,
  gripperDetail: ofGripper.detail,
  gripperClaim: ofGripper.claim,
  gripperAgree: ofGripper.agree,
  gripperReject: ofGripper.reject,
  gripperWithdraw: ofGripper.withdraw,
  gripperEnd: ofGripper.end,
  gripperRevisions: ofGripper.revisions,
  gripperDocument: ofGripper.document,
  gripperAttachment: ofGripper.attachment,
  gripperCreate: {
    ...creating,
    summary: '판매자에게 계약 제안',
    path: `${base}/gripper`,
    audience: grippers,
    body: z.strictObject({ producerUserSeq: seq(), ...proposal, requestResponseSeq }),
  },
  products: {
    summary: '계약 상품',
    method: 'GET',
    path: `${base}/{matchingContractSeq}/products`,
    audience: parties,
    params,
    query: z.strictObject({ ...pageFields, keyword: anyKeyword().keyword.schema }),
    answer: page(contractProduct),
  },
  allProducts: {
    summary: `계약 상품 모두. ${PRODUCTS_MAX}개까지입니다.`,
    method: 'GET',
    path: `${base}/{matchingContractSeq}/products/all`,
    audience: parties,
    params,
    answer: data(z.array(contractProduct)),
  },
  contracted: {
    summary: '진행중인 계약이 있는 그리퍼',
    method: 'GET',
    path: `${base}/search/influencer-contracted`,
    audience: producers,
    query: z.strictObject({
      keyword: z.string().min(1).max(40).optional(),
      productSeq: seq().optional(),
      /** Today unless told. */
      day: day().optional(),
    }),
    answer: data(z.array(contractedGripper)),
  },
});
