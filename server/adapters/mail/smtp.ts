import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { Mail } from './port.ts';

const OWN_MACHINE = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * SMTP through nodemailer: 5 s to connect and to answer,
 * certificates checked, no files or addresses read from content.
 * `url`: smtp:// (587, STARTTLS where offered) or smtps:// (465); `from` as RFC 5322 has it. Throws nodemailer's errors.
 * A password goes over no line in clear: without STARTTLS nothing is sent then, except to this machine.
 */
export function smtpMail(url: string, from: string): Mail {
  const { protocol, hostname, port, username, password } = new URL(url);
  const transport = createTransport({
    host: hostname,
    port: Number(port || (protocol === 'smtps:' ? 465 : 587)),
    secure: protocol === 'smtps:',
    requireTLS: username !== '' && !OWN_MACHINE.test(hostname),
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 5_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, subject, text, key }) => {
      const messageId = `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@jangteo>`;
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, messageId });
    },
  };
}
