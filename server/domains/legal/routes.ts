import { exposedApi } from '@jangteo/contract/legal/exposed.api.ts';
import { legalApi } from '@jangteo/contract/legal/legal.api.ts';
import type { OptionalTerms } from '@jangteo/contract/legal/terms.ts';
import { kstDay, toKst } from '../../kit/clock/clock.ts';
import type { Ctx } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import { inTx, reading, serve, showing } from '../../kit/http/route.ts';
import { ownTerms } from './own-terms.ts';
import { insertExternalAgreement, readCategories, readConsents, readExternalAgreements } from './queries.ts';
import { giveConsents, termsInForce, writeConsents } from './terms.ts';
import { legalItems } from './texts.ts';

/** What one agrees to is the person's: an operator who acts for them neither reads nor says it. */
function own({ caller }: Pick<Ctx, 'caller'>): number {
  if (caller.operator) throw fail('ACCESS_DENIED');
  return caller.userSeq;
}

const pages = serve(exposedApi, {
  exposed: showing((_input, { client }) => readCategories(client, { shown: true })),
});
const texts = serve(legalApi, {
  items: showing(async ({ params, query }, { client, now }) => {
    const items = await legalItems(client, params.legalSeq, query.on ?? kstDay(now));
    if (!items) throw fail('NOT_FOUND');
    return items;
  }),

  setOptional: inTx(async ({ params: { termsType }, query: { agreed } }, ctx) => {
    const userSeq = own(ctx);
    const { version } = (await termsInForce(ctx.client, ctx.now)).get(termsType) ?? missing();
    await writeConsents(ctx.client, {
      userSeq,
      ip: ctx.request.ip,
      at: ctx.now,
      agreements: [{ termsType, version, agreed }],
    });
    return { termsType, agreed, agreedAt: toKst(ctx.now), version };
  }),

  checkOptional: reading(async ({ params: { termsType } }, ctx) => {
    const userSeq = own(ctx);
    const { version: currentVersion } = (await termsInForce(ctx.client, ctx.now)).get(termsType) ?? missing();
    const word = lastWord(await readConsents(ctx.client, userSeq), termsType);
    const { agreed, at: agreedAt, version } = word ?? { agreed: null, at: null, version: null };
    return { termsType, agreed, agreedAt, version, asked: word !== undefined, currentVersion };
  }),

  own: reading(async (_input, ctx) => {
    own(ctx);
    return ownTerms(ctx.client, ctx.caller, ctx.now);
  }),

  agree: inTx(async ({ body: { agreements } }, ctx) => {
    const userSeq = own(ctx);
    await giveConsents(ctx.client, { userSeq, ip: ctx.request.ip, at: ctx.now, agreements });
    return ownTerms(ctx.client, ctx.caller, ctx.now);
  }),

  agreeExternally: inTx(async ({ body: { partnerCode, agreed } }, { db, caller, now }) => {
    const by = caller.operator?.userSeq ?? caller.userSeq;
    const known = await insertExternalAgreement(db, {
      sellerSeq: caller.userSeq,
      partnerCode,
      agreed,
      at: now,
      by,
    });
    if (!known) throw fail('NOT_FOUND');
    return readExternalAgreements(db, caller.userSeq);
  }),
});

/** An optional text without any version in force: the operator took it out of use. */
function missing(): never {
  throw fail('NOT_FOUND');
}

const lastWord = <R extends { termsType: string }>(words: readonly R[], type: OptionalTerms): R | undefined =>
  words.find((word) => word.termsType === type);

export const routes = [...pages, ...texts];
