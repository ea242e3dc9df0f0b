/** What is told of a change, where the owner was reached until then, with a key that takes it back (decision 0140). */
import { loginProvider } from '@jangteo/contract/account/account.enums.ts';
import type { SocialProvider } from '@jangteo/contract/account/social.ts';
import { mask } from '@jangteo/contract/kit/mask.ts';
import { seal, unseal, type Keys } from '../../../kit/auth/seal.ts';
import { hashToken, randomToken } from '../../../kit/auth/token.ts';
import { toQueryable, type Db } from '../../../kit/db/bound.ts';
import { keysFor, type Config } from '../../../kit/http/config.ts';
import type { PublicCtx } from '../../../kit/http/context.ts';
import { publicLink } from '../../../kit/http/public-link.ts';
import { readUser, type UserRow } from '../queries.ts';
import { tellMail, tellPhone } from '../tell.ts';
import { writeUndo } from './queries.ts';

/** How somebody was reached. */
export type Before = Pick<UserRow, 'email' | 'email_verified_at' | 'phone_number'>;

/** So long a change is taken back by the message about it, days. */
const UNDO_DAYS = 7;

type Change =
  | { what: 'EMAIL' | 'PHONE'; to: string }
  | { what: 'PASSWORD' | 'PASSWORD_RESET' | 'SECOND_STEP_ON' | 'SECOND_STEP_OFF' }
  | { what: 'SNS_LINKED' | 'SNS_UNLINKED'; provider: SocialProvider };

/** A subject of a mail, and the first words of every message. */
function sentenceOf(change: Change): string {
  if ('provider' in change) {
    const name = loginProvider.label(change.provider);
    return change.what === 'SNS_LINKED'
      ? `${name} 계정을 연결했습니다.`
      : `${name} 계정의 연결을 해제했습니다.`;
  }
  if (change.what === 'EMAIL') return `이메일 주소를 바꿨습니다. 새 주소: ${mask('email', change.to)}.`;
  if (change.what === 'PHONE') return `휴대폰 번호를 바꿨습니다. 새 번호: ${mask('phone', change.to)}.`;
  return {
    PASSWORD: '비밀번호를 바꿨습니다.',
    PASSWORD_RESET: '비밀번호를 다시 정했습니다.',
    SECOND_STEP_ON: '2단계 인증을 켰습니다.',
    SECOND_STEP_OFF: '2단계 인증을 껐습니다.',
  }[change.what];
}

const wayBack = (link: string | null): string =>
  link === null
    ? '본인이 바꾸지 않았다면 고객센터로 알려 주세요.'
    : `본인이 바꾸지 않았다면 ${UNDO_DAYS}일 안에 되돌려 주세요.\n${link}`;

const keysOf = (config: Config): Keys => keysFor(config, 'change-undo');
export const sealBefore = (config: Config, { email, email_verified_at, phone_number }: Before): Buffer =>
  seal(keysOf(config), JSON.stringify({ email, email_verified_at, phone_number }));
export const openBefore = (config: Config, sealed: Buffer): Before =>
  JSON.parse(unseal(keysOf(config), sealed)) as Before;

/** Keeps what was, and answers the address of the page that puts it back. The key stands where no log sees it. */
async function giveUndo(db: Db, ctx: PublicCtx, userSeq: number, before: Before): Promise<string | null> {
  const undoKey = randomToken();
  const link = publicLink(ctx.config, `/undo#${undoKey}`);
  if (link === null) return null;
  await writeUndo(toQueryable(db), {
    hash: hashToken(undoKey),
    userSeq,
    sealed: sealBefore(ctx.config, before),
    at: ctx.now,
    until: new Date(ctx.now.getTime() + UNDO_DAYS * 86_400_000),
  });
  return link;
}

/** Told to the number, too, although there is a proven address: what a stolen mailbox would hide. */
const BOTH = new Set<Change['what']>(['EMAIL', 'PHONE', 'PASSWORD_RESET']);

/**
 * Tells of a change where the account was reached before it, whatever they chose to hear of: it may not have been them.
 * In the transaction of the change, after it; `before` may be left out where it is the same now. Without a `wayBack` are
 * told an account at rest, whose personal data lie apart, and a member, whose master may have given it to somebody else.
 */
export async function tellChange(
  db: Db,
  ctx: PublicCtx,
  {
    userSeq,
    before,
    wayBack: isOffered = true,
    ...change
  }: Change & { userSeq: number; before?: Before; wayBack?: boolean },
): Promise<void> {
  const was = before ?? (await readUser(toQueryable(db), userSeq))!; // it was just written
  const mail = was.email_verified_at ? was.email : null;
  const phone = BOTH.has(change.what) || mail === null ? was.phone_number : null;
  if (mail === null && phone === null) return;
  const link = isOffered ? await giveUndo(db, ctx, userSeq, was) : null;
  const text = `[장터] ${sentenceOf(change)} ${wayBack(link)}`;
  const key = `changed:${change.what}:${ctx.request.requestId}`;
  if (phone !== null) await tellPhone(db, ctx.config, { to: phone, text, key: `${key}:sms` });
  if (mail !== null) {
    const subject = `[장터] ${sentenceOf(change).split('.', 1)[0]!}`;
    await tellMail(db, ctx.config, { to: mail, subject, text: `${text}\n`, key: `${key}:mail` });
  }
}
