/** What a party does about a contract that is there: other terms, a signature, a no, an end. */
import { diffOf } from '@jangteo/contract/contract/contract.diff.ts';
import type { ProposalFeedbackReason } from '@jangteo/contract/contract/contract.enums.ts';
import {
  contractCan,
  isProposed,
  NOTICE_DAYS,
  otherSide,
  proposedBy,
  type ContractAction,
  type ContractCanKey,
} from '@jangteo/contract/contract/contract.lifecycle.ts';
import type { ContractTerms } from '@jangteo/contract/contract/contract.terms.ts';
import { addDays, kstDay, toKst } from '../../kit/clock/clock.ts';
import { expectVersion, overtaken, versionGuard } from '../../kit/db/version.ts';
import { fail, fieldError } from '../../kit/http/fail.ts';
import { moveOne, type Columns } from '../../kit/lifecycle/move.ts';
import { signerOf } from '../../kit/lifecycle/mover.ts';
import { agreeToTexts, checkBothDocs, checkLimit, checkTerms } from './check.ts';
import { allot, allottedByProduct, releaseAll } from './allot.ts';
import { contractMachine } from './machine.ts';
import type { Standing } from './party.ts';
import { hashOf, inShort, replyBy } from './propose.ts';
import { insertRevision, readHead, readRevisions, signRevision } from './queries/head.ts';
import { readNamed, writeProducts } from './queries/products.ts';

type Set = Columns<'matching_contract'>;

/** What a reader of another version is told, then what the state does not allow. */
function mayDo({ head, side }: Standing, act: ContractCanKey, version: number): void {
  const current = { status: head.status, version: head.version };
  expectVersion(version, current);
  const standing = { ...head, changeAgreed: head.forceDay !== null };
  if (contractCan(standing, side)[act] !== null) throw fail('STATE_CHANGED', { current });
}

/** Moves it as it was read: of two that do, one finds it so. */
const move = (
  { ctx, head, mover }: Standing,
  action: ContractAction,
  set: Set,
  target?: string,
): Promise<unknown> =>
  moveOne(ctx.db, contractMachine, action, {
    owners: [head.sellerSeq],
    id: head.contractSeq,
    actor: mover,
    at: ctx.now,
    guard: versionGuard(head.version),
    set: () => set,
    ...(target !== undefined && { target: () => target }),
  });

export interface Claim {
  version: number;
  terms: ContractTerms;
  message?: string | undefined;
}

/** Other terms; of a running contract a change beside those in force. */
export async function claim(at: Standing, { version, terms: said, message }: Claim): Promise<void> {
  mayDo(at, 'claim', version);
  const { ctx, head, side } = at;
  const revisions = await readRevisions(ctx.db, head.sellerSeq, head.contractSeq);
  const open = isProposed(head.status);
  // A change leaves the first day where it was.
  const terms = open ? said : { ...said, startDay: head.startDay };
  const today = kstDay(ctx.now);
  const named = await checkTerms(ctx, head.sellerSeq, terms, {
    before: revisions[0]!.terms,
    from: open ? today : addDays(today, 1),
  });
  const revision = head.revision + 1;
  const asked: Set = {
    revision,
    turn: otherSide(side),
    last_by: side,
    claimed_at: toKst(ctx.now),
    reply_by: toKst(replyBy(ctx.now)),
  };
  if (open) await move(at, 'claim', { ...asked, ...inShort(terms, named, head.kind) }, proposedBy(side));
  else await move(at, 'change', asked);
  await insertRevision(ctx.db, {
    seller: head.sellerSeq,
    contract: head.contractSeq,
    revision,
    by: side,
    at: ctx.now,
    message: message ?? null,
    terms,
    hash: hashOf(terms),
    name: signerOf(ctx.caller),
    ip: ctx.request.ip,
  });
}

export interface Signing {
  version: number;
  revision: number;
  /** Absent: an older contract, to which a box is all there is. */
  termsSeqList?: readonly number[];
  signName?: string;
}

