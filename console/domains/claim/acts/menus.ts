/** Buttons and menu lines of claims: what may be done comes from `can`, a text says why not now. */
import type { ClaimCanKey } from '@jangteo/contract/claim/claim.refusals.ts';
import { CLAIMS_MAX } from '@jangteo/contract/claim/claim.body.ts';
import type { ClaimType } from '@jangteo/contract/order/line-claim.ts';
import type { Act } from '../../../kit/acts.ts';
import type { Target } from '../../../kit/list-page/model.ts';
import { won } from '../../../ui/format.ts';
import type { MenuAction, MenuItem } from '../../../ui/Menu.tsx';
import type { Claim } from '../claim.ts';
import { claimKeys, claimLabel, claimWhyNot, goesAhead } from './labels.ts';
import type { Job } from './job.ts';
import { performClaim } from './perform.tsx';
import { unsavedOf } from './unsaved.ts';

/** In the order of the day; what cannot be taken back last. */
const ORDER: Readonly<Record<ClaimType, readonly (readonly ClaimCanKey[])[]>> = {
  RETURN: [
    ['permitReturn', 'receiveReturn', 'refund'],
    ['hold', 'release', 'editProducts', 'pickup', 'restock', 'askAccount'],
    ['toExchange', 'refuseReturn'],
  ],
  EXCHANGE: [
    ['permitExchange', 'receiveExchange', 'reship', 'handOver', 'forceExchange'],
    ['hold', 'release', 'pickup', 'restock'],
    ['toReturn', 'refuseExchange'],
  ],
  CANCEL: [['askAccount', 'restock']],
};
const FINAL: readonly ClaimCanKey[] = ['refuseReturn', 'refuseExchange'];

const can = (row: Claim, key: ClaimCanKey): boolean => row.can[key] === null || goesAhead(row, key);

function act(key: ClaimCanKey, job: Job): Act {
  const row = job.rows[0]!;
  return {
    key,
    label: claimLabel(key, job.vocabulary),
    destructive: FINAL.includes(key),
    disabledReason: can(row, key) ? null : claimWhyNot(row, key, job.vocabulary),
    onSelect: () => void performClaim(key, job),
  };
}

/** Refused by its state: its line would only be noise. */
const sensible = (row: Claim) => (key: ClaimCanKey) =>
  can(row, key) || (row.can[key] !== undefined && row.can[key] !== 'STATE');

/** The menu of one row. `extra` stands before what cannot be taken back. */
export function claimMenu(job: Job, extra: readonly MenuAction[]): MenuItem[] {
  const blocks = ORDER[job.kind].map((keys): MenuAction[] =>
    keys.filter(sensible(job.rows[0]!)).map((key) => act(key, job)),
  );
  const [first = [], ...rest] = blocks;
  return [first, ...(rest.length > 1 ? rest.slice(0, -1) : []), [...extra], ...rest.slice(-1)]
    .filter((block) => block.length > 0)
    .flatMap((block, i): MenuItem[] => (i === 0 ? block : [{ key: `rule${i}`, divider: true }, ...block]));
}

/** Edited where they stand in the drawer. */
const IN_PLACE: readonly ClaimCanKey[] = ['pickup', 'editProducts', 'editPlan'];

/** What the drawer offers below, with the keys that the list has for it; a refund says its sum, what goes ahead is last. */
export const claimActs = (job: Job): Act[] =>
  ORDER[job.kind]
    .flat()
    .filter((key) => !IN_PLACE.includes(key) && can(job.rows[0]!, key))
    .toSorted((a, b) => Number(goesAhead(job.rows[0]!, a)) - Number(goesAhead(job.rows[0]!, b)))
    .map((key) => {
      const one = { ...act(key, job), keys: claimKeys[key] };
      if (key !== 'refund') return one;
      const waits = unsavedOf(job.ids);
      if (waits) return { ...one, disabledReason: waits };
      const sum = job.sum ?? job.rows[0]!.refundAmount ?? -1;
      return sum >= 0 ? { ...one, label: `${won(sum, true)} ${one.label}` } : one;
    });

export function claimBulk(
  keys: readonly ClaimCanKey[],
  target: Target<Claim>,
  job: Pick<Job, 'kind' | 'vocabulary' | 'tools'>,
): Act[] {
  const all = keys.map((key): Act => ({
    key,
    label: claimLabel(key, job.vocabulary),
    keys: claimKeys[key],
    destructive: FINAL.includes(key),
    disabledReason: refusal(key, target, job),
    onSelect: () =>
      void (target.scope === 'selected' && performClaim(key, { ...job, ids: target.ids, rows: target.rows })),
  }));
  // What can be done now stands first, so that the primary action is one of them.
  return all.toSorted((a, b) => Number(Boolean(a.disabledReason)) - Number(Boolean(b.disabledReason)));
}

function refusal(
  key: ClaimCanKey,
  target: Target<Claim>,
  { vocabulary }: Pick<Job, 'vocabulary'>,
): string | null {
  if (target.scope === 'searched') return '검색결과 전체에는 쓸 수 없습니다. 목록에서 줄을 골라 주세요.';
  const { rows, count } = target;
  if (count > CLAIMS_MAX) return `한 번에 ${CLAIMS_MAX}건까지 처리할 수 있습니다.`;
  // Rows of other pages are not known here: the server judges them.
  if (rows.length < count || rows.length === 0 || rows.some((row) => can(row, key))) return null;
  const refused = rows.find((row) => row.can[key]);
  return refused ? claimWhyNot(refused, key, vocabulary) : '이 요청에는 쓸 수 없습니다.';
}
