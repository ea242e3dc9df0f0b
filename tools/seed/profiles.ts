/** How the demo's channels show themselves: picture, address, intro and banner of each (accounts.md §1). */
import type pg from 'pg';
import { markOr } from './canaries.ts';
import { DAY, wire } from './days.ts';
import { personaOf } from './personas.ts';
import type { PictureOf } from './pictures.ts';
import { words } from './seller-words.ts';

interface Profile {
  persona: string;
  address: string;
  /** What it sells, as a picture. */
  art: string;
  intro: string;
  hours?: string;
}
const PROFILES: readonly Profile[] = [
  {
    persona: 'producer-a',
    address: 'onyu',
    art: 'gamgyul',
    intro: '제주에서 갓 거둔 것만 보냅니다. 저녁 여덟 시에 밭 이야기와 함께 만나요.',
  },
  {
    persona: 'producer-b',
    address: 'bomnae',
    art: 'honey',
    intro: '봄내에서 담근 청과 꿀, 그에 어울리는 찻상을 고릅니다.',
  },
  {
    persona: 'producer-individual',
    address: 'seoyeon',
    art: 'goguma',
    intro: '작은 텃밭에서 그날 거둔 만큼만 팝니다.',
    hours: '평일 8시-17시',
  },
  {
    persona: 'eticket',
    address: 'daontrip',
    art: 'onsen',
    intro: '제주에서 하루를 쉬는 법을 이용권에 담았습니다.',
    hours: '매일 9시-19시',
  },
  {
    persona: 'group-master',
    address: 'hanul',
    art: 'rice',
    intro: '쌀 한 톨부터 무쇠 냄비까지, 밥상에 오르는 것을 모았습니다.',
  },
  {
    persona: 'group-member',
    address: 'badagotgan',
    art: 'abalone',
    intro: '남쪽 바다에서 올라온 것을 손질해 보냅니다.',
    hours: '평일 7시-16시',
  },
  {
    persona: 'group-member-inactive',
    address: 'sandeul',
    art: 'gotgam',
    intro: '산과 들에서 난 꿀과 곶감, 만감류를 보냅니다.',
  },
  {
    persona: 'producer-matching',
    address: 'jeongdam',
    art: 'bowl',
    intro: '손으로 빚고 다듬은 살림을 공방에서 바로 보냅니다.',
  },
  {
    persona: 'influencer',
    address: 'haru',
    art: 'tea',
    intro: '하루언니가 써 보고 고른 것만 저녁마다 소개합니다.',
    hours: '평일 14시-22시',
  },
  {
    persona: 'producer-alone',
    address: 'nuri-store',
    art: 'board',
    intro: '곧 첫 상품을 올립니다. 조금만 기다려 주세요.',
  },
];

/** The size in which pages show goods: a shop that is called by one of them costs no request of its own. */
const FACE = '?w=480';

export async function addProfiles(client: pg.ClientBase, now: number, picture: PictureOf): Promise<void> {
  for (const { persona, address, art, intro, hours = '평일 10시-18시' } of PROFILES) {
    const { userSeq } = personaOf(persona);
    const site =
      persona === 'producer-b'
        ? `https://bomnae.kr/${markOr('about')}`
        : `https://www.instagram.com/${address.replace('-', '_')}`;
    await client.query(
      `with p as (insert into seller_profile (seller_seq, intro, banner, sns, open_hours, updated_at)
          values ($1, $2, $3, $4, $5, $6))
        update account_user set channel_address = $7, profile_image = $8 where user_seq = $1`,
      [
        userSeq,
        words(persona, intro),
        picture(art, 'wide'),
        [site],
        words(persona, hours),
        wire(now - 90 * DAY),
        address,
        picture(art).replace(/\?.*$/, FACE),
      ],
    );
  }
}
