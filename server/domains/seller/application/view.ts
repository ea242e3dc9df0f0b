import type { Application, applicationRefusals } from '@jangteo/contract/seller/application.api.ts';
import type { ApplicationKind } from '@jangteo/contract/seller/application.enums.ts';
import { editableStates, waitingStates } from '@jangteo/contract/seller/application.lifecycle.ts';
import {
  missingIn,
  papersAsked,
  STEPS,
  type ApplicationValue,
} from '@jangteo/contract/seller/application.value.ts';
import { mask } from '@jangteo/contract/kit/mask.ts';
import { toKst } from '../../../kit/clock/clock.ts';
import type { Db } from '../../../kit/db/bound.ts';
import type { Secrets } from '../../../kit/http/config.ts';
import { readPapers } from '../paper/queries.ts';
import { paperRows } from '../paper/view.ts';
import { leftOf } from './left.ts';
import { readApplication, readEvents, type ApplicationRow } from './queries.ts';
import { openSaid, type Said } from './sealed.ts';

type Status = ApplicationRow['status'];
const among = (states: readonly Status[], status: Status) => states.includes(status);
export const isEditable = (status: Status) => among(editableStates, status);
export const isWaiting = (status: Status) => among(waitingStates, status);

/** Which steps lack nothing. */
export const completeOf = (kind: ApplicationKind, value: ApplicationValue) =>
  Object.fromEntries(
    STEPS.map((step) => [step, missingIn(kind, step, value).length === 0]),
  ) as Application['complete'];

type Can = Application['can'];
type Refusal = keyof typeof applicationRefusals;

function canOf(status: Status, complete: boolean, sells: boolean): Can {
  const held: Refusal | null = sells && status === 'none' ? 'SELLER' : null;
  const editing: Refusal = isWaiting(status) ? 'REVIEWING' : 'NOT_NOW';
  const handIn = (from: Status): Refusal | null => {
    if (held) return held;
    if (status !== from) return 'NOT_NOW';
    return complete ? null : 'INCOMPLETE';
  };
  return {
    save: held ?? (isEditable(status) || status === 'approve' ? null : editing),
    submit: handIn('none'),
    resubmit: handIn('hold'),
    withdraw: (['new', 'retry', 'hold'] as readonly Status[]).includes(status) ? null : 'NOT_NOW',
  };
}

const EMPTY: Said = { value: {}, person: null };
const closed = ({ account, ...value }: ApplicationValue): ApplicationValue => ({
  ...value,
  ...(account && {
    account: { ...account, ...(account.accountNo && { accountNo: mask('code', account.accountNo) }) },
  }),
});

interface Seen {
  userSeq: number;
  kind: ApplicationKind;
  /** Is already what is applied for. */
  sells: boolean;
  /** An operator looks on: the account's number stays closed. */
  masked: boolean;
  now: Date;
}

/** What everybody sees of an application, with what was said as it is. */
export async function partsOf(db: Db, row: ApplicationRow, said: Said, now: Date) {
  const waits = isWaiting(row.status);
  return {
    kind: row.kind,
    status: row.status,
    version: row.version,
    step: row.step,
    savedAt: toKst(new Date(row.savedAt)),
    complete: completeOf(row.kind, said.value),
    docs: paperRows(papersAsked(row.kind, said.value), await readPapers(db, row.userSeq)),
    expectedDay: waits ? row.dueDay : null,
    marked: row.status === 'hold' ? row.marked : [],
    history: (await readEvents(db, row.applicationSeq)) as Application['history'],
    left: row.status === 'approve' || row.status === 'final' ? await leftOf(db, row, said, now) : [],
  };
}

/** The application as its applicant reads it; before anything was saved it is an empty one. */
export async function viewOf(
  db: Db,
  config: Secrets,
  { userSeq, kind, sells, masked, now }: Seen,
): Promise<Application> {
  const row = await readApplication(db, userSeq, kind);
  const said = row ? openSaid(config, row) : EMPTY;
  const { person } = said;
  const parts = row
    ? await partsOf(db, row, said, now)
    : {
        kind,
        status: 'none' as const,
        version: 0,
        step: 1,
        savedAt: null,
        complete: completeOf(kind, {}),
        docs: paperRows(papersAsked(kind, {}), await readPapers(db, userSeq)),
        expectedDay: null,
        marked: [],
        history: [],
        left: [],
      };
  const open = !masked && (isEditable(parts.status) || parts.status === 'approve');
  return {
    ...parts,
    value: open ? said.value : closed(said.value),
    person: person && {
      name: mask('name', person.name),
      adult: person.adult,
      at: toKst(new Date(person.at)),
      until: toKst(new Date(person.until)),
      over: Date.parse(person.until) <= now.getTime(),
    },
    can: canOf(parts.status, parts.complete[6], sells),
  };
}
