/** What somebody fills in to become a seller; for tests. */
import sharp from 'sharp';
import type { Application } from '@jangteo/contract/seller/application.api.ts';
import { isBusinessNumber } from '@jangteo/contract/seller/business.ts';
import { neededTerms, type TermsNeed } from '@jangteo/contract/legal/terms.ts';
import { clock } from '../../../kit/clock/clock.ts';
import type { Answer, TestApp } from '../../../testing/app.ts';
import { addPerson, type Person } from '../../../testing/people.ts';
import { putIdentityDoc } from '../../../testing/put-file.ts';
import { termsInForce } from '../../legal/index.ts';

export interface Applicant {
  seq: number;
  token: string;
  name: string;
  loginId: string;
  /** Of what was saved. */
  version: number;
}

/** Ten digits with a right last one; the two in the middle say how the business stands. */
export function businessNumber(middle = '88'): string {
  for (let serial = ++numbers; ; serial++) {
    const nine = `214${middle}${String(serial).padStart(4, '0')}`;
    for (let last = 0; last < 10; last++) if (isBusinessNumber(`${nine}${last}`)) return `${nine}${last}`;
  }
}
let numbers = 1_000;
let people = 0;

const specimen = () =>
  sharp({ create: { width: 400, height: 250, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();

/** A holder whom the simulator's bank knows by this account. */
export const ACCOUNT = { bankCode: '004', accountNo: '110123456786', holder: '정하윤' };

interface Shape {
  kind?: 'PRODUCER' | 'INFLUENCER';
  sellerKind?: 'NONE' | 'INDIVIDUAL' | 'CORPORATE';
  number?: string;
  account?: object;
  docs?: number[];
  person?: object;
}

export const info = (who: Pick<Applicant, 'name'>, sellerKind: string, shape: Shape = {}) => ({
  ...(sellerKind !== 'NONE' && {
    business: {
      number: shape.number ?? businessNumber(),
      company: '새봄마켓',
      representative: who.name,
      openedOn: '2018-03-02',
      taxType: 'NORMAL',
      ecommerceNumber: '2018-서울중구-0001',
      ecommerceExempt: null,
    },
  }),
  address: { zip: '04524', base: '서울특별시 중구 세종대로 110', detail: '3층' },
  contact: { csPhone: '02-1234-5678', csHours: '평일 10시부터 17시', email: 'cs@example.kr' },
  manager: { name: who.name, phone: '010-1234-5678', email: 'manager@example.kr' },
  account: { ...ACCOUNT, ...shape.account },
  sns: [{ kind: 'INSTAGRAM', url: 'https://instagram.com/saebom', followers: 1_200 }],
  intro: '제철 농산물을 산지에서 바로 보냅니다.',
  monthlySales: 3_000_000,
});

function applicants(app: TestApp) {
  const call = <T = never>(
    who: Pick<Applicant, 'token'>,
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> => app.call<T>(method, path, { token: who.token, ...(body && { body }), headers });

  async function applicant(more: Partial<Person> = {}): Promise<Applicant> {
    const loginId = `applicant${++people}`;
    const person = { name: '정하윤', email: `${loginId}@example.kr`, phoneNumber: '01022223333', ...more };
    const seq = await addPerson(app.deps, { loginId, userType: 'consumer', emailVerified: true, ...person });
    return { seq, loginId, token: (await app.login(loginId)).token, name: person.name, version: 0 };
  }

  async function prove(who: Applicant, person: object = {}): Promise<string> {
    const started = await call<{ authId: string; url: string }>(who, 'POST', '/user/person-auth', {
      type: 'ADULT_AUTH',
      personAuthPurpose: 'request_producer',
      nonce: 'n'.repeat(22),
    });
    const { authId, url } = started.body.data;
    const birthDate = `19${60 + (who.seq % 30)}-03-02`;
    const said = {
      outcome: 'VERIFIED',
      name: who.name,
      birthDate,
      phoneNumber: `010${10_000_000 + who.seq}`,
      ...person,
    };
    await app.call('POST', url, { body: said });
    await call(who, 'POST', `/user/person-auth/${authId}/check`, {});
    return authId;
  }

  const paper = async (who: Applicant, docType: number): Promise<string> =>
    putIdentityDoc(app.deps, who.seq, `서류${docType}.png`, await specimen());

  async function agreements(need: TermsNeed) {
    const inForce = await termsInForce(app.deps.pools.app, clock.now());
    return neededTerms[need].map((termsType) => ({
      termsType,
      version: inForce.get(termsType)!.version,
      agreed: true,
    }));
  }
  return { call, applicant, prove, paper, agreements };
}

type Applicants = ReturnType<typeof applicants>;

function filling({ call, prove, paper, agreements }: Applicants) {
  async function save(who: Applicant, step: number, value: object, kind = 'PRODUCER') {
    const answer = await call<{ version: number; complete: Record<string, boolean> }>(
      who,
      'PUT',
      '/v1/seller/info/temp',
      { kind, step, value, ...(who.version > 0 && { version: who.version }) },
    );
    if (answer.status === 200) who.version = answer.body.data.version;
    return answer;
  }

  /** All steps, complete. */
  async function fill(who: Applicant, shape: Shape = {}): Promise<void> {
    const { kind = 'PRODUCER', sellerKind = 'INDIVIDUAL' } = shape;
    const producer = kind === 'PRODUCER';
    await save(
      who,
      1,
      {
        entry: producer ? 'SELLER' : 'MATCHING',
        sellerKind,
        salesForms: ['LIVE_MYSELF'],
        categorySeqList: [10101],
        ...(producer && { productType: 'normal' }),
        referralSource: 'SEARCH_AD',
      },
      kind,
    );
    await save(who, 2, { agreements: await agreements(producer ? 'sell' : 'match') }, kind);
    await save(who, 3, { authId: await prove(who, shape.person) }, kind);
    await save(who, 4, info(who, sellerKind, shape), kind);
    const docs = shape.docs ?? (producer ? DOCS[sellerKind] : [7, 8]);
    const files = await Promise.all(
      docs.map(async (docType) => ({ docType, pathname: await paper(who, docType) })),
    );
    await save(who, 5, { docs: files }, kind);
  }
  return { save, fill };
}

function asking(app: TestApp, { call }: Applicants, { fill }: ReturnType<typeof filling>) {
  const ask = (
    who: Applicant,
    kind: 'PRODUCER' | 'INFLUENCER' = 'PRODUCER',
    key: string = crypto.randomUUID(),
  ) =>
    call<Application>(
      who,
      'POST',
      `/v1/seller/ask/${kind === 'PRODUCER' ? 'producer' : 'influencer'}`,
      { version: who.version },
      { 'idempotency-key': key },
    );
  const read = async (who: Applicant, kind = 'PRODUCER') =>
    (await app.call<Application>('GET', '/v1/seller/ask', { token: who.token, query: { kind } })).body.data;

  /** Handed in; the number of the application. */
  async function applied(who: Applicant, shape: Shape = {}): Promise<number> {
    await fill(who, shape);
    const answer = await ask(who, shape.kind);
    if (answer.status !== 200) throw new Error(`ask: ${answer.text}`);
    return seqOf(app, who, shape.kind);
  }
  return { ask, read, applied };
}

/** What applicants do, over the wire. */
export function applying(app: TestApp) {
  const some = applicants(app);
  const fills = filling(some);
  return { ...some, ...fills, ...asking(app, some, fills) };
}

const DOCS = { NONE: [5, 6], INDIVIDUAL: [1, 2, 5, 6], CORPORATE: [1, 2, 3, 4] };

async function seqOf({ deps }: TestApp, { seq }: Applicant, kind = 'PRODUCER'): Promise<number> {
  const { rows } = await deps.pools.job.query<{ seq: number }>(
    'select application_seq as seq from seller_application where user_seq = $1 and kind = $2',
    [seq, kind],
  );
  return rows[0]!.seq;
}
