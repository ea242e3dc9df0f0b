/** What must be there before a live begins, and what had better be. Pure. */
import type { Content } from '@jangteo/contract/broadcast/content.api.ts';
import type { LiveInfo } from '@jangteo/contract/broadcast/live.api.ts';
import type { RailProduct } from '@jangteo/contract/broadcast/rail.row.ts';
import { count } from '../../../../ui/format.ts';
import { placeName } from '../relays.ts';

export interface Check {
  key: string;
  label: string;
  /** must: 방송 시작 waits for it · better: it is said. */
  state: 'done' | 'must' | 'better';
  text: string;
}

type Known = Pick<Content, 'thumbnail' | 'notices' | 'simulcast'>;
/** What can be bought as soon as it begins. */
const sells = (one: RailProduct): boolean => one.active && one.stock > 0;

const check = (
  key: string,
  label: string,
  otherwise: 'must' | 'better',
  ok: boolean,
  [done, missing]: readonly [string, string],
): Check => ({ key, label, state: ok ? 'done' : otherwise, text: ok ? done : missing });

const mediaText = ({ media }: LiveInfo): string =>
  media.ready
    ? '영상 처리 프로그램(ffmpeg 5 이상)이 없어 방송할 수 없습니다.'
    : '방송 서버가 응답하지 않습니다. 잠시 후 다시 확인해 주세요.';

/** Where else it goes; nothing is said where it goes nowhere. */
function placesCheck({ simulcast }: Known, { simulcastHosts }: LiveInfo): Check[] {
  if (simulcast.length === 0) return [];
  const shut = simulcast.filter(({ host }) => !simulcastHosts.includes(host)).map(placeName);
  return [
    check('simulcast', '동시송출', 'better', shut.length === 0, [
      `공개 방송은 ${simulcast.map(placeName).join(', ')}에도 나갑니다. 연습은 나가지 않습니다.`,
      `이 서버에서 보낼 수 없는 주소가 있습니다: ${shut.join(', ')}`,
    ]),
  ];
}

export function checksOf(
  content: Known,
  rail: readonly RailProduct[],
  info: LiveInfo,
  coming: boolean,
): Check[] {
  const selling = rail.filter(sells).length;
  const { goLive, media } = info;
  const { notices, thumbnail } = content;
  return [
    check('rail', '방송 상품', 'must', selling > 0, [
      `${count(selling)}개를 바로 팝니다.`,
      '바로 팔 수 있는 상품을 1개 이상 담아 주세요.',
    ]),
    check('air', '방송 권한', 'must', goLive === null, ['방송할 수 있습니다.', goLive ?? '']),
    check('media', '방송 서버', 'must', media.ready && media.ffmpeg !== null, [
      '준비됐습니다.',
      mediaText(info),
    ]),
    check('picture', '영상', 'better', coming, [
      '영상이 들어오고 있습니다.',
      '아직 영상이 들어오지 않습니다.',
    ]),
    check('notices', '공지', 'better', notices.length > 0, [
      `${count(notices.length)}가지를 적었습니다.`,
      '혜택이나 배송 안내를 적으면 같은 질문이 줄어듭니다.',
    ]),
    check('thumbnail', '대표 이미지', 'better', thumbnail !== '', [
      '올렸습니다.',
      '대표 이미지가 있으면 목록에서 눈에 띕니다.',
    ]),
    ...placesCheck(content, info),
  ];
}

/** Why 방송 시작 has to wait; null: it may. A rehearsal needs no products. */
export function whyNotYet(checks: readonly Check[], rehearsal: boolean): string | null {
  const missing = checks.find((one) => one.state === 'must' && !(rehearsal && one.key === 'rail'));
  return missing?.text ?? null;
}
