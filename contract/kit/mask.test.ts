import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mask } from './mask.ts';
import type { MaskKind } from './mask.ts';

/** Golden vectors (order-desk.md §6, R106); the server's writer and the sheet use the same library. */
const vectors: [MaskKind, string, string][] = [
  ['name', '김철수', '김*수'],
  ['name', '김용', '김*'],
  ['name', '김', '김*'],
  ['name', '선우은숙', '선**숙'],
  ['name', '선우진우', '선**우'],
  ['name', '남궁옥분이', '남***이'],
  ['name', '𠮷野家', '𠮷*家'],
  ['name', 'Michael', 'M******'],
  ['name', 'J', 'J*'],
  ['name', 'Anna Kim', 'A*******'],
  ['phone', '01012345678', '010-****-5678'],
  ['phone', '010-1234-5678', '010-****-5678'],
  ['phone', '010 123 4567', '010-***-4567'],
  ['phone', '0212345678', '02-****-5678'],
  ['phone', '02-123-4567', '02-***-4567'],
  ['phone', '031-123-4567', '031-***-4567'],
  ['phone', '1588123', '***8123'],
  ['phone', '1588-1234', '****1234'],
  ['phone', '0504-1234-5678', '0504-****-5678'],
  ['phone', '05051234567', '0505-***-4567'],
  ['address', '서울특별시 강남구 테헤란로 152 강남파이낸스센터', '서울특별시 강남구 테헤란로 ***'],
  ['address', '서울특별시 마포구 성미산로23길 14', '서울특별시 마포구 성미산로23길 ***'],
  ['address', '제주특별자치도 제주시 애월읍 애월로 11', '제주특별자치도 제주시 애월읍 애월로 ***'],
  ['address', '경기도 용인시 처인구 모현읍 123-4', '경기도 용인시 처인구 모현읍 ***'],
  ['address', '부산광역시 해운대구 우동 1418-2', '부산광역시 해운대구 우동 ***'],
  ['address', '서울특별시 마포구 성산동 123 무지개아파트 101동 1203호', '서울특별시 마포구 성산동 ***'],
  ['address', '서울특별시 강남구 역삼동 12 하늘꽃길', '서울특별시 강남구 역삼동 ***'],
  ['address', '서울특별시 중구 명동2가 33-1', '서울특별시 중구 명동2가 ***'],
  ['address', '서울특별시 강남구 테헤란로 152 (역삼동)', '서울특별시 강남구 테헤란로 ***'],
  ['address', '서울특별시 강북구 4.19로 22', '서울특별시 강북구 ***'],
  ['address', '강남구 테헤란로152-7', '강남구 테헤란로 ***'],
  ['address', '서울특별시강남구테헤란로152-7', '서울특별시강남구테헤란로 ***'],
  ['address', '부산광역시해운대구우동1408 마린시티', '부산광역시해운대구우동 ***'],
  ['address', '마포구성미산로23길14 2층', '마포구성미산로23길 ***'],
  ['address', '부산진구 중앙대로1001번길15', '부산진구 중앙대로1001번길 ***'],
  ['address', '중구명동2가33-1', '중구명동2가 ***'],
  ['address', '강남구 테헤란로,152', '강남구 테헤란로 ***'],
  ['address', '강남구 테헤란로１５２', '강남구 테헤란로 ***'],
  ['address', '강남구 테헤란로152'.normalize('NFD'), '강남구 테헤란로 ***'],
  ['address', '강남구 래미안101동 1203호', '강남구 ***'],
  ['address', '강남구 역삼1동 823-1', '강남구 ***'],
  ['address', '강남대로 지하396', '강남대로 ***'],
  ['address', '152 테헤란로 강남구', '***'],
  ['address', '어딘가 먼 곳 77', '어딘가 먼 ***'],
  ['address', '77', '***'],
  ['code', 'P123456789012', '*********9012'],
  ['code', '1234', '1234'],
  ['code', '110-123-456789', '**********6789'],
  ['id', 'abcdefg', 'a******'],
  ['id', 'a', 'a'],
  ['email', 'seller@example.com', 's***@example.com'],
  ['email', 'a@b.kr', 'a***@b.kr'],
  ['memo', '공동현관 #1234 문 앞에 놓아 주세요', '공동현관 #**** 문 앞에 놓아 주세요'],
  ['hidden', '101동 1203호', '***'],
];

describe('masks', () => {
  test.each(vectors)('%s: %s reads %s', (kind, plain, masked) => expect(mask(kind, plain)).toBe(masked));

  test('nothing stays nothing', () => {
    for (const [kind] of vectors) {
      expect(mask(kind, null)).toBeNull();
      expect(mask(kind, '')).toBe('');
    }
  });

  test('R106: 7 characters of an id keep the first and hide 6', () => {
    fc.assert(fc.property(fc.stringMatching(/^[a-z0-9]{7}$/), (id) => mask('id', id) === `${id[0]}******`));
  });

  test('a phone never shows its middle, whatever dashes came in', () => {
    const phone = fc.tuple(
      fc.constantFrom('010', '011'),
      fc.stringMatching(/^\d{3,4}$/),
      fc.stringMatching(/^\d{4}$/),
      fc.constantFrom('', '-', ' '),
    );
    fc.assert(
      fc.property(
        phone,
        ([head, middle, last, dash]) =>
          mask('phone', [head, middle, last].join(dash)) === `${head}-${'*'.repeat(middle.length)}-${last}`,
      ),
    );
  });

  test('an address never shows its house number, whatever stands between the words', () => {
    const between = fc.constantFrom('', ' ', '  ', ',', ', ', '\t', '\u200b');
    const typed = fc.tuple(
      fc.array(fc.constantFrom('서울특별시', '강남구', '처인구', '모현읍'), { maxLength: 3 }),
      fc.constantFrom('테헤란로', '강남대로', '성미산길', '역삼동', '우동', '파크빌라', ''),
      fc.stringMatching(/^[789]\d{0,3}(-[789]\d?)?$/),
      fc.constantFrom('', '번지', '호', '동 1203호', '하늘꽃길', ' 길모퉁이집', ' 2층'),
      between,
    );
    fc.assert(
      fc.property(
        typed,
        ([places, road, house, tail, gap]) =>
          !/\d/.test(mask('address', [...places, road, house].join(gap) + tail)),
      ),
    );
  });

  test('a name of three or more shows two letters at most', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[가-힣]{3,8}$/),
        (name) => [...mask('name', name)].filter((c) => c !== '*').length === 2,
      ),
    );
  });
});
