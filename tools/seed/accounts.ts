import type { OperatorRole } from '@jangteo/contract/kit/right.ts';
import { hashPassword } from '../../server/kit/auth/password.ts';
import { B } from './canaries.ts';
import { DAY, wire } from './days.ts';
import { buyers } from './people.ts';
import type { Person } from './people.ts';
import { DEMO_PASSWORD, personaOf, personas } from './personas.ts';
import type { Rng } from './random.ts';
import { addStanding, ageOf } from './standing.ts';
import { FIRST_BUYER, MIRROR_SEQ, put } from './world.ts';
import type { World } from './world.ts';

const BUYERS = 1700;
const NEWCOMERS = 240;
export const GROUP_SEQ = 501;

/** Since they are here, with an end where it is one that the desk could give. */
function addGrant(world: World, user_seq: number, role: OperatorRole): void {
  const from = world.now - 120 * DAY;
  const until = role === 'FULL' ? null : wire(from + 365 * DAY);
  put(world, 'operator_grant', {
    user_seq,
    role,
    from_at: wire(from),
    until_at: until,
    by_user_seq: null,
  });
  put(world, 'grant_history', {
    user_seq,
    before: '[]',
    after: JSON.stringify([{ role, until }]),
    by_user_seq: null,
    approved_by: null,
    why: '운영을 시작하며 정했습니다.',
    at: wire(from),
  });
}

/** The personas, their group and the people who buy. */
export async function addAccounts(world: World, rng: Rng): Promise<void> {
  const password_hash = await hashPassword(DEMO_PASSWORD);
  const created = wire(world.now - 180 * DAY);
  for (const p of personas) {
    put(
      world,
      'account_user',
      {
        user_seq: p.userSeq,
        login_id: p.loginId,
        password_hash,
        password_changed_at: wire(world.now - 120 * DAY),
        user_type: p.userType,
        product_type: null,
        producer_type: null,
        match_saleable: false,
        need_basic_info_type: 'none',
        has_producer_info: false,
        request_producer_status: 'none',
        status: 'NORMAL',
        ...p.more,
        name: p.name,
        nickname: p.nickname,
        user_tag: p.userTag ?? null,
        shop_name: p.shopName ?? null,
        email: p.loginId,
        email_verified_at: created,
        phone_number: p.phone,
        created_at: wire(world.now - ageOf(p)),
      },
      p.userSeq === MIRROR_SEQ,
    );
    addStanding(world, p);
    if (p.role) addGrant(world, p.userSeq, p.role);
  }
  put(world, 'seller_group', {
    group_seq: GROUP_SEQ,
    name: '한울그룹',
    master_user_seq: personaOf('group-master').userSeq,
    member_limit: 50,
    rights: ['COUPON'],
  });
  const member = (persona: string, role: string, active = true) =>
    put(world, 'group_member', {
      group_seq: GROUP_SEQ,
      master_seq: personaOf('group-master').userSeq,
      user_seq: personaOf(persona).userSeq,
      role,
      active,
    });
  member('group-master', 'MASTER');
  member('group-member', 'MEMBER');
  member('group-member-inactive', 'MEMBER', false);
  addWaysIn(world, created);
  const people = buyers(rng, BUYERS + NEWCOMERS, FIRST_BUYER);
  world.buyers = people.slice(0, BUYERS);
  world.newcomers = people.slice(BUYERS);
  for (const buyer of people) addBuyer(world, buyer, created);
  addBuyer(world, mirrorBuyer, created);
}

/** Kakao's account that the simulator's page offers first, and codes to invite friends with. */
function addWaysIn(world: World, linked_at: string): void {
  const inviter = personaOf('producer-a').userSeq;
  put(world, 'social_identity', { provider: 'K', subject: 'demo-onyu', user_seq: inviter, linked_at });
  const invite = (code: string, benefit: string, days: number): void =>
    put(world, 'invitation', {
      code,
      user_seq: inviter,
      benefit,
      valid_to: wire(world.now + days * DAY),
      created_at: linked_at,
    });
  invite('ONYUFRIEND', '첫 구매 3,000원 할인', 90);
  invite('ONYUOLD1', '지난 초대 혜택', -1);
}

/** Buys at the mirrored tenant only. */
export const mirrorBuyer: Person = {
  userSeq: FIRST_BUYER + BUYERS + NEWCOMERS,
  name: '봄내구매자',
  nickname: '봄내단골',
  phone: B.buyerPhone,
  address: { zip: B.zip, addr1: '봄내로', addr2: '봄내동' },
};

function addBuyer(world: World, { userSeq, name, nickname, phone }: Person, created: string): void {
  const mirrored = userSeq === mirrorBuyer.userSeq;
  const login_id = mirrored ? `buyer.${B.loginId}` : `buyer${userSeq}@mail.jangteo.example`;
  put(
    world,
    'account_user',
    {
      user_seq: userSeq,
      login_id,
      password_hash: null,
      password_changed_at: null,
      user_type: 'consumer',
      product_type: null,
      producer_type: null,
      match_saleable: false,
      need_basic_info_type: 'none',
      has_producer_info: false,
      request_producer_status: 'none',
      status: 'NORMAL',
      name,
      nickname,
      user_tag: null,
      shop_name: null,
      email: login_id,
      email_verified_at: null,
      phone_number: phone,
      created_at: created,
    },
    mirrored,
  );
}
