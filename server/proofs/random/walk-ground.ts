// What all walks of a run share: the marketplace, who was told of what, and the tally.
import type { Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import type { Answer } from '../send.ts';
import type { Person, World } from '../world.ts';
import type { Outside } from './walk-outside.ts';
import type { Fact, Kind } from './walk-pool.ts';

export interface Tally {
  /** Requests by the domain of the call; how many of them went through. */
  areas: Map<string, { sent: number; ok: number }>;
  /** `call status CODE`, each once. */
  pairs: Set<string>;
  /** Calls that went through at least once. */
  open: Set<string>;
  /** Refusals after which every table was counted. */
  counted: number;
}

export interface Ground {
  outside: Outside;
  world: World;
  tally: Tally;
  /** Share of the writes around which every table is counted. */
  countEvery: number;
  person(persona: string): Person;
  /** Keeps the person with their new session. */
  renew(person: Person): Person;
  saw(endpoint: Endpoint, answer: Answer | null): void;
  /** Notes whose these things are; says so where they are another's already. */
  owns(person: Person, facts: readonly Fact[]): string | null;
  /** Things of that kind which somebody of the same trade has, but of another house. */
  foreign(person: Person, kind: Kind): readonly Fact[];
}

/** Of whom ids are kept secret: members of a group and their master share what is the shop's. */
const SHOPS: readonly Kind[] = ['orderSeq', 'orderProductSeq', 'ticketSeq', 'memoSeq', 'uploadSeq'];
/** What is one user's own, inside a group, too. */
const PERSONAL: readonly Kind[] = ['downloadSeq', 'viewSeq', 'sessionSeq', 'undoToken'];
/** Goods, broadcasts and shops are there for everybody; these are not. */
export const isSecret = (kind: Kind): boolean => SHOPS.includes(kind) || PERSONAL.includes(kind);
const REMEMBERED = 30;

const sideOf = ({ traits }: Person): string => traits!.userType;
const houseOf = (person: Person, kind: Kind): string =>
  person.persona.startsWith('group-') && !PERSONAL.includes(kind) ? 'group' : person.persona;

export function createGround(outside: Outside, countEvery: number): Ground {
  const { world } = outside;
  const people = new Map<string, Person>();
  const owners = new Map<string, string>();
  const attic = new Map<string, Map<string, Fact[]>>();
  const tally: Tally = { areas: new Map(), pairs: new Set(), open: new Set(), counted: 0 };
  const remember = (side: string, house: string, fact: Fact): void => {
    const shelf = attic.get(side) ?? attic.set(side, new Map()).get(side)!;
    const facts = shelf.get(house) ?? shelf.set(house, []).get(house)!;
    facts.push(fact);
    if (facts.length > REMEMBERED) facts.shift();
  };
  return {
    outside,
    world,
    tally,
    countEvery,
    person: (persona) => people.get(persona) ?? world.person(persona),
    renew: (person) => (people.set(person.persona, person), person),
    saw({ id }, answer) {
      const domain = id.split('.')[0]!;
      const area = tally.areas.get(domain) ?? tally.areas.set(domain, { sent: 0, ok: 0 }).get(domain)!;
      area.sent += 1;
      if (answer && answer.status < 300) {
        area.ok += 1;
        tally.open.add(id);
      }
      tally.pairs.add(`${id} ${answer?.status} ${answer?.body?.code}`);
    },
    owns(person, facts) {
      for (const fact of facts) {
        if (!isSecret(fact.kind)) continue;
        const [side, house] = [sideOf(person), houseOf(person, fact.kind)];
        const key = `${side} ${fact.kind} ${fact.id}`;
        const owner = owners.get(key);
        if (owner && owner !== house) return `${fact.kind} ${fact.id} of ${owner} was shown`;
        if (!owner) remember(`${side} ${fact.kind}`, house, fact);
        owners.set(key, house);
      }
      return null;
    },
    foreign: (person, kind) =>
      [...(attic.get(`${sideOf(person)} ${kind}`) ?? [])]
        .filter(([house]) => house !== houseOf(person, kind))
        .flatMap(([, facts]) => facts),
  };
}
