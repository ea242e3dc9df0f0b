/** What a broadcaster says of being sponsored, and the terms of it (R225, R226). */
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { neededTerms } from '@jangteo/contract/legal/terms.ts';
import type { TermsType } from '@jangteo/contract/legal/legal.enums.ts';
import type {
  sponsorshipApi,
  SponsorSetting,
  SponsorTerms,
} from '@jangteo/contract/sponsorship/sponsorship.api.ts';
import { kstDay, toKst } from '../../kit/clock/clock.ts';
import { toQueryable } from '../../kit/db/bound.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import { missingTerms, writeConsents } from '../legal/index.ts';
import { readAgreedAt, readProducts, readSetting, readTexts, writeSetting } from './queries/sponsorship.ts';

type Asked<K extends keyof typeof sponsorshipApi> = InputOf<(typeof sponsorshipApi)[K]>;

export async function showTerms({ db, now, scope }: TxCtx): Promise<SponsorTerms> {
  const texts = await readTexts(db, neededTerms.boost, kstDay(now));
  const agreed = await Promise.all(
    texts.map(({ termsType, version }) => readAgreedAt(db, scope.sellerSeq, termsType, version)),
  );
  const all = agreed.filter((at) => at !== null);
  return {
    terms: texts.map(({ termsType: _type, ...text }) => ({ ...text, required: true })),
    agreedAt: all.length === texts.length ? (all.toSorted().at(-1) ?? null) : null,
  };
}

/** To all that is in force, as it was shown. */
export async function agree(ctx: TxCtx, { body }: Asked<'agree'>): Promise<SponsorTerms> {
  const texts = await readTexts(ctx.db, neededTerms.boost, kstDay(ctx.now));
  const said = new Set(body.termsSeqList);
  if (!body.agree || texts.some(({ termsSeq }) => !said.has(termsSeq)) || said.size !== texts.length)
    throw fail('TERMS_REQUIRED', {
      errors: [{ field: 'termsSeqList', code: 'REQUIRED', message: '필수 약관에 동의해 주세요.' }],
    });
  if (ctx.caller.operator) throw fail('ACCESS_DENIED'); // nobody agrees for somebody else
  await writeConsents(toQueryable(ctx.db), {
    userSeq: ctx.scope.sellerSeq,
    ip: ctx.request.ip,
    at: ctx.now,
    agreements: texts.map(({ termsType, version }) => ({
      termsType: termsType as TermsType,
      version,
      agreed: true,
    })),
  });
  return showTerms(ctx);
}

export async function showSetting({ db, scope }: TxCtx): Promise<SponsorSetting> {
  return { ...(await readSetting(db, scope.sellerSeq)), products: await readProducts(db, 0) };
}

/** What is left out stays as it is. */
export async function change(ctx: TxCtx, { query }: Asked<'set'>): Promise<SponsorSetting> {
  const seller = ctx.scope.sellerSeq;
  if (query.enabled) {
    const owed = await missingTerms(toQueryable(ctx.db), { userSeq: seller, needs: ['boost'] }, ctx.now);
    if (owed.length > 0) throw fail('TERMS_CHANGED');
  }
  const { enabled, thanks, minAmount, sound } = await readSetting(ctx.db, seller);
  await writeSetting(
    ctx.db,
    seller,
    {
      enabled: query.enabled ?? enabled,
      thanks: query.thanks ?? thanks,
      minAmount: query.minAmount ?? minAmount,
      sound: query.sound ?? sound,
    },
    toKst(ctx.now),
  );
  return showSetting(ctx);
}
