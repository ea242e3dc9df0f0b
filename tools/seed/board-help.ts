/** 도움말 and 가이드 about how this product works. */
import type pg from 'pg';
import { DAY, wire } from './days.ts';
import { SHOP_HELP, type Written } from './help-articles.ts';
import { CHANNEL_HELP } from './help-channel.ts';
import { MORE_GUIDES } from './help-guides.ts';
import { SYNONYMS } from './help-synonyms.ts';

export const html = (...lines: string[]): string =>
  JSON.stringify([{ type: 'TEXT', html: lines.map((line) => `<p>${line}</p>`).join('') }]);
export const text = (...lines: string[]): string => lines.join(' ');

const HELP = { ...SHOP_HELP, ...CHANNEL_HELP };
/** Categories that grippers read, too. */
const FOR_GRIPPERS: ReadonlySet<string> = new Set(['라이브', '정산', '팔로워·메시지', '계정·보안']);

/** All of them are manuals, too: in the order of the guides. */
const MANUALS = [
  'entry-guide',
  'content-guide',
  'pc-live-guide',
  'settlement-guide',
  'ad-policy-cases',
  'application-guide',
  'seller-info-form',
];
const GUIDES: readonly Written[] = [
  ['입점 가이드', '입점 신청', '판매자 신청부터 첫 상품 등록까지 순서대로 안내합니다.'],
  ['콘텐츠 제작 가이드', '촬영 조명', '상품이 잘 보이는 조명과 화면 구성을 소개합니다.'],
  ['PC 라이브 가이드', 'PC OBS', 'PC에서 방송을 준비하고 시작하는 방법입니다.'],
  ['정산 가이드', '정산 매출', '정산 예정에서 지급까지의 흐름을 설명합니다.'],
  ['광고 정책 사례집', '광고 표현', '쓸 수 없는 표현과 고친 예를 모았습니다.'],
  ['신청 안내서', '신청 서류', '입점 신청에 필요한 서류와 심사 순서를 안내합니다.'],
  [
    '판매자정보 변경신청서',
    '상호 대표자 변경',
    '상호, 대표자, 사업자번호가 바뀌면 이 신청서를 적어 사업자등록증과 함께 1:1 문의로 보내 주세요.',
    '바뀌는 항목:',
    '바뀌기 전 / 바뀐 뒤:',
    '신청일과 서명:',
  ],
];
/** What missions ask to be read. */
const OF_MISSIONS: Readonly<Record<string, Written>> = {
  VIEW_CONTENT_STYLE: [
    '방송 스타일 둘러보기',
    '방송 스타일 진행',
    '조용히 설명하는 방송, 함께 요리하는 방송, 산지에서 하는 방송을 보고 나에게 맞는 것을 골라 보세요.',
  ],
  GOVERNMENT_SUPPORT_PROGRAM: [
    '정부지원사업 알아보기',
    '지원금 소상공인',
    '소상공인 온라인 판로 지원처럼 라이브 판매자가 신청할 수 있는 사업과 찾는 방법을 소개합니다.',
  ],
};

/** What everybody may read of how reviews come about. */
const REVIEW_POLICY: Written = [
  '리뷰를 모으고 보여 드리는 원칙',
  '리뷰 후기 별점 임시조치',
  '누가 쓰나요? 상품을 사서 구매를 확정한 분이 30일 안에 한 번 씁니다. 대가를 받고 쓴 리뷰는 받지 않습니다.',
  '어떤 순서로 보이나요? 최근에 쓴 리뷰부터 보입니다. 판매자는 순서를 바꾸거나 리뷰를 고르고 숨길 수 없습니다.',
  '별점은 어떻게 계산하나요? 공개된 리뷰의 별점을 모두 더해 평균을 냅니다. 숨기거나 지운 리뷰는 세지 않습니다.',
  '언제 숨기나요? 신고가 들어오면 운영팀이 확인하고, 권리를 침해한다고 소명되면 최대 30일 동안 숨깁니다. 쓴 분은 바로 알림을 받고 이의를 신청할 수 있으며, 이의가 있으면 기간이 끝날 때 다시 보입니다.',
  '언제 지우나요? 쓴 분이 지우거나, 운영정책을 어긴 것이 확인되면 지웁니다.',
];

async function nameManuals(client: pg.ClientBase): Promise<void> {
  for (const [i, [title]] of GUIDES.entries())
    await client.query('update help_article set file_key = $1 where title = $2', [
      `${MANUALS[i]}.pdf`,
      title,
    ]);
}

export async function addHelp(client: pg.ClientBase, now: number): Promise<void> {
  const category = async (
    kind: string,
    name: string,
    sides: readonly string[],
    order: number,
  ): Promise<number> => {
    const { rows } = await client.query<{ seq: string }>(
      `insert into help_category (sides, kind, name, sort_order, exposed, created_at, updated_at, updated_by)
        values ($1, $2, $3, $4, true, $5, $5, '운영자') returning category_seq as seq`,
      [sides, kind, name, order, wire(now - 100 * DAY)],
    );
    return Number(rows[0]!.seq);
  };
  const article = (categorySeq: number, kind: string, order: number, [title, keywords, ...lines]: Written) =>
    client.query(
      `insert into help_article (category_seq, kind, title, keywords, body, body_text, sort_order, exposed, created_at,
          updated_at, updated_by)
        values ($1, $2, $3, $4, $5, $6, $7, true, $8, $8, '운영자')`,
      [
        categorySeq,
        kind,
        title,
        keywords,
        html(...lines),
        text(...lines),
        order,
        wire(now - (90 - order / 2) * DAY),
      ],
    );
  let order = 0;
  for (const [name, written] of Object.entries(HELP)) {
    const sides = FOR_GRIPPERS.has(name) ? ['PRODUCER', 'INFLUENCER'] : ['PRODUCER'];
    const seq = await category('HELP', name, sides, order);
    for (const one of written) await article(seq, 'HELP', order++, one);
  }
  const guide = await category('GUIDE', '처음이라면', ['PRODUCER', 'INFLUENCER'], 0);
  for (const [i, one] of GUIDES.entries()) await article(guide, 'GUIDE', i, one);
  await nameManuals(client);
  for (const [mission, one] of Object.entries(OF_MISSIONS)) {
    await article(guide, 'GUIDE', order++, one);
    await client.query('update help_article set mission = $1 where title = $2', [mission, one[0]]);
  }
  for (const one of MORE_GUIDES) await article(guide, 'GUIDE', order++, one);
  await article(guide, 'GUIDE', order++, REVIEW_POLICY);
  await client.query("update help_article set place = 'REVIEW_POLICY' where title = $1", [REVIEW_POLICY[0]]);
  await addWords(client, now);
}

/** What is meant by a word, and what was looked for in vain. */
async function addWords(client: pg.ClientBase, now: number): Promise<void> {
  for (const [word, ...means] of SYNONYMS)
    await client.query(
      `insert into help_synonym (word, means, created_at, updated_at, updated_by) values ($1, $2, $3, $3, '운영자')`,
      [word, means, wire(now - 60 * DAY)],
    );
  await client.query(
    `insert into help_miss (word, times, last_at)
      select word, times, $1::timestamptz - ago * interval '1 day' from (values ('캐시백', 14, 1),
        ('퀵 배송', 9, 0), ('방송 화질', 6, 3), ('영수증', 4, 2)) m (word, times, ago)`,
    [wire(now - DAY / 24)],
  );
}
