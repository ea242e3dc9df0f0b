import { marked } from './canaries.ts';
import { DAY, HOUR, wire } from './days.ts';
import type { Persona } from './personas.ts';
import { MIRROR_SEQ, put } from './world.ts';
import type { World } from './world.ts';

/** Since when the dormant account rests, and when it was used last. */
const RESTING = 400 * DAY;
const REST_AFTER = 365 * DAY;
/** The account of who rests is older than the others. */
const OLD = 900 * DAY;
export const ageOf = ({ more }: Persona): number => (more?.status === 'IDLE' ? OLD : 180 * DAY);

const DEVICES = ['Chrome · Windows', 'Safari · iPhone', 'Chrome · Windows'];

/** When a persona was here last, how they stand, and what they see of it. */
export function addStanding(world: World, p: Persona): void {
  const status = p.more?.status ?? 'NORMAL';
  const last = status === 'IDLE' ? RESTING + REST_AFTER : status === 'LEAVE' ? DAY : 3 * HOUR;
  const last_sign_in_at = wire(world.now - last);
  put(world, 'account_activity', { user_seq: p.userSeq, last_sign_in_at, idle_told_at: null });
  if (status === 'IDLE') return moved(world, p, 'idle', 'IDLE', RESTING);
  DEVICES.forEach((device_name, i) => {
    const result = i === 2 ? 'WRONG' : 'OK';
    const at = wire(world.now - last - i * 26 * HOUR);
    const device = p.userSeq === MIRROR_SEQ ? marked({ device_name }) : { device_name };
    const row = { user_seq: p.userSeq, at, ip: `203.0.113.${20 + i}`, result, provider: 'E' };
    put(world, 'sign_in', { ...row, ...device });
  });
  if (status !== 'LEAVE') return;
  moved(world, p, 'leave', 'LEAVE', HOUR);
  put(world, 'left_user', {
    user_seq: p.userSeq,
    left_at: wire(world.now - HOUR),
    reason: 'NOT_USED',
    text: null,
    sealed: null,
    moved_at: null,
    freed_at: null,
    keep_until: wire(world.now - HOUR + 5 * 365 * DAY),
  });
}

const moved = (world: World, p: Persona, action: string, to_status: string, ago: number): void =>
  void put(world, 'account_history', {
    user_seq: p.userSeq,
    action,
    from_status: 'NORMAL',
    to_status,
    actor_kind: action === 'idle' ? 'system' : 'seller',
    actor_seq: action === 'idle' ? null : p.userSeq,
    actor_name: action === 'idle' ? '시스템' : p.name,
    text: null,
    at: wire(world.now - ago),
  });
