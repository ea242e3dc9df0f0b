/** What a change of the house's rules does: asked for before it is made, and shown to whoever agrees to it. */
import type { Effect } from '@jangteo/contract/reference/effect.ts';
import { useState } from 'react';
import { messageOf } from '../../../kit/call/error.ts';
import { Button } from '../../../ui/Button.tsx';
import { Facts, type Fact } from '../../../ui/Facts.tsx';
import { count, dateTime, signedWon, won } from '../../../ui/format.ts';
import { toast } from '../../../ui/toast.ts';

const isEmpty = ({ counts, money, examples }: Effect): boolean =>
  counts.length + money.length + examples.length === 0;

const FROM_ITS_DAY = '적용일부터 새 값을 씁니다. 이미 한 약속은 바뀌지 않습니다.';

/** `nothing`: what is said where nobody is touched. */
export function EffectView({ effect, nothing = FROM_ITS_DAY }: { effect: Effect; nothing?: string }) {
  const { counts, money, examples, note, asOf, complete } = effect;
  return (
    <section aria-label="영향">
      <h3 className="jt-desk-heading">영향</h3>
      {(note ?? isEmpty(effect)) && <p className="jt-desk-hint">{note ?? nothing}</p>}
      <Facts
        tight
        wide
        facts={[
          ...counts.map(({ label, n, unit = '건' }): Fact => [label, `${count(n)}${unit}`]),
          ...money.map(({ label, before, after, difference }): Fact => [
            label,
            `${won(before, true)} → ${won(after, true)} (${signedWon(difference)})`,
          ]),
          ...examples.map(({ subject, before, after }): Fact => [subject, `${before} → ${after}`]),
        ]}
      />
      <p className="jt-desk-hint">
        {complete
          ? `${dateTime(asOf)} 기준`
          : '아직 모두 계산하지 못했습니다. 승인을 기다리는 동안 마저 계산합니다.'}
      </p>
    </section>
  );
}

interface Props {
  /** What it would be counted for: once that is another one, what was shown is old. */
  of: string;
  /** null: what was entered cannot be counted yet. */
  ask: () => Promise<Effect | null>;
  nothing?: string;
}

export function EffectPart({ of, ask, nothing }: Props) {
  const [seen, keep] = useState<{ of: string; effect: Effect } | null>(null);
  const [busy, setBusy] = useState(false);
  const look = async () => {
    setBusy(true);
    try {
      const effect = await ask();
      if (effect) keep({ of, effect });
    } catch (error) {
      toast(messageOf(error), { tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <div className="jt-desk-acts">
        <Button busy={busy} onClick={() => void look()}>
          영향 보기
        </Button>
      </div>
      {seen?.of === of && <EffectView effect={seen.effect} nothing={nothing} />}
    </>
  );
}
