/** 내 사이즈: kept for the buyer, seen by shops only where they say so. */
import type { BodyProfile } from '@jangteo/contract/fan/own.ts';
import { bodyProfileItem } from '@jangteo/contract/seller/info.enums.ts';
import { MEASURES } from '@jangteo/contract/seller/measures.ts';
import { useEffect, useState } from 'react';
import { Refused, sentenceOf } from '../kit/ask.ts';
import { Field } from '../kit/Field.tsx';
import { askAsBuyer } from '../kit/session.ts';

const PATH = '/market/v1/body-profile';
const ITEMS = bodyProfileItem.values;
type Values = Partial<Record<(typeof ITEMS)[number], string>>;

const valuesOf = ({ items }: BodyProfile): Values =>
  Object.fromEntries(items.map(({ item, value }) => [item, value]));

export function BodyProfileForm() {
  const [values, setValues] = useState<Values>();
  const [shared, setShared] = useState(false);
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<{ ok: boolean; text: string }>();
  useEffect(() => {
    askAsBuyer<BodyProfile>('GET', PATH).then(
      (profile) => {
        setValues(valuesOf(profile));
        setShared(profile.shared);
      },
      (error: unknown) => setTold({ ok: false, text: sentenceOf(error) }),
    );
  }, []);
  const send = async () => {
    setBusy(true);
    const items = ITEMS.flatMap((item) => {
      const value = values?.[item]?.trim();
      return value ? [{ item, value }] : [];
    });
    try {
      await askAsBuyer('PUT', PATH, { items, shared });
      setTold({ ok: true, text: items.length > 0 ? '저장했습니다.' : '모두 지웠습니다.' });
    } catch (error) {
      setTold({ ok: false, text: wordsOf(error, items) });
    }
    setBusy(false);
  };
  return (
    <section aria-label="내 사이즈">
      <h2>내 사이즈</h2>
      <form
        className="w-form"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <div className="w-my-sizes">
          {values &&
            ITEMS.map((item) => (
              <Field
                key={item}
                label={`${bodyProfileItem.label(item)}${MEASURES[item] ? ` (${MEASURES[item][2]})` : ''}`}
                value={values[item] ?? ''}
                inputMode={MEASURES[item] ? 'numeric' : undefined}
                maxLength={MEASURES[item] ? 3 : 30}
                onChange={(value) => setValues({ ...values, [item]: value })}
              />
            ))}
        </div>
        <div className="w-choices">
          <label>
            <input
              type="checkbox"
              checked={shared}
              disabled={!values}
              onChange={({ target }) => setShared(target.checked)}
            />
            (선택) 내가 팔로우하거나 산 상점에 보여 주기
          </label>
        </div>
        <p className="w-muted">보여 주기로 한 동안만 상점이 봅니다. 모두 비우고 저장하면 지워집니다.</p>
        {told && (
          <p className={told.ok ? 'w-muted' : 'w-refusal'} role={told.ok ? 'status' : 'alert'}>
            {told.text}
          </p>
        )}
        <button type="submit" className="w-primary" disabled={busy || !values}>
          저장
        </button>
      </form>
    </section>
  );
}

/** Which of them cannot be, by what a tape measures. */
function wordsOf(error: unknown, items: readonly { item: (typeof ITEMS)[number] }[]): string {
  const at = error instanceof Refused ? /^items\D*(\d+)/.exec(error.fields[0]?.field ?? '') : null;
  const item = at && items[Number(at[1])]?.item;
  if (!item) return sentenceOf(error);
  const [min, max, unit] = MEASURES[item] ?? [];
  const label = bodyProfileItem.label(item);
  return unit
    ? `${label} 칸에 ${min}부터 ${max}${unit}까지 적어 주세요.`
    : `${label} 칸을 더 짧게 적어 주세요.`;
}
