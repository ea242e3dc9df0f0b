// Requests about groups: members of the owner's, in the state that each call needs.
import { clock, toKst } from '../../kit/clock/clock.ts';
import type { Example, Examples, Occasion } from '../../proofs/occasion.ts';
import { askable, someReason } from '../../proofs/sheets.ts';
import { uploadExamplesOf } from '../../proofs/uploads.ts';

let next = 0;
const tag = (): string => `proof${crypto.randomUUID().slice(0, 6)}${(++next).toString(36)}`;

interface Led {
  group: number;
  version: number;
  name: string;
}
/** The owner's own group; where they lead none, one that there is not. */
async function groupOf({ world, owner }: Occasion): Promise<Led> {
  const [row] = await world.sql<{ group: string; version: number; name: string }>(
    'select group_seq as "group", version, name from seller_group where master_user_seq = $1',
    [owner.userSeq],
  );
  return row
    ? { group: Number(row.group), version: row.version, name: row.name }
    : { group: 1, version: 1, name: '없는그룹' };
}

/** Somebody new in the owner's group; where there is none, a number that is nobody's. */
async function member(o: Occasion): Promise<number> {
  const { world, owner } = o;
  const { group } = await groupOf(o);
  if (group === 1) return 4_000_000_001;
  const word = tag();
  const [row] = await world.sql<{ id: string }>(
    `with u as (insert into account_user (login_id, user_tag, nickname, name, phone_number, user_type, product_type,
        producer_type, has_producer_info, request_producer_status, created_at)
        values ($1, $1, $1, '오윤슬', '01012345678', 'producer', 'normal', 'business', true, 'final', $2)
        returning user_seq),
      m as (insert into group_member (group_seq, user_seq, role, master_seq)
        select $3, user_seq, 'MEMBER', $4 from u returning user_seq)
     insert into member_figure (user_seq, counted_at) select user_seq, $2 from m returning user_seq as id`,
    [word, toKst(clock.now()), group, owner.userSeq],
  );
  // Seats for all that proofs take in.
  await world.sql('update seller_group set member_limit = 500 where group_seq = $1', [group]);
  return Number(row!.id);
}

const ofMember: Example = async (o) => [{ params: { userSeq: await member(o) } }];
const person = { name: '오윤슬', phoneNumber: '010-1234-5678' };

const sheets = uploadExamplesOf({
  api: 'group',
  table: 'member_upload',
  layout: 'MEMBER',
  purpose: 'SHEET',
  canary: 'CANARY_B_0c0c0c0c',
  text: (word) => `아이디,닉네임,이름,휴대폰,이메일,상품유형,임시비밀번호\nA,${word},1,1,,일반상품,x\n`,
  fileName: '멤버.csv',
  ask: { in: 'query' },
  ended: { code: 'PATTERN', field: 'userTag', chosen: { dryRun: false } },
});

/** What a seller is complete by, and whose number leads it. */
const INFORMATION = [
  ['seller_business', 'seller_seq'],
  ['seller_contact', 'seller_seq'],
  ['seller_account', 'seller_seq'],
  ['seller_doc', 'user_seq'],
] as const;

/** A seller in no group, with everything that producer-alone has said of themselves. */
async function free({ world }: Occasion): Promise<number> {
  const [row] = await world.sql<{ id: string }>(
    `insert into account_user (login_id, name, user_type, product_type, producer_type, has_producer_info, status,
        created_at)
      values ($1, '송누리', 'producer', 'normal', 'business', true, 'NORMAL', $2) returning user_seq as id`,
    [`${tag()}@example.com`, toKst(clock.now())],
  );
  const alone = world.person('producer-alone').userSeq;
  for (const [table, owner] of INFORMATION)
    await world.sql(
      `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object('${owner}', $1::bigint))).*
        from ${table} t where ${owner} = $2`,
      [row!.id, alone],
    );
  return Number(row!.id);
}

const WHY = { why: '신청서를 확인했습니다.' };

export const examples: Examples = {
  ...sheets.examples,
  'group.group': async (o) => [{ params: { groupSeq: (await groupOf(o)).group } }],
  'group.rename': async (o) => {
    const { group, version, name } = await groupOf(o);
    return [{ params: { groupSeq: group }, body: { version, groupName: name } }];
  },
  'group.members': async (o) => [{ params: { groupSeq: (await groupOf(o)).group }, query: {} }],
  'group.download': async (o) => {
    await askable(o.world, o.owner);
    const reason = { reason: someReason };
    return [{ body: { userSeqList: [await member(o)], ...reason } }, { body: { filter: {}, ...reason } }];
  },
  'group.addMember': async (o) => {
    await member(o);
    const userTag = tag();
    return [
      { body: { userTag, userName: userTag, ...person, productType: 'normal', password: 'Jeung-myeong7!' } },
    ];
  },
  'group.member': ofMember,
  'group.updateMember': async (o) => [
    { params: { userSeq: await member(o) }, body: { version: 1, userName: tag(), ...person } },
  ],
  'group.removeMember': ofMember,
  'group.memberPassword': ofMember,
  'group.setMemberPassword': async (o) => [
    { params: { userSeq: await member(o) }, body: { password: 'Jeung-myeong8!' } },
  ],
  'group.setMemberActive': async (o) => [{ params: { userSeq: await member(o) }, query: { active: false } }],
  'group.couponMembers': async (o) => {
    const { group } = await groupOf(o);
    await o.world.sql("update seller_group set rights = '{COUPON}' where group_seq = $1", [group]);
    return [{ body: { keyword: '윤슬' } }];
  },
  'group.template': () => [{}],
  'group.found': async (o) => [
    { body: { groupName: tag(), masterUserSeq: await free(o), limit: 50, rights: [], ...WHY } },
  ],
  'group.changeGroup': async ({ world }) => {
    const [row] = await world.sql<{ group: string; version: number; name: string }>(
      'select group_seq as "group", version, name from seller_group order by group_seq limit 1',
    );
    return [
      {
        params: { groupSeq: Number(row!.group) },
        body: { version: row!.version, groupName: row!.name, limit: 500, rights: ['COUPON'], ...WHY },
      },
    ];
  },
};
