/** A switch that was used: lives could not be begun for an hour, and can again, so nothing of the demo is off. */
import type pg from 'pg';
import { DAY, HOUR, wire } from './days.ts';
import { personaOf } from './personas.ts';

export const addSwitches = (client: pg.ClientBase, now: number) =>
  client.query(
    `insert into feature_switch (key, is_on, rollout, note, expires_at, changed_at, changed_by, why, version)
      values ('goLive', true, 100, '방송 서버를 점검하고 있습니다. 잠시 뒤에 다시 시도해 주세요.', $1, $2, $3,
        '방송 서버 점검을 마쳤습니다.', 2)`,
    [wire(now - 26 * HOUR + DAY), wire(now - 26 * HOUR), personaOf('operator-system').userSeq],
  );
