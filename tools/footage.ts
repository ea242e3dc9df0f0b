/**
 * `npm run footage`: draws the demo's picture of a live anew, tools/seed/footage/loop.mp4 (25 s, 540 × 960, a key frame
 * each second, ≤ 300 kB): drawn products that sway over the shop's colours, with one of the demo's tunes. Its end is its
 * beginning, so it is played over and over. Beside it studio.mp4, the same of what the studio that is always on the air
 * sells, and evening.mp4, five minutes at half the rate: what replays of the demo show. Each has its poster and its sheet,
 * as films of lives have them. The files lie in the repository; this needs ffmpeg.
 */
import { copyFile, mkdtemp, mkdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { findFfmpeg, type Ffmpeg } from '../server/adapters/media/ffmpeg.ts';
import { stored } from '../server/adapters/media/command.ts';
import { runFfmpeg } from '../server/adapters/media/spawn.ts';
import { drawStills } from '../server/adapters/media/stills.ts';
import { words } from '../server/adapters/media/words.ts';
import { SHEET, sheetEvery } from '@jangteo/contract/broadcast/clip.shape.ts';

const HERE = import.meta.dirname;
const SEED = path.join(HERE, 'seed/footage');
const ART = path.join(HERE, '../console/public/art');
const TUNE = path.join(HERE, 'seed/music/tea-afternoon.mp3');
const SECONDS = 25;
const [WIDTH, HEIGHT] = [540, 960];
/** Turns of a way in the time of the film: whole ones, so that its end meets its beginning. */
const turn = (n: number, from = 0): string => `(2*PI*t*${n}/${SECONDS}+${from})`;

interface Thing {
  art: string;
  size: number;
  x: string;
  y: string;
}
const thingsOf = (large: string, left: string, right: string): readonly Thing[] => [
  { art: large, size: 300, x: `120+36*sin${turn(2)}`, y: `300+22*sin${turn(5)}` },
  { art: left, size: 190, x: `40+18*sin${turn(3, 1)}`, y: `620+26*sin${turn(4, 2)}` },
  { art: right, size: 190, x: `310+18*sin${turn(3, 3)}`, y: `640+26*sin${turn(4, 4)}` },
];

/** `every`: seconds between key frames. */
const FILMS = [
  {
    name: 'loop',
    seconds: SECONDS,
    fps: 24,
    every: 1,
    crf: 39,
    sound: '24k',
    things: thingsOf('gamgyul', 'honey', 'bowl'),
  },
  {
    name: 'studio',
    seconds: SECONDS,
    fps: 24,
    every: 1,
    crf: 39,
    sound: '24k',
    things: thingsOf('bowl', 'pot', 'board'),
  },
  {
    name: 'evening',
    seconds: 300,
    fps: 12,
    every: 5,
    crf: 44,
    sound: '16k',
    things: thingsOf('board', 'sesame', 'bowl'),
  },
] as const;

/** A warm wall, a table, and light that falls on both. */
const BACKGROUND =
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs>
  <linearGradient id="w" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fdeede"/><stop offset="1" stop-color="#f6c99b"/></linearGradient>
  <radialGradient id="l" cx=".3" cy=".2" r=".7"><stop offset="0" stop-color="#fff" stop-opacity=".7"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>
  <rect width="100%" height="100%" fill="url(#w)"/><rect y="740" width="100%" height="220" fill="#c98a55"/>
  <rect y="740" width="100%" height="10" fill="#b2743f"/><rect width="100%" height="100%" fill="url(#l)"/></svg>`);

/** A product cut out round, on a plate that sets it off. */
async function draw({ art, size }: Thing, out: string): Promise<void> {
  const round = Buffer.from(
    `<svg width="${size}" height="${size}"><circle cx="${size / 2}" cy="${size / 2}" r="${size / 2}"/></svg>`,
  );
  await sharp(path.join(ART, `${art}.svg`))
    .resize(size, size)
    .composite([{ input: round, blend: 'dest-in' }])
    .png()
    .toFile(out);
}

const ffmpeg = await findFfmpeg();
if (!ffmpeg) {
  console.error('ffmpeg이 없습니다. FFMPEG_PATH로 알려 주세요.');
  process.exit(1);
}
const folder = await mkdtemp(path.join(tmpdir(), 'footage-'));
const file = (name: string): string => path.join(folder, `${name}.png`);
await sharp(BACKGROUND).png().toFile(file('background'));

async function make(
  ffmpeg: Ffmpeg,
  { name, seconds, fps, every, crf, sound, things }: (typeof FILMS)[number],
) {
  const out = path.join(SEED, `${name}.mp4`);
  for (const thing of things) await draw(thing, file(thing.art));
  const layers = things.map(
    ({ x, y }, i) =>
      `[${i === 0 ? '0:v' : `l${i}`}][${i + 1}:v]overlay=x='${x}':y='${y}':eval=frame[l${i + 1}]`,
  );
  const pictures = ['background', ...things.map(({ art }) => art)].map((one) =>
    stored(file(one), 'image2', `-loop 1 -framerate ${fps}`),
  );
  await runFfmpeg(ffmpeg, {
    from: [...pictures, stored(TUNE, 'mp3', '-stream_loop -1')],
    to: words(
      `-t ${seconds} -filter_complex`,
      [layers.join(';')],
      `-map [l${things.length}] -map ${things.length + 1}:a`,
      `-c:v libx264 -preset veryslow -crf ${crf} -pix_fmt yuv420p -r ${fps} -g ${fps * every} -keyint_min ${fps}`,
      '-sc_threshold 0 -bf 0',
      `-af volume=0.6,afade=t=in:d=0.2,afade=t=out:st=${seconds - 0.4}:d=0.4`,
      `-c:a aac -b:a ${sound} -ar 44100 -ac 1 -movflags +faststart -y`,
      [out],
    ),
    folder: SEED,
  });
  const { posters, sheet } = await drawStills(
    ffmpeg,
    { seconds, width: WIDTH, height: HEIGHT },
    {
      source: out,
      folder,
      grid: { ...SHEET, every: sheetEvery(seconds) },
      signal: AbortSignal.timeout(60_000),
    },
  );
  await copyFile(posters[0]!, path.join(SEED, `${name}-poster.jpg`));
  await copyFile(sheet, path.join(SEED, `${name}-sheet.jpg`));
  console.log(`${name}.mp4`, (await stat(out)).size);
}

await mkdir(SEED, { recursive: true });
for (const film of FILMS) await make(ffmpeg, film);
await rm(folder, { recursive: true });
