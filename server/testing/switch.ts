import type { SwitchKey } from '@jangteo/contract/kit/switch.ts';
import { clock } from '../kit/clock/clock.ts';
import type { Deps } from '../kit/http/context.ts';
import { forgetSwitches } from '../kit/switch.ts';

export const OFF_NOTE = '점검하는 동안 이용할 수 없습니다.';

/** Switches something off for a day of the house's clock, as an operator would; answers how to switch it on again. */
export async function switchOff(
  { pools }: Pick<Deps, 'pools'>,
  key: SwitchKey,
): Promise<() => Promise<void>> {
  const forget = () => [pools.app, pools.job].forEach(forgetSwitches);
  await pools.job.query(
    `insert into feature_switch (key, is_on, rollout, note, expires_at, changed_at, changed_by, why, version)
      select $1, false, 100, $2, $3::timestamptz + interval '1 day', $3, min(user_seq), '시험합니다.', 1
        from account_user
      on conflict (key) do update set is_on = false, expires_at = excluded.expires_at, changed_at = excluded.changed_at`,
    [key, OFF_NOTE, clock.now()],
  );
  forget();
  return async () => {
    await pools.job.query('update feature_switch set is_on = true where key = $1', [key]);
    forget();
  };
}
