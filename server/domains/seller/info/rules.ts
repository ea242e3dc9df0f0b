/** Which parts of the info are there (accounts.md §6). No SQL, no clock. */
import type { InfoPart, ProducerInfo } from '@jangteo/contract/seller/info.api.ts';
import type { PaperRow } from '@jangteo/contract/seller/paper.ts';
import type { AccountView } from '@jangteo/contract/seller/info.api.ts';
import type { BusinessRow } from '../business/queries.ts';
import type { Reach } from './queries.ts';

export interface Parts extends Pick<Reach, 'address' | 'contact' | 'manager'> {
  business: Pick<BusinessRow, 'sellerKind' | 'state'> | null;
  account: Pick<AccountView, 'state'> | null;
  docs: readonly Pick<PaperRow, 'docType' | 'required' | 'state'>[];
}

const MEMBERS: readonly InfoPart[] = ['contact', 'manager'];

/** What each part lacks. Of a business that does not run nothing else helps; an account counts once the bank knows it. */
const lacks: Record<InfoPart, (parts: Parts) => string[]> = {
  business: ({ business }) => {
    if (!business) return ['business'];
    return business.sellerKind === 'NONE' || business.state === 'ACTIVE' ? [] : ['business.state'];
  },
  address: ({ address }) => (address ? [] : ['address']),
  contact: ({ contact }) => (contact ? [] : ['contact']),
  manager: ({ manager }) => (manager ? [] : ['manager']),
  account: ({ account }) => {
    if (!account) return ['account'];
    return account.state === 'VERIFIED' ? [] : ['account.state'];
  },
  docs: ({ docs }) =>
    docs
      .filter(({ required, state }) => required && state !== 'SUBMITTED' && state !== 'APPROVED')
      .map(({ docType }) => `docs.${docType}`),
};

/** Part by part; of a member only what is a member's own. */
export function completeness(parts: Parts, member: boolean): ProducerInfo['completeness'] {
  const asked = (Object.keys(lacks) as InfoPart[]).filter((part) => !member || MEMBERS.includes(part));
  return Object.fromEntries(
    asked.map((part) => {
      const missing = lacks[part](parts);
      return [part, { ok: missing.length === 0, missing }];
    }),
  );
}

export const isComplete = (parts: Parts, member: boolean): boolean =>
  Object.values(completeness(parts, member)).every(({ ok }) => ok);

/** What may be written: a member's reach alone, and of a business that was complete only its report. */
export function canWrite({ member, complete }: { member: boolean; complete: boolean }): ProducerInfo['can'] {
  const of = (part: InfoPart) => {
    if (member) return MEMBERS.includes(part) ? null : ('GROUP_NOT_MASTER' as const);
    return part === 'business' && complete ? ('BUSINESS_CHANGE_REQUIRED' as const) : null;
  };
  return Object.fromEntries(
    (Object.keys(lacks) as InfoPart[]).map((part) => [part, of(part)]),
  ) as ProducerInfo['can'];
}
