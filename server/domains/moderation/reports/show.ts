import type { Blind, DeskReport } from '@jangteo/contract/moderation/report.api.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import { reportOwners } from '../../fan/index.ts';
import { attachedFor } from '../../file/index.ts';
import {
  readBlindOf,
  readName,
  readOthers,
  readReport,
  type StoredBlind,
  type Looks,
  type StoredReport,
} from './queries.ts';
import { waitingFor } from '../sanctions/waiting.ts';
import { findTarget, isHideable } from './target.ts';

export async function reportOf(ctx: TxCtx, report: number): Promise<StoredReport> {
  const by = await reportOwners.ownerOf(ctx.db, report);
  const found = by === null ? null : await readReport(ctx.db, by, report);
  if (!found) throw fail('NOT_FOUND');
  return found;
}

/** Who did or wrote it. */
export async function authorOf(ctx: TxCtx, one: StoredReport): Promise<number | null> {
  if (one.targetType === 'USER') return one.targetSeq;
  const { channelSeq, sellerSeq } = one.looks;
  if (one.targetType === 'CONTENT') return Number(channelSeq) || null;
  if (one.targetType === 'PRODUCT') return Number(sellerSeq) || null;
  return (await findTarget(ctx, one))?.author ?? null;
}

const WORDS: Partial<Record<Exclude<keyof Looks, 'chat'>, string>> = {
  name: '이름',
  nickname: '작성자',
  text: '내용',
  price: '가격',
  state: '상태',
  contentSeq: '방송',
  messageSeqList: '채팅',
};
const evidenceOf = (looks: StoredReport['looks']): DeskReport['evidence'] =>
  (Object.keys(WORDS) as (keyof typeof WORDS)[]).flatMap((key) => {
    const [label, value] = [WORDS[key]!, looks[key]];
    if (value === null || value === undefined || value === '') return [];
    return [{ label, value: (Array.isArray(value) ? value.join(', ') : String(value)).slice(0, 2_000) }];
  });

export const shownBlind = ({
  targetSeq: _t,
  author: _a,
  owner: _o,
  reportBy: _b,
  reportSeq: _r,
  version: _v,
  ...shown
}: StoredBlind): Omit<Blind, 'can'> => shown;

/** Hidden for a while, or since then: nobody has shown it again. */
export const keepsHidden = (blind: StoredBlind | null): blind is StoredBlind =>
  blind !== null && blind.state !== 'RESTORED';

function canOf(
  { state, targetType }: StoredReport,
  { blind, approvalSeq }: { blind: StoredBlind | null; approvalSeq: number | null },
): DeskReport['can'] {
  const decided = state === 'ACTED' || state === 'DISMISSED' ? 'DECIDED' : null;
  const waits = approvalSeq === null ? null : 'APPROVAL';
  const open = decided ?? (state === 'NEW' ? 'NEW' : null);
  return {
    act: open ?? waits,
    dismiss: open ?? waits,
    blind: open ?? (isHideable(targetType) ? (keepsHidden(blind) ? 'BLIND' : null) : 'NOT_HIDDEN_HERE'),
  };
}

export async function showReport(ctx: TxCtx, report: number): Promise<DeskReport> {
  const one = await reportOf(ctx, report);
  const author = await authorOf(ctx, one);
  const name = author === null ? null : await readName(ctx.db, author);
  const blind = await readBlindOf(ctx.db, one.targetType, one.targetSeq);
  const approvalSeq = author === null ? null : await waitingFor(ctx.db, author, report);
  const { looks, images, owner: _owner, ...shown } = one;
  return {
    ...shown,
    evidence: evidenceOf(looks),
    pictures: [looks.image, ...(looks.images ?? [])].flatMap((one) => one || []),
    chat: looks.chat ?? [],
    images: attachedFor(ctx, images),
    author: author === null || name === null ? null : { userSeq: author, name },
    others: await readOthers(ctx.db, one),
    blind: blind && shownBlind(blind),
    hides: isHideable(one.targetType),
    approvalSeq,
    can: canOf(one, { blind, approvalSeq }),
  };
}
