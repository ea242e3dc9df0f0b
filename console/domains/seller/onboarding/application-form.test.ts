import { expect, it } from 'vitest';
import type { Application } from '@jangteo/contract/seller/application.api.ts';
import { lackingIn, ofApplication } from './application-form.ts';

const withProof = (proof: { adult?: boolean; over?: boolean } = {}) =>
  ofApplication({
    kind: 'PRODUCER',
    value: { authId: 'a'.repeat(22) },
    person: { name: '정하윤', adult: true, at: '', until: '', over: false, ...proof },
  } as unknown as Application);

it.each([
  ['counts', {}, undefined],
  ['is over', { over: true }, '인증한 지 90일이 지났습니다. 성인인증을 다시 해 주세요.'],
  ['is of somebody under age', { adult: false, over: true }, '만 19세 이상만 입점을 신청할 수 있습니다.'],
])('R49: a proof that %s', (_what, proof, said) => expect(lackingIn(withProof(proof))['authId']).toBe(said));
