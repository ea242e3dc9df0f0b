import { outside } from '../../kit/db/outside.ts';
import type { Mail } from './port.ts';
import { smtpMail } from './smtp.ts';

/** MAIL_URL (smtp:// or smtps://user:password@host:port) and MAIL_FROM. The simulator speaks SMTP too. */
export const openMail = (env: NodeJS.ProcessEnv = process.env): Mail => outside(choose(env), 'mail');

function choose(env: NodeJS.ProcessEnv): Mail {
  if (!env.MAIL_URL)
    return { send: () => Promise.reject(new Error('MAIL_URL is not set: no mail can be sent')) };
  return smtpMail(env.MAIL_URL, env.MAIL_FROM ?? '장터 <no-reply@jangteo.invalid>');
}
