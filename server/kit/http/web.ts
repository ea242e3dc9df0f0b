/**
 * The public pages (workspace web): their files, and their first HTML, which this process makes of what a domain hands
 * it, so that a page reads before any script has run (docs/decisions/0047-public-pages.md).
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import { linksTo, readPageFiles } from './page-files.ts';
import { pageHeaders } from './page-headers.ts';
import { pageOrigin } from './public-link.ts';

interface Rendered {
  head: string;
  body: string;
  data: string;
}
type Render = (page: string, data: object, origin: string) => Rendered;

export interface Web {
  /** Answers with a page of web/pages.tsx; `data` is all that it knows. */
  send(request: FastifyRequest, reply: FastifyReply, page: string, data: object): FastifyReply;
}

/** Where the files of the build are served. */
const WEB = '/web/';

/** Opens the build of the public pages; null where this process has none. */
export async function openWeb(app: FastifyInstance, config: Config): Promise<Web | null> {
  const dir = config.webDir;
  if (!dir || !existsSync(join(dir, 'client/index.html'))) return null;
  const [html, { render }] = await Promise.all([
    readFile(join(dir, 'client/index.html'), 'utf8'),
    import(pathToFileURL(join(dir, 'server/server.js')).href) as Promise<{ render: Render }>,
  ]);
  const files = readPageFiles(join(dir, 'client'));
  await serveFiles(app, join(dir, 'client'));
  const headers = pageHeaders(config, { opens: true });
  return {
    send(request, reply, page, data) {
      const { head, body, data: told } = render(page, data, pageOrigin(config, request));
      return reply
        .headers(headers)
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(
          html
            .replace('</head>', () => `${linksTo(files[page] ?? [], WEB)}</head>`)
            .replace('<!--head-->', () => head)
            .replace('<!--body-->', () => body)
            .replace('<!--data-->', () => told),
        );
    },
  };
}

/** Built files are immutable by their hashed names. */
async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix: WEB,
    decorateReply: false,
    index: false,
    wildcard: false,
    globIgnore: ['index.html', 'pages.json'],
    preCompressed: true,
    setHeaders: (reply) =>
      void reply
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'public, max-age=31536000, immutable'),
  });
}
