/** What a change of the house's limit does to operators' files of people like the last ones. */
import { addDays, kstDay, startOfDay, toKst } from '../../kit/clock/clock.ts';
import type { Effected } from '../reference/index.ts';
import { countOfPeople } from './queries.ts';

const DAYS = 28;

export const peopleLimitEffect: Effected = async (db, change, { now }) => {
  if (change.kind !== 'SETTING' || change.name !== 'piiExportSubjects') return null;
  const since = toKst(startOfDay(addDays(kstDay(now), -DAYS)));
  const n = await countOfPeople(db, since, [change.before, change.after]);
  return {
    counts: [
      { key: 'files', label: `최근 ${DAYS}일에 운영자가 받은 개인정보 파일`, n: n.all },
      { key: 'filesBefore', label: '그중 승인이 필요했던 파일', n: n.before },
      { key: 'filesAfter', label: '바꾼 뒤라면 승인이 필요한 파일', n: n.after },
    ],
  };
};
