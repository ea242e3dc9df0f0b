// Requests by hand, per call: where the row must be in a certain state, or a random value would be refused.
// Each domain has its own beside its code; which calls need care, whoever serves them, stands here.
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { errorDef } from '@jangteo/contract/errors.ts';
import type { ErrorCode } from '@jangteo/contract/kit/error.ts';
import type { IdSources } from './ids.ts';
import type { Examples } from './occasion.ts';

interface Own {
  examples: Examples;
  /** Ids that its calls name. */
  ids?: IdSources;
}

const folder = join(import.meta.dirname, '../domains');
const files = globSync('*/examples.testing.ts', { cwd: folder });
const own = await Promise.all(
  files.map(async (file) => (await import(pathToFileURL(join(folder, file)).href)) as Own),
);
export const examples: Examples = Object.assign({}, ...own.map((module) => module.examples)) as Examples;
export const ownIds: IdSources = Object.assign({}, ...own.map((module) => module.ids)) as IdSources;

/** Where the examples of a call are written. */
export const homeOf = (call: string): string => `server/domains/${call.split('.')[0]}/examples.testing.ts`;

/** A valid request of these is refused all the same: no code was sent, or there are no broadcasts yet. */
export const refused: Readonly<Record<string, ErrorCode>> = {
  'account.changeEmail': 'CODE_EXPIRED',
  'account.authorizeEmail': 'CODE_EXPIRED',
  'account.verifySms': 'CODE_EXPIRED',
  // Who sells has money to come; leaving itself: server/domains/account/leave/leave.test.ts.
  'account.leave': 'LEAVE_BLOCKED',
  // Whose turn it is depends on who calls: server/domains/contract/contract.test.ts.
  'contract-legacy.agree': 'STATE_CHANGED',
  // No provider is there: server/domains/identity/identity.test.ts.
  'identity.start': 'PERSON_AUTH_OFF',
  'product.notifyRequesters': 'LIVE_REQUIRED',
  // Nobody is on air: server/domains/review/review.test.ts.
  'review.introduce': 'STATE_CHANGED',
  // Where the bank is asked: server/domains/market/claims-account.test.ts.
  'market.claimAccount': 'STATE_CHANGED',
  // The same: server/domains/claim/stray/stray.test.ts.
  'market.strayAccount': 'STATE_CHANGED',
  // Where bank and tax office are asked: server/domains/seller/application/application.test.ts.
  'seller-review.finish': 'STATE_CHANGED',
  // On sums that are seen: server/domains/settlement/desk/desk.test.ts.
  'settlement-run.closePreview': 'STATE_CHANGED',
  'settlement-run.close': 'STATE_CHANGED',
  'settlement-run.confirm': 'STATE_CHANGED',
  'settlement-run.unconfirm': 'STATE_CHANGED',
  'settlement-run.pay': 'STATE_CHANGED',
  // No month is closed whole: server/domains/settlement/vat-paper.test.ts.
  'settlement-vat.invoiceDownload': 'NOT_FOUND',
  // Where bank and tax office are asked: the tests of server/domains/seller/business and conversion.
  'seller-check.account': 'BAD_REQUEST',
  'seller-conversion.apply': 'CONVERSION_OPEN',
  // With the right password, a checked account and a day to pay on: server/domains/sponsorship/sponsorship.test.ts.
  'sponsorship-exchange.applyPassword': 'PAYOUT_PASSWORD_REQUIRED',
  'sponsorship-exchange.apply': 'PAYOUT_PASSWORD_REQUIRED',
  'sponsorship-desk.pay': 'STATE_CHANGED',
};

/** Status of that refusal; null: the call is not refused. */
export const refusedWith = (call: string): number | null =>
  refused[call] ? errorDef(refused[call]).status : null;

/** A person's own account: an operator who acts as them is refused. */
export const ownAccount: ReadonlySet<string> = new Set([
  'account.changePassword',
  'account.prepareEmail',
  'account.changeEmail',
  'account.changePhone',
  'account.changePerson',
  'account.sessions',
  'account.endSession',
  'account.endOtherSessions',
  'producer-api.issue',
  'download.setPassword',
  'download.removePassword',
  'contract.producerAgree',
  'contract.gripperAgree',
  'contract-legacy.agree',
  'sponsorship.agree',
  'sponsorship-exchange.applyPassword',
  'sponsorship-exchange.apply',
  'sponsorship-password.set',
  'account.snsLink',
  'account.snsUnlink',
  'account.secondStep',
  'account.beginSecondStep',
  'account.confirmSecondStep',
  'account.endSecondStep',
  'account.distrustDevice',
  'account.postponePassword',
  'account.notifications',
  'account.setNotifications',
  'account.signIns',
  'account.leaveCheck',
  'account.leave',
  'account.stepUpMeans',
  'account.sendStepUpCode',
  'account.stepUp',
  'legal.own',
  'legal.agree',
  'legal.setOptional',
  'legal.checkOptional',
]);

/** These end sessions or change what others rely on: with a session of their own, after everything else. */
export const destructive: ReadonlySet<string> = new Set([
  'account.logout',
  'account.changePassword',
  'account.endOtherSessions',
]);
