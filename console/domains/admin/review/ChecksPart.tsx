/** What rules have looked at before anybody did: they propose, a person decides. */
import type { DeskApplication } from '@jangteo/contract/seller/application.desk.ts';
import { isBusinessNumber } from '@jangteo/contract/seller/business.ts';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { Part } from '../../../kit/detail/DetailParts.tsx';
import { businessNumberText } from '../../../ui/digit-text.ts';

interface Check {
  name: string;
  ok: boolean;
  said: string;
}

/** Names as people write them in forms: blanks do not tell two apart. */
const plain = (name: string): string => name.normalize('NFC').replace(/\s/g, '');

function checksOf({ value, person, docs, left }: DeskApplication): Check[] {
  const { business, account, sellerKind } = value;
  const missing = docs.filter(({ required, version }) => required && version === 0).length;
  const asked = docs.filter(({ required }) => required).length;
  const owner = business?.representative ?? person?.name ?? '';
  const company = sellerKind === 'CORPORATE';
  const wanted = company ? (business?.company ?? '') : owner;
  return [
    ...(sellerKind !== 'NONE' && business?.number
      ? [
          {
            name: '사업자등록번호',
            ok: isBusinessNumber(business.number),
            said: `${businessNumberText(business.number)} 검증 숫자 ${isBusinessNumber(business.number) ? '맞음' : '틀림'}`,
          },
        ]
      : []),
    {
      name: '성인인증',
      ok: person?.adult === true,
      said: person ? `${person.name}${person.adult ? '' : ' · 만 19세 미만'}` : '인증하지 않음',
    },
    ...(person && sellerKind === 'INDIVIDUAL'
      ? [
          {
            name: '대표자 본인',
            ok: person.matches,
            said: person.matches ? '인증한 이름과 같음' : `인증한 이름 ${person.name}`,
          },
        ]
      : []),
    {
      name: '예금주',
      ok: plain(account?.holder ?? '') === plain(wanted),
      said: `${account?.holder ?? '없음'}${plain(account?.holder ?? '') === plain(wanted) ? ' · 신청자와 같음' : ` · ${company ? '상호' : '대표자'} ${wanted}`}`,
    },
    { name: '서류', ok: missing === 0, said: `${asked}개 중 ${asked - missing}개 제출` },
    ...left.map(({ label, done }) => ({ name: label, ok: done, said: done ? '확인' : '남음' })),
  ];
}

export function ChecksPart({ application }: { application: DeskApplication }) {
  const checks = checksOf(application);
  const bad = checks.filter(({ ok }) => !ok).length;
  return (
    <Part
      title={`점검 ${checks.length}`}
      note="규칙이 먼저 보았습니다. 결정은 사람이 합니다."
      aside={bad > 0 && <b className="jt-review-bad">확인할 것 {bad}</b>}
    >
      <ul className="jt-review-checks">
        {checks
          .toSorted((a, b) => Number(a.ok) - Number(b.ok))
          .map(({ name, ok, said }) => (
            <li key={name} data-bad={ok ? undefined : true}>
              {ok ? <IconCircleCheck aria-hidden /> : <IconAlertTriangle aria-hidden />}
              <span className="jt-hidden">{ok ? '맞음' : '확인 필요'}</span>
              <b>{name}</b>
              <span>{said}</span>
            </li>
          ))}
      </ul>
    </Part>
  );
}
