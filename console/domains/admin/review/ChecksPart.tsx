/** What rules have looked at before anybody did: they propose, a person decides, and over what is red two do. */
import type { LeftItem } from '@jangteo/contract/seller/application.api.ts';
import { reviewCheck } from '@jangteo/contract/seller/application.enums.ts';
import type { ReviewCheck } from '@jangteo/contract/seller/review-check.ts';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { Part } from '../../../kit/detail/DetailParts.tsx';

interface Props {
  checks: readonly ReviewCheck[];
  left?: readonly LeftItem[];
}

export function ChecksPart({ checks, left = [] }: Props) {
  const lines = [
    ...checks.map(({ key, ok, red, text }) => ({ name: reviewCheck.label(key), ok, red, text })),
    ...left.map(({ label, done }) => ({ name: label, ok: done, red: false, text: done ? '확인' : '남음' })),
  ];
  const bad = lines.filter(({ ok }) => !ok).length;
  const needsSecond = checks.some(({ red }) => red);
  return (
    <Part
      title={`점검 ${lines.length}`}
      note={
        needsSecond
          ? '붉은 항목이 있어 승인하려면 다른 운영자의 승인이 필요합니다.'
          : '규칙이 먼저 보았습니다. 결정은 사람이 합니다.'
      }
      aside={bad > 0 && <b className="jt-review-bad">확인할 것 {bad}</b>}
    >
      <ul className="jt-review-checks">
        {lines
          .toSorted((a, b) => Number(b.red) - Number(a.red) || Number(a.ok) - Number(b.ok))
          .map(({ name, ok, red, text }) => (
            <li key={name} data-bad={ok ? undefined : true} data-red={red || undefined}>
              {ok ? <IconCircleCheck aria-hidden /> : <IconAlertTriangle aria-hidden />}
              <span className="jt-hidden">{ok ? '맞음' : '확인 필요'}</span>
              <b>{name}</b>
              <span>{text}</span>
            </li>
          ))}
      </ul>
    </Part>
  );
}
