import {
  influencerApi,
  MATCHING_PARTS,
  type InfluencerBody,
  type InfluencerInfo,
} from '@jangteo/contract/seller/influencer.api.ts';
import { papersOf } from '@jangteo/contract/seller/paper.ts';
import { toKst } from '../../../kit/clock/clock.ts';
import type { Db } from '../../../kit/db/bound.ts';
import { inTransaction, readOnly } from '../../../kit/db/tx.ts';
import { expectVersion } from '../../../kit/db/version.ts';
import type { Ctx, TxCtx } from '../../../kit/http/context.ts';
import { fail, fieldError } from '../../../kit/http/fail.ts';
import { plain, reading, serve } from '../../../kit/http/route.ts';
import { emit } from '../../../kit/outbox/outbox.ts';
import { writeMatchingInfo } from '../../account/index.ts';
import { findUploads } from '../../file/index.ts';
import { checkNewAccount, keepAccount } from '../business/account.ts';
import { readAccount } from '../business/queries.ts';
import { accountShown } from '../business/sealed.ts';
import { settleInfo } from '../info/settle.ts';
import { readPapers } from '../paper/queries.ts';
import { submitPapers } from '../paper/submit.ts';
import { paperRows } from '../paper/view.ts';
import { countCategories, readInfluencer, writeInfluencer } from './queries.ts';

const NEEDED = papersOf({ kind: 'INFLUENCER', sellerKind: null, exempt: false });
const PAPERS = [1, 7, 8];

type Parts = Omit<InfluencerInfo, 'completeness'>;

function completeness(info: Parts): InfluencerInfo['completeness'] {
  const there: Record<(typeof MATCHING_PARTS)[number], boolean> = {
    activityName: info.activityName !== null,
    intro: info.intro !== null,
    categories: info.categorySeqList.length > 0,
    salesForms: info.salesForms.length > 0,
    sns: info.sns.length > 0,
    account: info.account?.state === 'VERIFIED',
    docs: info.docs.every(
      ({ required, state }) => !required || state === 'SUBMITTED' || state === 'APPROVED',
    ),
  };
  const missing = MATCHING_PARTS.filter((part) => !there[part]);
  return { ok: missing.length === 0, missing };
}

/** One's own number alone. */
function own({ scope }: Ctx, userSeq: number): number {
  if (userSeq !== scope.sellerSeq) throw fail('NOT_FOUND');
  return userSeq;
}

async function infoOf({ config }: Pick<Ctx, 'config'>, db: Db, seller: number): Promise<InfluencerInfo> {
  const [row, account, papers] = await Promise.all([
    readInfluencer(db, seller),
    readAccount(db, seller),
    readPapers(db, seller),
  ]);
  const docs = paperRows(
    NEEDED,
    papers.filter(({ docType }) => PAPERS.includes(docType)),
  ).map((doc) => ({ ...doc, submittedAt: doc.submittedAt && toKst(new Date(doc.submittedAt)) }));
  const info = { ...row, account: account && accountShown(config, account), docs };
  return { ...info, completeness: completeness(info) };
}

/** Pictures of the portfolio are one's own, and the categories are there. */
async function check(ctx: TxCtx, body: InfluencerBody): Promise<void> {
  const { db, caller } = ctx;
  if ((await countCategories(db, body.categorySeqList)) < body.categorySeqList.length)
    throw fieldError('categorySeqList', 'REFERENCE', '없는 카테고리입니다. 다시 선택해 주세요.');
  const standing = new Set((await readInfluencer(db, caller.userSeq)).portfolio.map((item) => item.pathname));
  const shown = body.portfolio.flatMap((item, i) =>
    item.pathname !== undefined && !standing.has(item.pathname) ? [{ pathname: item.pathname, i }] : [],
  );
  if (shown.length === 0) return;
  const files = await findUploads(
    ctx.client,
    shown.map(({ pathname }) => pathname),
  );
  for (const { pathname, i } of shown) {
    const file = files.get(pathname);
    const owner = file && [caller.userSeq, caller.operator?.userSeq].includes(file.ownerUserSeq);
    if (!owner || file.purpose !== 'PROFILE_IMAGE')
      throw fieldError(`portfolio[${i}].pathname`, 'REFERENCE', '파일을 찾을 수 없습니다. 다시 올려 주세요.');
  }
}

async function store(ctx: TxCtx, { account, docs, ...said }: InfluencerBody): Promise<InfluencerInfo> {
  const { db, scope, now, caller } = ctx;
  const seller = scope.sellerSeq;
  const by = caller.operator?.userSeq ?? caller.userSeq;
  await writeInfluencer(db, seller, said, { at: toKst(now), by });
  if (docs) await submitPapers(ctx, docs);
  if (account) await keepAccount(ctx, db, seller, account);
  await settleInfo(db, seller, now);
  const info = await infoOf(ctx, db, seller);
  if (info.completeness.ok) await writeMatchingInfo(db, seller);
  await emit(ctx.client, {
    topic: 'seller.info-changed',
    key: `seller.info-changed:matching:${seller}:${info.version}`,
    sellerSeq: seller,
    payload: {
      userSeq: seller,
      sellerSeq: seller,
      version: info.version,
      parts: ['matching'],
      complete: info.completeness.ok,
    },
  });
  return info;
}

/** The bank is asked before any row is locked. */
async function write(ctx: Ctx, body: InfluencerBody): Promise<InfluencerInfo> {
  const seller = ctx.scope.sellerSeq;
  const { version } = await readOnly(ctx.pools.app, [seller], (db) => readInfluencer(db, seller));
  expectVersion(body.version, version);
  if (body.account) await checkNewAccount(ctx, body.account);
  return inTransaction(ctx.pools.app, [seller], async (db, client) => {
    const tx = { ...ctx, db, client };
    await check(tx, body);
    return store(tx, body);
  });
}

export const influencerRoutes = serve(influencerApi, {
  read: reading(({ params }, ctx) => infoOf(ctx, ctx.db, own(ctx, params.userSeq))),
  write: plain(({ params, body }, ctx) => {
    own(ctx, params.userSeq);
    return write(ctx, body);
  }),
});
