import { contractApi } from '@jangteo/contract/contract/contract.api.ts';
import type { ContractSide } from '@jangteo/contract/contract/contract.enums.ts';
import { legacyContractApi } from '@jangteo/contract/contract/legacy.api.ts';
import type { ContractDetail } from '@jangteo/contract/contract/contract.shape.ts';
import { kstDay } from '../../kit/clock/clock.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { inTx, plain, reading, serve } from '../../kit/http/route.ts';
import type { ListSource } from '../../kit/list/source.ts';
import { searchIn, serveList } from '../../kit/list/serve.ts';
import { serveSheet } from '../download/index.ts';
import { agree, claim, end, reject, withdraw } from './act.ts';
import { attachment, document } from './files.ts';
import { claimLegacy, convert } from './legacy.ts';
import { standAs, standAsParty, type Standing } from './party.ts';
import { propose } from './propose.ts';
import { readContracted } from './queries/goods.ts';
import { readHead } from './queries/head.ts';
import { gripperContracts, gripperLegacy, producerContracts, producerLegacy } from './queries/list.ts';
import { readSummary } from './queries/summary.ts';
import { detailOf, legacyOf, productsOf, revisionsOf } from './view.ts';

interface One {
  params: { matchingContractSeq: number };
}

/** An act of a party, then the contract as it stands. */
const acting =
  <B>(side: ContractSide, act: (at: Standing, body: B) => Promise<void>) =>
  async ({ params, body }: One & { body: B }, ctx: TxCtx): Promise<ContractDetail> => {
    const at = await standAs(ctx, side, params.matchingContractSeq);
    await act(at, body);
    return detailOf(at);
  };

const detail =
  (side: ContractSide) =>
  async ({ params }: One, ctx: TxCtx): Promise<ContractDetail> =>
    detailOf(await standAs(ctx, side, params.matchingContractSeq));

const summary =
  (source: ListSource, side: ContractSide) =>
  async ({ query }: { query: object }, ctx: TxCtx) =>
    readSummary(ctx, await searchIn(source, ctx, query), side);

/** `from` and `to` are numbers of versions. */
const revisions =
  (side: ContractSide) =>
  async (
    { params, query }: One & { query: { from?: number | undefined; to?: number | undefined } },
    ctx: TxCtx,
  ) =>
    (await revisionsOf(await standAs(ctx, side, params.matchingContractSeq))).filter(
      ({ revision }) => revision >= (query.from ?? 1) && revision <= (query.to ?? revision),
    );

/** A new proposal as its proposer sees it. */
async function made(ctx: TxCtx, side: ContractSide, proposal: Omit<Parameters<typeof propose>[1], 'side'>) {
  const [contract, between] = await propose(ctx, { side, ...proposal });
  const head = await readHead(between.db, between.scope.sellerSeq, contract);
  return detailOf({ ctx: between, side, head: head! });
}

export const routes = serve(contractApi, {
  producerList: serveList(producerContracts),
  producerSummary: reading(summary(producerContracts, 'producer')),
  producerDownload: serveSheet(producerContracts),
  producerDetail: reading(detail('producer')),
  producerClaim: inTx(acting('producer', claim)),
  producerAgree: inTx(acting('producer', agree)),
  producerReject: inTx(acting('producer', reject)),
  producerWithdraw: inTx(acting('producer', withdraw)),
  producerEnd: inTx(acting('producer', end)),
  producerRevisions: reading(revisions('producer')),
  producerDocument: plain(({ params }, ctx) => document(ctx, 'producer', params.matchingContractSeq)),
  producerAttachment: plain(({ params, query }, ctx) =>
    attachment(ctx, 'producer', { contract: params.matchingContractSeq, ...query }),
  ),
  producerCreate: inTx(({ body: { gripperUserSeq, ...said } }, ctx) =>
    made(ctx, 'producer', { other: gripperUserSeq, ...said }),
  ),
  gripperList: serveList(gripperContracts),
  gripperSummary: reading(summary(gripperContracts, 'gripper')),
  gripperDownload: serveSheet(gripperContracts),
  gripperDetail: reading(detail('gripper')),
  gripperClaim: inTx(acting('gripper', claim)),
  gripperAgree: inTx(acting('gripper', agree)),
  gripperReject: inTx(acting('gripper', reject)),
  gripperWithdraw: inTx(acting('gripper', withdraw)),
  gripperEnd: inTx(acting('gripper', end)),
  gripperRevisions: reading(revisions('gripper')),
  gripperDocument: plain(({ params }, ctx) => document(ctx, 'gripper', params.matchingContractSeq)),
  gripperAttachment: plain(({ params, query }, ctx) =>
    attachment(ctx, 'gripper', { contract: params.matchingContractSeq, ...query }),
  ),
  gripperCreate: inTx(({ body: { producerUserSeq, ...said } }, ctx) =>
    made(ctx, 'gripper', { other: producerUserSeq, ...said }),
  ),
  products: reading(async ({ params, query }, ctx) => {
    const all = await productsOf(await standAsParty(ctx, params.matchingContractSeq, 'MATCHING'));
    const words = query.keyword?.map((word) => word.normalize('NFD'));
    const found = words
      ? all.filter(
          ({ productSeq, name }) =>
            words.some((word) => name.normalize('NFD').includes(word)) || words.includes(String(productSeq)),
        )
      : all;
    return {
      rows: found.slice(query.start, query.start + query.length),
      recordsFiltered: found.length,
      recordsTotal: all.length,
    };
  }),
  allProducts: reading(async ({ params }, ctx) =>
    productsOf(await standAsParty(ctx, params.matchingContractSeq, 'MATCHING')),
  ),
  contracted: reading(({ query }, ctx) =>
    readContracted(ctx.db, ctx.scope.sellerSeq, { ...query, day: query.day ?? kstDay(ctx.now) }),
  ),
});

interface OneLegacy {
  params: { contractSeq: number };
}
const legacyDetail =
  (side: ContractSide) =>
  async ({ params }: OneLegacy, ctx: TxCtx) =>
    legacyOf(await standAs(ctx, side, params.contractSeq, 'LEGACY'));

export const legacyRoutes = serve(legacyContractApi, {
  producerList: serveList(producerLegacy),
  producerSummary: reading(summary(producerLegacy, 'producer')),
  producerDetail: reading(legacyDetail('producer')),
  matchingList: serveList(gripperLegacy),
  matchingSummary: reading(summary(gripperLegacy, 'gripper')),
  matchingDetail: reading(legacyDetail('gripper')),
  claim: inTx(async ({ params, query }, ctx) => {
    const at = await standAsParty(ctx, params.contractSeq, 'LEGACY');
    await claimLegacy(at, query);
    return legacyOf(at);
  }),
  agree: inTx(async ({ params, body: { version, revision } }, ctx) => {
    const at = await standAsParty(ctx, params.contractSeq, 'LEGACY');
    await agree(at, { version, revision });
    return legacyOf(at);
  }),
  convert: inTx(async ({ params, body }, ctx) =>
    detailOf(await convert(await standAsParty(ctx, params.contractSeq, 'LEGACY'), body.version)),
  ),
});
