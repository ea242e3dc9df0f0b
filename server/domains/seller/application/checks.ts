/** What rules say of who wants to sell, before a reviewer decides (operator.md §4, §5). */
import { mask } from '@jangteo/contract/kit/mask.ts';
import { isBusinessNumber } from '@jangteo/contract/seller/business.ts';
import type { SellerKind } from '@jangteo/contract/seller/business.enums.ts';
import type { PaperRow } from '@jangteo/contract/seller/paper.ts';
import type { ReviewCheck } from '@jangteo/contract/seller/review-check.ts';
import { POINT_MONTHS } from '@jangteo/contract/sanction/sanction.shape.ts';
import { reviewCheck } from '@jangteo/contract/seller/application.enums.ts';
import type { Db } from '../../../kit/db/bound.ts';
import type { Fact } from '../../approval/index.ts';
import { pointsOf, scopesInForce } from '../../sanction/index.ts';
import type { Said } from './sealed.ts';

/** Names as people write them in forms: blanks do not tell two apart. */
export const isOneName = (a: string, b: string): boolean => plain(a) === plain(b);
const plain = (name: string): string => name.normalize('NFC').replace(/\s/g, '');

interface Told {
  sellerKind: SellerKind;
  business: { number?: string | null; company?: string | null; representative?: string | null } | undefined;
  holder: string | undefined;
  /** Whoever looks sees no more than the account shows. */
  masked?: boolean;
  /** Whom an adult authentication told of; undefined: a seller already, nobody is asked for. */
  person?: { name: string; adult: boolean } | null;
}
export interface Looked extends Told {
  docs: readonly Pick<PaperRow, 'required' | 'version'>[];
}

const numberText = (number: string): string => number.replace(/^(...)(..)(.....)$/, '$1-$2-$3');

function ofPerson({ person, sellerKind, business }: Told): ReviewCheck[] {
  if (person === undefined) return [];
  const adult = person?.adult === true;
  const said = person ? `${person.name}${adult ? '' : ' · 만 19세 미만'}` : '인증하지 않음';
  const checks: ReviewCheck[] = [{ key: 'ADULT', ok: adult, red: person !== null && !adult, text: said }];
  if (!person || sellerKind !== 'INDIVIDUAL') return checks;
  const same = isOneName(person.name, business?.representative ?? '');
  const text = same ? '인증한 이름과 같음' : `인증한 이름 ${person.name}`;
  return [...checks, { key: 'REPRESENTATIVE', ok: same, red: !same, text }];
}

function ofHolder({ sellerKind, business, person, holder = '', masked = false }: Told): ReviewCheck {
  const company = sellerKind === 'CORPORATE';
  const wanted = (company ? business?.company : (business?.representative ?? person?.name)) ?? '';
  const ok = isOneName(holder, wanted);
  const shown = masked ? mask('name', holder) : holder;
  const whose = ok ? '신청자와 같음' : `${company ? '상호' : '대표자'} ${wanted}`;
  const text = `${shown || '없음'} · ${whose}`;
  return { key: 'HOLDER', ok, red: !ok, text };
}

function ofPapers({ docs }: Looked): ReviewCheck {
  const asked = docs.filter(({ required }) => required);
  const handedIn = asked.filter(({ version }) => version > 0).length;
  // None is approved without them.
  const text = `${asked.length}개 중 ${handedIn}개 제출`;
  return { key: 'PAPERS', ok: handedIn === asked.length, red: false, text };
}

async function ofSanctions(db: Db, userSeq: number, now: Date): Promise<ReviewCheck> {
  const points = await pointsOf(db, userSeq, now);
  const ok = points === 0 && (await scopesInForce(db, userSeq)).length === 0;
  const text = ok ? '없음' : `최근 ${POINT_MONTHS}개월 ${points}점`;
  return { key: 'SANCTION', ok, red: !ok, text };
}

/** What it says of itself: the same until something else is written. */
function ofTold(told: Told): ReviewCheck[] {
  const { business, sellerKind } = told;
  const number = sellerKind === 'NONE' ? null : business?.number;
  const right = isBusinessNumber(number ?? '');
  const text = `${numberText(number ?? '')} 검증 숫자 ${right ? '맞음' : '틀림'}`;
  return [
    ...(number ? [{ key: 'NUMBER', ok: right, red: !right, text } as const] : []),
    ...ofPerson(told),
    ofHolder(told),
  ];
}

export const checksOf = async (
  db: Db,
  userSeq: number,
  looked: Looked,
  now: Date,
): Promise<ReviewCheck[]> => [...ofTold(looked), ofPapers(looked), await ofSanctions(db, userSeq, now)];

export const redOf = (checks: readonly ReviewCheck[]): ReviewCheck['key'][] =>
  checks.flatMap(({ key, red }) => (red ? [key] : []));

/** What an application says that is looked at. */
export const toldIn = ({ value: { sellerKind = 'NONE', business, account }, person }: Said): Told => ({
  sellerKind,
  business,
  holder: account?.holder,
  person,
});
/** Kept beside what is sealed, so that a list finds it; sanctions are another table's. */
export const redIn = (said: Said): ReviewCheck['key'][] => redOf(ofTold(toldIn(said)));

/** What another operator has to look at. Names of people stand where they are sealed and forgotten, not in an approval. */
export const redFact = (red: readonly ReviewCheck['key'][]): Fact => ({
  label: '확인 필요',
  value: red.map((key) => reviewCheck.label(key)).join(', '),
});
