import type pg from 'pg';
import { addDays } from '../../server/kit/clock/clock.ts';
import { CONSENTS } from './consents.ts';
import { personaOf } from './personas.ts';

const NOTICE_DAYS = 7;

/** The first of next month, or its fifteenth where the first is too near to be announced. */
function nextMonth(today: string): string {
  const first = `${addDays(`${today.slice(0, 8)}01`, 31).slice(0, 8)}01`;
  return addDays(today, NOTICE_DAYS + 1) <= first ? first : `${first.slice(0, 8)}15`;
}

const OLD = '<h3>제8조 (탈퇴)</h3>';
const NEW = `<h3>제8조 (방송 기록)</h3>
<p>회사는 방송과 댓글을 분쟁 해결을 위해 방송이 끝난 날부터 6개월 동안 보관하고, 판매회원이 요청하면 그 방송의 기록을 제공합니다.</p>
<h3>제9조 (탈퇴)</h3>`;
const CHANGES = '방송 기록의 보관 기간과 제공을 정한 제8조를 새로 두고, 그 뒤 조의 번호를 옮겼습니다.';

/** Partners that the demo's operator has contracts with. */
const PARTNERS = [
  [
    'PRICE_SEARCH',
    '가격비교 검색',
    '가격비교 서비스에 상품을 보여 줍니다.',
    ['상품명', '가격', '대표 이미지', '배송비'],
  ],
  [
    'GIFT_MALL',
    '선물하기 몰',
    '제휴 선물하기 몰에서 상품을 함께 판매합니다.',
    ['상품 정보', '재고', '상호', '고객센터 번호'],
  ],
] as const;

const DAY = 86_400_000;

/**
 * The terms of service of next month, announced a few days ago, and what everybody has said: yes to all that they need,
 * also to what is announced; every other seller would like to hear of offers.
 */
export async function addLegal(client: pg.ClientBase, today: string, now: number): Promise<void> {
  const from = nextMonth(today);
  await client.query(
    `insert into legal_item (terms_type, version, legal_seq, title, html, hash, effective_from, announced_on, changes)
      select terms_type, 2, legal_seq, title, t.html, encode(sha256(convert_to(t.html, 'UTF8')), 'hex'),
        $3::date, $4::date, $5
      from legal_item cross join lateral (select replace(replace(replace(legal_item.html, '제10조 (분쟁)',
        '제11조 (분쟁)'), '제9조 (책임의 한계)', '제10조 (책임의 한계)'), $1, $2) as html) t
      where terms_type = 'SERVICE' and version = 1
      on conflict (terms_type, version) do update
        set effective_from = excluded.effective_from, announced_on = excluded.announced_on`,
    [
      OLD,
      NEW,
      from,
      addDays(from, -NOTICE_DAYS - 1) < today ? addDays(from, -NOTICE_DAYS - 1) : today,
      CHANGES,
    ],
  );
  await client.query(CONSENTS);
  await client.query(
    `insert into consent (user_seq, terms_type, version, agreed, at, ip)
      select user_seq, 'PRIVACY_MARKETING', 1, user_seq % 2 = 1, greatest(created_at, $1), '203.0.113.7'
      from account_user where user_type = 'producer'`,
    [new Date(now - 300 * DAY)],
  );
  for (const [i, [code, name, purpose, items]] of PARTNERS.entries())
    await client.query(
      'insert into external_partner (partner_code, name, purpose, items, sort) values ($1, $2, $3, $4, $5)',
      [code, name, purpose, items, i + 1],
    );
  await client.query(
    `insert into external_agreement (seller_seq, partner_code, agreed, at, by_seq)
      select user_seq, $1, true, greatest(created_at, $2), user_seq from account_user where user_seq = any($3)`,
    [
      PARTNERS[0][0],
      new Date(now - 60 * DAY),
      ['producer-a', 'producer-b'].map((one) => personaOf(one).userSeq),
    ],
  );
}
