/** What is switched off, for how long, and by whom (operator.md §8). */
import type { Switch, systemApi } from '@jangteo/contract/admin/system.api.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { featureSwitch, sellerOfSwitch, SWITCH_DAYS, switchLabel } from '@jangteo/contract/kit/switch.ts';
import { overtaken } from '../../../kit/db/version.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fieldError } from '../../../kit/http/fail.ts';
import { noteDecision } from '../../../kit/lifecycle/decide.ts';
import { forgetSwitches } from '../../../kit/switch.ts';
import { readUser } from '../../account/index.ts';
import { addAlert } from '../queries/alerts.ts';
import { readSwitches, writeSwitch, type StoredSwitch } from './queries.ts';

const DAY_MS = 86_400_000;

const untouched = (key: string): Switch => ({
  key,
  on: true,
  rollout: 100,
  note: '',
  expiresAt: null,
  inForce: false,
  changedAt: null,
  changedBy: null,
  why: null,
  version: 0,
});

function shown({ changedBy, changedByName, ...row }: StoredSwitch, now: Date): Switch {
  const lasts = row.expiresAt !== null && Date.parse(row.expiresAt) > now.getTime();
  return {
    ...row,
    inForce: lasts && (!row.on || row.rollout < 100),
    changedBy: { userSeq: changedBy, name: changedByName },
  };
}

/** All that there are, in the order of the house; those of single sellers last. */
export async function listSwitches(ctx: TxCtx): Promise<Switch[]> {
  const rows = await readSwitches(ctx.db);
  const ofAll = featureSwitch.values.map((key) => {
    const row = rows.find((one) => one.key === key);
    return row ? shown(row, ctx.now) : untouched(key);
  });
  const ofSellers = rows.filter(({ key }) => sellerOfSwitch(key) !== null);
  return [...ofAll, ...ofSellers.map((row) => shown(row, ctx.now))];
}

const stateOf = ({ on, rollout, note, expiresAt }: Switch) => ({ on, rollout, note, expiresAt });

export async function setSwitch(
  ctx: TxCtx,
  { params: { key }, body }: InputOf<(typeof systemApi)['setSwitch']>,
): Promise<Switch> {
  const { version, why, ...said } = body;
  const left = Date.parse(said.expiresAt) - ctx.now.getTime();
  if (left <= 0) throw fieldError('expiresAt', 'MIN', '지금보다 뒤의 시각을 입력해 주세요.');
  if (left > SWITCH_DAYS * DAY_MS)
    throw fieldError('expiresAt', 'MAX', `${SWITCH_DAYS}일 안의 시각을 입력해 주세요.`);
  const seller = sellerOfSwitch(key);
  if (seller !== null && (await readUser(ctx.client, seller))?.user_type !== 'producer')
    throw fieldError('key', 'REFERENCE', '판매자를 찾을 수 없습니다.');
  const [row] = await readSwitches(ctx.db, key);
  const before = row ? shown(row, ctx.now) : untouched(key);
  if (before.version !== version) throw overtaken(before);
  const written = { key, ...said, why, by: ctx.caller.userSeq, at: ctx.now };
  if (!(await writeSwitch(ctx.db, version, written))) throw overtaken({ version: version + 1 });
  forgetSwitches(ctx.pools.app);
  const [stands] = await readSwitches(ctx.db, key);
  const after = shown(stands!, ctx.now);
  const subjects = [`switch:${key}`, ...(seller === null ? [] : [`user:${seller}`])];
  await noteDecision(ctx, { subjects, why, before: stateOf(before), after: stateOf(after) });
  await addAlert(ctx.client, 'SWITCHED', {
    기능: switchLabel(key),
    상태: said.on ? `${said.rollout}% 켜짐` : '꺼짐',
    안내: said.note,
    종료: said.expiresAt,
    운영자: ctx.caller.name,
  });
  return after;
}
