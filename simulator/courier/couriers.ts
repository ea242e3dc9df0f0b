import { randomUUID } from 'node:crypto';
import { trackingState, type TrackingState } from '@jangteo/contract/delivery/delivery.enums.ts';
import { refuse } from '../kit/calls.ts';
import type { Hooks } from '../kit/hooks.ts';
import type { Journal } from '../kit/journal.ts';
import type { Now } from '../kit/time.ts';

export interface Step {
  eventId: string;
  state: TrackingState;
  place: string;
  text: string;
  at: string;
}
/**
 * A parcel that somebody asked to be told about; each reference
 * is an asker's own word and gets reports of its own.
 */
export interface Parcel {
  companyCode: string;
  trackingNo: string;
  references: string[];
  steps: Step[];
}
interface Party {
  name: string;
  phone: string;
  zip: string;
  address: string;
}
/** A driver who was sent for a parcel; the parcel is one like the others. */
export interface Pickup {
  /** The asker's word: the same again is the same order. */
  key: string;
  companyCode: string;
  trackingNo: string;
  from: Party;
  to: Party;
  goods: string;
  at: string;
}
export type ParcelEntry =
  | ({ t: 'ORDERED' } & Pickup)
  | { t: 'REGISTERED'; companyCode: string; trackingNo: string; reference: string; at: string }
  | ({ t: 'MOVED'; companyCode: string; trackingNo: string } & Step);

const TEXTS: Partial<Record<TrackingState, string>> = {
  COLLECT: '보내시는 고객님으로부터 상품을 인수했습니다.',
  SHIPPING: '상품이 물류센터로 이동하고 있습니다.',
  ARRIVAL: '배송지역에 도착했습니다.',
  START: '고객님의 상품을 배송할 예정입니다.',
  COMPLETE: '고객님의 상품을 배달했습니다.',
};
const PLACES: Partial<Record<TrackingState, string>> = {
  COLLECT: '송파집배점',
  SHIPPING: '곤지암Hub',
  ARRIVAL: '마포Sub',
  START: '마포집배점',
  COMPLETE: '마포집배점',
};
const keyOf = (companyCode: string, trackingNo: string): string => `${companyCode}/${trackingNo}`;

/** What a parcel does next by itself; null when it has arrived. */
export function nextState(parcel: Parcel): TrackingState | null {
  const way: TrackingState[] = ['COLLECT', 'SHIPPING', 'ARRIVAL', 'START', 'COMPLETE'];
  const last = parcel.steps.at(-1)?.state;
  return last === undefined ? way[0]! : (way[way.indexOf(last) + 1] ?? null);
}

/** Digits of a number, as the company writes it; twelve of those that are not named. */
const DIGITS: Readonly<Record<string, number>> = { EPOST: 13, LOGEN: 11, DAESIN: 13, ILYANG: 11 };
const FIRST_PICKUP = 600_000_001;
const numberOf = (companyCode: string, n: number): string =>
  `5${String(FIRST_PICKUP + n).padStart((DIGITS[companyCode] ?? 12) - 1, '0')}`;
/** No driver comes here. */
const UNSERVED_ZIP = '00000';

function openParcels(journal: Journal<ParcelEntry>) {
  const parcels = new Map<string, Parcel>();
  const pickups = new Map<string, Pickup>();
  const apply = (entry: ParcelEntry): void => {
    const { companyCode, trackingNo } = entry;
    const known = parcels.get(keyOf(companyCode, trackingNo));
    if (entry.t === 'ORDERED') {
      const { t: _t, ...pickup } = entry;
      pickups.set(pickup.key, pickup);
      parcels.set(keyOf(companyCode, trackingNo), { companyCode, trackingNo, references: [], steps: [] });
    } else if (entry.t === 'MOVED')
      known?.steps.push({
        eventId: entry.eventId,
        state: entry.state,
        place: entry.place,
        text: entry.text,
        at: entry.at,
      });
    else if (known) known.references.push(entry.reference);
    else
      parcels.set(keyOf(companyCode, trackingNo), {
        companyCode,
        trackingNo,
        references: [entry.reference],
        steps: [],
      });
  };
  for (const entry of journal.entries()) apply(entry);
  return {
    parcels,
    pickups,
    write: (entry: ParcelEntry) => {
      apply(entry);
      journal.append([entry]);
    },
  };
}

/** Moves every parcel of that number, whichever company's; 404 where none was registered. */
function mover({
  parcels,
  write,
  hooks,
  now,
}: Omit<ReturnType<typeof openParcels>, 'pickups'> & { hooks: Hooks; now: Now }) {
  return async (
    trackingNo: string,
    state: TrackingState,
    place?: string,
  ): Promise<{ parcels: Parcel[]; reported: Promise<unknown> }> => {
    const moving = [...parcels.values()].filter((p) => p.trackingNo === trackingNo);
    if (moving.length === 0) throw refuse(404, 'NOT_FOUND', '택배사에 등록되지 않은 송장번호입니다.');
    const step = {
      state,
      place: place ?? PLACES[state] ?? '',
      text: TEXTS[state] ?? trackingState.label(state),
      at: await now(),
    };
    const reports = moving.flatMap(({ companyCode, references }) => {
      const eventId = randomUUID();
      write({ t: 'MOVED', companyCode, trackingNo, eventId, ...step });
      return references.map((reference) =>
        hooks.send(
          'COURIER',
          'tracking',
          { companyCode, trackingNo, reference, ...step },
          { eventId: `${eventId}:${reference}` },
        ),
      );
    });
    return { parcels: moving, reported: Promise.all(reports) };
  };
}

/** The couriers: know the parcels they were asked about, move them, and report every step. */
export function openCouriers({
  journal,
  hooks,
  now,
}: {
  journal: Journal<ParcelEntry>;
  hooks: Hooks;
  now: Now;
}) {
  const { parcels, pickups, write } = openParcels(journal);
  return {
    /** A driver is sent once a key; who asks again hears of the same order. 422 where no driver comes. */
    order: async (asked: Omit<Pickup, 'trackingNo'>): Promise<Pickup> => {
      if (asked.from.zip === UNSERVED_ZIP) throw refuse(422, 'UNSERVED', '수거할 수 없는 지역입니다.');
      if (!pickups.has(asked.key))
        write({ t: 'ORDERED', ...asked, trackingNo: numberOf(asked.companyCode, pickups.size) });
      return pickups.get(asked.key)!;
    },
    pickup: (key: string): Pickup | null => pickups.get(key) ?? null,
    /** All orders, oldest first. */
    pickups: (): Pickup[] => [...pickups.values()],
    /** Once per parcel, whoever asks how often. */
    register: async (asked: {
      companyCode: string;
      trackingNo: string;
      reference: string;
    }): Promise<Parcel> => {
      const at = await now();
      const key = keyOf(asked.companyCode, asked.trackingNo);
      if (!parcels.get(key)?.references.includes(asked.reference)) write({ t: 'REGISTERED', ...asked, at });
      return parcels.get(key)!;
    },
    find: (companyCode: string, trackingNo: string): Parcel | null =>
      parcels.get(keyOf(companyCode, trackingNo)) ?? null,
    move: mover({ parcels, write, hooks, now }),
    /** Parcels that have not arrived yet. */
    moving: (): Parcel[] => [...parcels.values()].filter((p) => nextState(p) !== null),
    clear: () => {
      journal.clear();
      parcels.clear();
      pickups.clear();
    },
  };
}
export type Couriers = ReturnType<typeof openCouriers>;
