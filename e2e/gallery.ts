// The gallery of widgets in a real browser: built and served by Vite once a worker, no product behind it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { build, preview, type PreviewServer } from 'vite';
import { newContext } from './browser.ts';

const root = fileURLToPath(new URL('../console', import.meta.url));
const config = { configFile: `${root}/vite.config.ts`, root, mode: 'gallery', logLevel: 'error' } as const;
/** For all files of a worker; it ends with the process. */
let served: Promise<PreviewServer> | undefined;
let at: string;
let desk: BrowserContext;
let page: Page;
const mistakes: string[] = [];

async function serve(): Promise<PreviewServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'jt-gallery-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const output = { outDir: folder, emptyOutDir: true };
  await build({ ...config, build: output });
  const server = await preview({ ...config, build: output, preview: { port: 0, host: '127.0.0.1' } });
  server.httpServer.unref();
  return server;
}

export async function serveGallery(): Promise<void> {
  at = (await (served ??= serve())).resolvedUrls!.local[0]!;
  desk = await newContext(false, {
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
}
export async function closeGallery(): Promise<void> {
  await desk?.close();
}

async function show(context: BrowserContext, path = '/', heading = '장터 위젯'): Promise<Page> {
  const opened = await context.newPage();
  opened.on('pageerror', (error) => mistakes.push(error.message));
  await opened.goto(`${at}gallery/index.html#${path}`);
  await opened.getByRole('heading', { name: heading, level: 1 }).waitFor({ state: 'attached' });
  return opened;
}

interface Device {
  width: number;
}
const device = ({ width }: Device): Promise<BrowserContext> =>
  newContext(width < 500, {
    viewport: { width, height: 900 },
    isMobile: width < 500,
  });

/** A gallery of its own, as another device shows it. */
export const openGallery = async (at: Device): Promise<Page> => show(await device(at));

const SAMPLES = {
  form: '상품 등록',
  edit: '상품 수정',
  plain: '상점 정보',
  steps: '입점 신청',
  grid: '옵션 표',
  pieces: '상세 설명',
  product: '상품 등록',
  'product-edit': '상품 수정',
  'product-ticket': '상품 등록',
} as const;
export type Sample = keyof typeof SAMPLES;

/** A made-up form page on a device of its own, or in another tab of the one it was in before. */
export async function openSample(
  sample: Sample,
  where: Partial<Device> | BrowserContext = {},
): Promise<Page> {
  const context = 'newPage' in where ? where : await device({ width: 1440, ...where });
  page = await show(context, `/${sample}`, SAMPLES[sample]);
  return page;
}

/** The gallery of one test; `apart` where it does something to its whole window, such as stopping the clock. */
export async function openPage(apart = false): Promise<Page> {
  page = apart ? await openGallery({ width: 1440 }) : await show(desk);
  return page;
}
export async function closePage(): Promise<void> {
  await (page.context() === desk ? page : page.context()).close();
  if (mistakes.length > 0) throw new Error(mistakes.splice(0).join('\n'));
}

/** What a widget shows as its value, and a button by its whole name. */
export const value = (label: string): Promise<string | null> =>
  page.getByLabel(label, { exact: true }).textContent();
export const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });
