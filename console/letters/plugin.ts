/**
 * The fonts of console and public pages, made from Pretendard while those are built. `virtual:letters/own.css` is one
 * file with the letters of our own words, fetched beside the first script; `virtual:letters/frequent.css` are
 * more that the browser fetches when data need them, `virtual:letters/rare.css` the package's parts for
 * what is in neither.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import subsetFont from 'subset-font';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { lettersOf, planOf, rangeOf, type Plan, type Sizes } from './plan.ts';

const VIRTUAL = 'virtual:letters/';
interface Weights {
  min: number;
  max: number;
}
/** The weights that tokens and styles use; the axis between them is a third of the file. */
const WEIGHT: Weights = { min: 400, max: 700 };
/** Of the package's parts, which are used as they are. */
const WHOLE: Weights = { min: 45, max: 920 };
/** Marks, kerning and figures of one width; alternates of letters are not used. */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'calt', 'liga', 'tnum'];
/** Of the style sheets below: another number makes them anew. */
const FORMAT = 2;
const NOTICE = '/*! Parts of Pretendard, Copyright (c) 2021 Kil Hyung-jin, SIL Open Font License 1.1 */';

interface Letters extends Sizes {
  /** Folders and files whose words are our own beside those of the pages. */
  more?: readonly string[];
  /** The letters of our own words are fetched behind the page, which stands in the system's font until then. */
  late?: boolean;
}

/** `here`: the folder of the pages. */
export function letters(here: string, { more = [], late = false, ...sizes }: Letters): Plugin {
  let made: Promise<string> | undefined;
  return {
    name: 'letters',
    enforce: 'pre',
    async resolveId(id) {
      if (!id.startsWith(VIRTUAL)) return null;
      made ??= make(join(here, '.cache'), [here, ...more], sizes);
      return join(await made, id.slice(VIRTUAL.length));
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(late ? {} : (bundle ?? {}))
          .filter((file) => /\/own-[^/]*\.woff2$/.test(file))
          .map(preload),
    },
  };
}

const preload = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  injectTo: 'head',
  attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
});

/** Makes the files for these words unless they are there; answers their folder. */
async function make(cache: string, folders: readonly string[], sizes: Sizes): Promise<string> {
  const style = createRequire(import.meta.url).resolve(
    'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css',
  );
  const plan = planOf(lettersOf(folders), readFileSync(style, 'utf8'), sizes);
  const font = readFileSync(join(dirname(style), 'woff2/PretendardVariable.woff2'));
  const name = createHash('sha256')
    .update(JSON.stringify([plan, WEIGHT, FEATURES, FORMAT]))
    .update(font)
    .digest('hex')
    .slice(0, 12);
  const place = join(cache, `letters-${name}`);
  if (existsSync(place)) return place;
  const unfinished = `${place}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  await write(unfinished, plan, font, dirname(style));
  if (existsSync(place)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, place);
  return place;
}

async function write(
  folder: string,
  { own, frequent, rare }: Plan,
  font: Uint8Array,
  parts: string,
): Promise<void> {
  const put = async (name: string, text: readonly string[]) => {
    const options = {
      targetFormat: 'woff2',
      variationAxes: { wght: WEIGHT },
      keepFeatures: FEATURES,
    } as const;
    writeFileSync(join(folder, name), await subsetFont(font, text.join(''), options));
  };
  await put('own.woff2', own);
  for (const [i, text] of frequent.entries()) await put(`frequent-${i}.woff2`, text);
  const file = (name: string, faces: readonly string[]) =>
    writeFileSync(join(folder, name), `${NOTICE}\n${faces.join('\n')}`);
  file('own.css', [face('Jangteo Own', './own.woff2', WEIGHT)]);
  const known = new Set(own);
  file(
    'frequent.css',
    frequent.map((text, i) =>
      face('Jangteo Frequent', `./frequent-${i}.woff2`, WEIGHT, rangeOf(text, known)),
    ),
  );
  const held = new Set([...own, ...frequent.flat()]);
  file(
    'rare.css',
    rare.map((part) =>
      face(
        'Pretendard Variable',
        relative(folder, join(parts, part.file)),
        WHOLE,
        rangeOf(part.letters, held),
      ),
    ),
  );
}

/** Text stands in the system's font until the file is there: no font holds up the first paint. */
const face = (family: string, file: string, weight: Weights, range?: string): string =>
  `@font-face { font-family: '${family}'; font-weight: ${weight.min} ${weight.max}; font-display: swap; ` +
  `src: url('${file}') format('woff2');${range ? ` unicode-range: ${range};` : ''} }`;
