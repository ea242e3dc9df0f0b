import { kindsOf, type UserTraits } from '../kit/audience.ts';
import { ownEnumOf, type ValueOf } from '../kit/enum.ts';

/** Whom the house speaks to. */
export const boardSide = ownEnumOf('BoardSide', {
  PRODUCER: { label: '판매자' },
  INFLUENCER: { label: '그리퍼' },
});
export type BoardSide = ValueOf<typeof boardSide>;

export const boardAudience = ownEnumOf('BoardAudience', {
  ALL: { label: '모두' },
  PRODUCER: { label: '판매자' },
  INFLUENCER: { label: '그리퍼' },
});
export type BoardAudience = ValueOf<typeof boardAudience>;

const SIDE_KINDS: Readonly<Record<BoardSide, readonly string[]>> = {
  PRODUCER: ['producer', 'eTicket', 'individual', 'admin'],
  INFLUENCER: ['influencer', 'matchSaleable', 'admin'],
};

/** The sides whose pages stand in somebody's menu. */
export const sidesOf = (user: UserTraits): BoardSide[] =>
  boardSide.values.filter((side) => kindsOf(user).some((kind) => SIDE_KINDS[side].includes(kind)));

/** What is for one of these sides is for ALL, too. */
export const audiencesOf = (user: UserTraits): BoardAudience[] => ['ALL', ...sidesOf(user)];
