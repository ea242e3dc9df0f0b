/** What happened to an account, in the words of the desk. */
import { accountLifecycle } from '@jangteo/contract/account/account.lifecycle.ts';
import { signInResult } from '@jangteo/contract/account/own.enums.ts';
import type { UserDetail } from '@jangteo/contract/admin/user.detail.ts';
import { apis } from '@jangteo/contract/apis.ts';
import { sanctionReason } from '@jangteo/contract/sanction/sanction.enums.ts';

type Event = UserDetail['timeline'][number];
type Said = Omit<Event, 'text'> & { word: string; more: string | null };

const labels = new Map(
  Object.entries(accountLifecycle.actions).map(([action, { label }]) => [action, label]),
);
const summaries = new Map(apis.map(({ method, path, summary }) => [`${method} ${path}`, summary]));
const WORDS: Record<Event['kind'], (word: string) => string> = {
  STANDING: (action) => labels.get(action) ?? action,
  SIGN_IN: (result) => signInResult.label(result as (typeof signInResult.values)[number]),
  SANCTION: (reason) => sanctionReason.label(reason as (typeof sanctionReason.values)[number]),
  OPERATOR: (call) => summaries.get(call) ?? call,
};

export const wordOf = ({ at, kind, word, more, by }: Said): Event => ({
  at,
  kind,
  text: [WORDS[kind](word), more].filter(Boolean).join(' · ').slice(0, 300),
  by,
});