/** Signs what is proposed, and nothing else: pieces are held, and from its day on the contract is in force. */
export async function agree(
  at: Standing,
  { version, revision, termsSeqList, signName }: Signing,
): Promise<void> {
  const { ctx, head, side } = at;
  if (ctx.caller.operator) throw fail('ACCESS_DENIED'); // nobody signs for somebody else (money.md §1)
  const seller = head.sellerSeq;
  const which = { seller, contract: head.contractSeq };
  const revisions = await readRevisions(ctx.db, seller, head.contractSeq);
  const asked = revisions[0]!;
  if (revision !== head.revision) {
    const seen = revisions.find((one) => one.revision === revision);
    const diff = seen ? diffOf(seen.terms, asked.terms) : [];
    throw overtaken({ status: head.status, version: head.version }, { revision: head.revision, diff });
  }
  mayDo(at, 'agree', version);
  const { terms } = asked;
  const today = kstDay(ctx.now);
  await checkBothDocs(ctx, side, { seller, gripper: head.gripperSeq });
  if (termsSeqList) await agreeToTexts(ctx, termsSeqList);
  const named = await readNamed(
    ctx.db,
    seller,
    terms.products.map((one) => one.productSeq),
  );
  const isGone = named.filter(({ fit }) => fit).length < terms.products.length;
  if (isGone || (terms.endDay !== null && terms.endDay < today))
    throw fail('STATE_CHANGED', { current: { status: head.status, version: head.version } });
  await checkLimit(ctx, terms, named);
  const answered: Set = { turn: null, reply_by: null };
  if (isProposed(head.status)) {
    const to = terms.startDay <= today ? 'ACTIVE' : 'AGREED';
    await move(at, 'agree', { ...answered, force_revision: revision }, to);
  } else await move(at, 'change', { ...answered, force_day: addDays(today, 1) });
  await signRevision(ctx.db, {
    ...which,
    revision,
    name: signName ?? ctx.caller.name,
    ip: ctx.request.ip,
    at: ctx.now,
  });
  if (isProposed(head.status))
    await writeProducts(ctx.db, seller, head.contractSeq, terms.products, allottedByProduct(terms));
  await allot(ctx.db, which, terms, { named, at: ctx.now });
  if (head.legacySeq !== null) await endLegacy(at, head.legacySeq, terms.startDay);
}

/** The older contract that it was made of is over when it begins. */
async function endLegacy({ ctx, head, mover }: Standing, legacy: number, startDay: string): Promise<void> {
  const old = await readHead(ctx.db, head.sellerSeq, legacy);
  if (old?.status !== 'ACTIVE') return;
  const last = addDays(startDay, -1);
  await moveOne(ctx.db, contractMachine, 'notice', {
    owners: [head.sellerSeq],
    id: legacy,
    actor: mover,
    at: ctx.now,
    set: () => ({ end_day: old.endDay !== null && old.endDay < last ? old.endDay : last, ending: true }),
  });
}

interface No {
  version: number;
  reason?: ProposalFeedbackReason;
  text?: string | undefined;
}

/** Nothing comes of the proposal; a running contract goes on as it is. */
async function drop(at: Standing, act: 'reject' | 'withdraw', { version, reason, text }: No): Promise<void> {
  mayDo(at, act, version);
  const answered: Set = { turn: null, reply_by: null };
  if (!isProposed(at.head.status)) return void (await move(at, 'change', answered));
  const why: Set = reason ? { reject_reason: reason, reject_text: text ?? null } : {};
  await move(at, act, { ...answered, ...why });
}
export const reject = (at: Standing, no: No): Promise<void> => drop(at, 'reject', no);
export const withdraw = (at: Standing, no: Pick<No, 'version'>): Promise<void> => drop(at, 'withdraw', no);

/** Notice of a running contract; one that has not begun is over at once. */
export async function end(
  at: Standing,
  { version, endDay }: { version: number; endDay: string },
): Promise<void> {
  mayDo(at, 'end', version);
  const { ctx, head } = at;
  if (head.status === 'AGREED') {
    // It never was in force, on no day.
    await move(at, 'cancel', { turn: null, reply_by: null, end_day: addDays(head.startDay, -1) });
    await writeProducts(ctx.db, head.sellerSeq, head.contractSeq, [], new Map());
    return releaseAll(ctx.db, { seller: head.sellerSeq, contract: head.contractSeq });
  }
  const from = addDays(kstDay(ctx.now), NOTICE_DAYS);
  if (endDay < from) throw fail('END_NOTICE', { params: { from } });
  if (head.endDay !== null && endDay > head.endDay)
    throw fieldError('endDay', 'MAX', `계약이 끝나는 ${head.endDay}까지 선택할 수 있습니다.`);
  await move(at, 'notice', { end_day: endDay, ending: true });
}
