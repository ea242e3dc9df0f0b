/**
 * What an operator works on, and who may (operator.md §2): the one table. The guard of the server, the operator's menu and
 * the proofs read it; a test compares it with the table of the documents.
 */
import { ownEnumOf, type ValueOf } from './enum.ts';

export const rights = {
  REVIEW: '심사',
  DOCUMENT: '서류',
  MEMBER: '회원',
  ACT_AS: '판매자 화면 대행',
  SANCTION: '제재',
  REPORT: '신고',
  CATALOG: '기준정보',
  RATE: '수수료·기준값',
  PROMOTION: '프로모션',
  CONTENT: '콘텐츠',
  LEGAL: '약관',
  SETTLE: '정산',
  PAYOUT: '지급',
  EXCHANGE: '환전',
  REFUND: '환불',
  SUPPORT: '판매자 문의',
  AUDIT: '감사',
  SYSTEM: '시스템',
  OPERATOR: '운영자',
} as const;
export type Right = keyof typeof rights;
/** `ANY`: whoever holds a role at all; which rows they see or decide is said by the rows' own rights. */
export type AskedRight = Right | 'ANY';
/** Reads, works, approves what somebody else asks for. Whoever works or approves reads, too; nothing else follows. */
export type Level = 'r' | 'w' | 'a';

/**
 * `FULL` is what operators had before there were roles, and what `npm run operator` gives: everything. The desk cannot give
 * it, only take it away
 * (docs/decisions/0218-rights-of-operators.md).
 */
export const operatorRole = ownEnumOf('OperatorRole', {
  CHIEF: { label: '총괄' },
  EXAMINER: { label: '심사' },
  CARE: { label: '상담' },
  POLICY: { label: '정책' },
  CONTENT: { label: '콘텐츠' },
  FINANCE: { label: '정산' },
  APPROVER: { label: '승인' },
  SYSTEM: { label: '시스템' },
  AUDITOR: { label: '감사' },
  FULL: { label: '전체' },
});
export type OperatorRole = ValueOf<typeof operatorRole>;
export type GivenRole = Exclude<OperatorRole, 'FULL'>;
export const givenRoles = operatorRole.values.filter((role): role is GivenRole => role !== 'FULL');

/** `wa`: works and approves. A role that does not stand beside a right has nothing of it. */
type Levels = Level | 'wa' | 'ra';
export const rightsTable: Record<Right, Partial<Record<GivenRole, Levels>>> = {
  REVIEW: { CHIEF: 'a', EXAMINER: 'w', CARE: 'r', AUDITOR: 'r' },
  DOCUMENT: { EXAMINER: 'w', FINANCE: 'w' },
  MEMBER: { CHIEF: 'w', EXAMINER: 'r', CARE: 'w', POLICY: 'r', FINANCE: 'r', AUDITOR: 'r' },
  ACT_AS: { CHIEF: 'w', CARE: 'w' },
  SANCTION: { CHIEF: 'a', CARE: 'r', POLICY: 'w', AUDITOR: 'r' },
  REPORT: { CHIEF: 'r', CARE: 'w', POLICY: 'w', AUDITOR: 'r' },
  CATALOG: { CHIEF: 'r', EXAMINER: 'r', CARE: 'r', POLICY: 'w', FINANCE: 'r', AUDITOR: 'r' },
  RATE: { CHIEF: 'a', POLICY: 'w', FINANCE: 'r', APPROVER: 'a', AUDITOR: 'r' },
  PROMOTION: { CHIEF: 'r', CONTENT: 'w', AUDITOR: 'r' },
  CONTENT: { CHIEF: 'r', CARE: 'r', CONTENT: 'w', AUDITOR: 'r' },
  LEGAL: { CHIEF: 'a', CARE: 'r', POLICY: 'w', CONTENT: 'w', AUDITOR: 'r' },
  SETTLE: { CHIEF: 'r', FINANCE: 'w', APPROVER: 'a', AUDITOR: 'r' },
  PAYOUT: { CHIEF: 'r', FINANCE: 'w', APPROVER: 'a', AUDITOR: 'r' },
  EXCHANGE: { CHIEF: 'r', FINANCE: 'w', APPROVER: 'a', AUDITOR: 'r' },
  REFUND: { CHIEF: 'r', CARE: 'w', FINANCE: 'w', APPROVER: 'a', AUDITOR: 'r' },
  SUPPORT: { CHIEF: 'r', CARE: 'w', POLICY: 'r', FINANCE: 'r' },
  AUDIT: { CHIEF: 'ra', AUDITOR: 'w' },
  SYSTEM: { CHIEF: 'w', SYSTEM: 'w', AUDITOR: 'r' },
  OPERATOR: { CHIEF: 'wa', AUDITOR: 'a' },
};

const grants = (levels: Levels | undefined, level: Level): boolean =>
  levels !== undefined && (level === 'r' || levels.includes(level));

/** Whether somebody with these roles may do this much of it. */
export function holds(roles: readonly OperatorRole[], right: AskedRight, level: Level): boolean {
  if (right === 'ANY') return roles.length > 0;
  return roles.some((role) => role === 'FULL' || grants(rightsTable[right][role], level));
}

/** The rights of which somebody with these roles may do this much. */
export const rightsOf = (roles: readonly OperatorRole[], level: Level): Right[] =>
  (Object.keys(rights) as Right[]).filter((right) => holds(roles, right, level));

/** Who works on money does not approve it, who checks the others does nothing else (460 ROLE_CONFLICT). */
const apart = (one: GivenRole, other: GivenRole): boolean =>
  one === 'AUDITOR' || (one === 'APPROVER' && ['FINANCE', 'SYSTEM', 'CHIEF'].includes(other));

/** Two of these roles that one person must not hold together; null where they may hold them all. */
export function conflictOf(roles: readonly GivenRole[]): [GivenRole, GivenRole] | null {
  for (const one of roles)
    for (const other of roles) if (one !== other && apart(one, other)) return [one, other];
  return null;
}
