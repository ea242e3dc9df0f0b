// Who walks, and what they like to do: mostly a seller and a buyer who deal with each other.
import { mayCall } from '@jangteo/contract/kit/audience.ts';
import { isUnsafe } from '@jangteo/contract/kit/endpoint.ts';
import type { Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import { fieldsOf, isId } from '../fields.ts';
import type { Rng } from '../../../tools/seed/random.ts';
import { endpoints } from '../inputs.ts';
import type { Person } from '../world.ts';
import type { Fact, Pool } from './walk-pool.ts';
import { subjectOf } from './walk-request.ts';

const SELLERS = {
  'producer-a': 4,
  'producer-b': 2,
  'producer-individual': 3,
  eticket: 4,
  'group-master': 2,
  'group-member': 2,
  'producer-matching': 2,
};
const BUYERS = {
  'consumer-none': 2,
  'consumer-new': 2,
  'consumer-retry': 1,
  'consumer-progress': 1,
  'consumer-hold': 1,
  'consumer-approve': 1,
};
const OTHERS = { influencer: 2, 'need-matching-info': 1, 'need-seller-info': 1, admin: 2 };

/** The people of one walk; whoever sells stands first. */
export function castOf(rng: Rng): string[] {
  const kind = rng.weighted({ trade: 8, rivals: 2, seller: 1, other: 1 });
  if (kind === 'other') return [rng.weighted(OTHERS)];
  const seller = rng.weighted(SELLERS);
  if (kind === 'seller') return [seller];
  const buyer = rng.weighted(BUYERS);
  const second = rng.weighted(BUYERS);
  return kind === 'trade' || second === buyer ? [seller, buyer] : [seller, buyer, second];
}

/**
 * Left out: a stream never ends; a new password, 다른 기기 모두 로그아웃, a second step and leaving shut the others
 * out of the persona.
 */
const OUT = new Set([
  'realtime.stream',
  'account.changePassword',
  'account.endOtherSessions',
  'account.confirmSecondStep',
  'account.leave',
]);

/**
 * What people do all day stands out; what is dear (a file is a process of its own) or shuts a door is rare.
 */
const LIKED: Record<string, number> = {
  'market.products': 2,
  'market.quote': 12,
  'market.place': 60,
  'market.orders': 3,
  'market.order': 3,
  'market.cancel': 2,
  'market.confirm': 5,
  'market.openClaim': 5,
  'market.downloadCoupon': 0.3,
  'market.couponByCode': 0.2,
  'order.list': 6,
  'order.detail': 6,
  'order.timeline': 2,
  'order.memos': 2,
  'delivery.list': 4,
  'delivery.status': 5,
  'delivery.recipient': 2,
  'delivery.confirm': 8,
  'delivery.start': 8,
  'delivery.saveTracking': 3,
  'delivery.startDirect': 3,
  'delivery.forceComplete': 5,
  'undo.takeBack': 4,
  'delivery.editRecipient': 3,
  'delivery.postpone': 4,
  'claim.cancelBySeller': 3,
  'order.addMemo': 6,
  'order.removeMemo': 6,
  'preference.removeView': 3,
  'order.download': 0.15,
  'order.matchingDownload': 0.3,
  'delivery.downloadSelected': 0.1,
  'delivery.downloadSearched': 0.1,
  'delivery.statusDownloadSelected': 0.1,
  'delivery.statusDownloadSearched': 0.1,
  'delivery.uploadErrors': 0.1,
  'delivery.resendTickets': 4,
  'delivery.useTickets': 5,
  'delivery.cancelTicketUse': 6,
  'delivery.extendTickets': 4,
  'delivery.upload': 1.5,
  'delivery.uploadState': 2,
  'download.setPassword': 3,
  'download.removePassword': 0.3,
  'download.file': 3,
  'file.upload': 0.3,
  'account.logout': 0.3,
  'account.login': 0.2,
  'account.authorizeIdpw': 0.2,
  'account.endSession': 0.5,
};
const [READ, COUNT, WRITE, PUBLIC] = [0.6, 0.15, 1.5, 0.1];

function liking(endpoint: Endpoint): number {
  const { id, method, audience } = endpoint;
  if (id in LIKED) return LIKED[id]!;
  if (audience.users.includes('public')) return PUBLIC;
  if (/\.count/.test(id)) return COUNT;
  return isUnsafe(method) ? WRITE : READ;
}

/** The entry of a row's `can` that speaks of a call. */
const ACTS: Record<string, readonly string[]> = {
  'download.remove': ['delete'],
  'download.file': ['download'],
  'market.openClaim': ['return', 'exchange'],
  'delivery.resendTickets': ['resendTicket'],
};
const actsOf = ({ id }: Endpoint): readonly string[] => ACTS[id] ?? [id.split('.')[1]!];

/** null: the answers did not say. */
export function may(endpoint: Endpoint, { can }: Fact): boolean | null {
  if (!can) return null;
  const acts = actsOf(endpoint);
  if (acts.some((act) => can[act] === null)) return true;
  return acts.some((act) => act in can) ? false : null;
}

/**
 * How gladly somebody who knows these things makes the call now; 0 where there is nothing to make it with.
 */
function weightOf(endpoint: Endpoint, pool: Pool): number {
  if (endpoint.id === 'market.place' && !pool.quoted) return 0;
  const subject = subjectOf(endpoint);
  if (!subject) return liking(endpoint);
  const known = pool.of(subject.kind);
  if (known.length === 0) return 0;
  const said = known.map((fact) => may(endpoint, fact));
  if (said.includes(true)) return liking(endpoint) * 3;
  return said.every((one) => one === false) ? liking(endpoint) * 0.15 : liking(endpoint);
}

const ownCalls = new Map<string, readonly Endpoint[]>();
/** All calls that somebody's role allows. */
export function callsOf({ persona, traits }: Person): readonly Endpoint[] {
  const known =
    ownCalls.get(persona) ?? endpoints.filter((e) => !OUT.has(e.id) && mayCall(e.audience, traits!));
  ownCalls.set(persona, known);
  return known;
}

/** Call → how gladly, of one person. */
export const wishesOf = (person: Person, pool: Pool): [Endpoint, number][] =>
  callsOf(person)
    .map((e): [Endpoint, number] => [e, weightOf(e, pool)])
    .filter(([, weight]) => weight > 0);

/** A child in the address below its parent. */
export const hasParent = (endpoint: Endpoint): boolean =>
  fieldsOf(endpoint).filter((f) => f.where === 'params' && (isId(f) || f.name === 'typeKey')).length === 2 ||
  endpoint.id === 'market.cancel';
