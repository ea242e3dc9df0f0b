/** Manuals for download (R162, R163): sheets from the specs that read them, guides drawn from their articles. */
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import type { Body } from '@jangteo/contract/board/body.ts';
import {
  isMade,
  madeManuals,
  type MadeManual,
  type Manual,
  type manualApi,
} from '@jangteo/contract/board/help/manual.ts';
import { sidesOf, type BoardSide } from '@jangteo/contract/board/side.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { readOnly } from '../../../kit/db/tx.ts';
import { gate } from '../../../kit/gate.ts';
import type { Ctx, TxCtx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import type { FileAnswer } from '../../../kit/http/route.ts';
import { blocksOfHtml } from '../../../kit/pdf/from-html.ts';
import { drawPdf } from '../../../kit/pdf/pdf.ts';
import type { PaperBlock } from '../../../kit/pdf/paper.ts';
import { zipStream } from '../../../kit/sheet/zip.ts';
import { memberTemplate } from '../../group/index.ts';
import { productTemplate } from '../../product/index.ts';
import { sidesAsked } from '../notice/notice.ts';
import { readManuals } from '../queries/manuals.ts';

const isFor = (key: MadeManual, sides: readonly BoardSide[]): boolean =>
  madeManuals[key].sides.some((side) => sides.includes(side));

export async function manuals(ctx: TxCtx, { query }: InputOf<typeof manualApi.files>): Promise<Manual[]> {
  const sides = sidesAsked(ctx, query.side);
  const made = (Object.keys(madeManuals) as MadeManual[])
    .filter((fileKey) => isFor(fileKey, sides))
    .map((fileKey) => ({ fileKey, name: madeManuals[fileKey].name, articleSeq: null }));
  const written = await readManuals(ctx.db, sides);
  return [...made, ...written.map(({ fileKey, name, articleSeq }) => ({ fileKey, name, articleSeq }))];
}

/** Grounds for what stands before, between and after a live: signs alone, so that no letters are needed. */
const SIGNS = {
  시작전: ['#fde8d0', '#f97316', '<path d="M440 760 L740 960 L440 1160 Z"/>'],
  쉬는시간: ['#e0f2fe', '#0284c7', '<path d="M420 780h90v360h-90zM570 780h90v360h-90z"/>'],
  마침: ['#dcfce7', '#16a34a', '<path d="M380 960l110 110 220-220 60 60-280 280-170-170z"/>'],
} as const;
const drawing = gate(1);

async function introImages(): Promise<Buffer> {
  const files = await Promise.all(
    Object.entries(SIGNS).map(async ([name, [ground, tone, sign]]) => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1920" fill="${tone}">
        <rect width="1080" height="1920" fill="${ground}"/><circle cx="540" cy="960" r="320" fill="#fff"/>${sign}</svg>`;
      return { name: `인트로_${name}.png`, body: [await sharp(Buffer.from(svg)).png().toBuffer()] };
    }),
  );
  return buffer(Readable.from(zipStream(files, 1)));
}

const sheets: Readonly<Record<MadeManual, (ctx: Ctx) => Promise<FileAnswer>>> = {
  'option-template.xlsx': (ctx) => productTemplate({ query: { kind: 'OPTION' } }, ctx),
  'product-code.xlsx': (ctx) => productTemplate({ query: { kind: 'PRODUCT_CODE' } }, ctx),
  'group-members.xlsx': () => memberTemplate(),
  'intro-images.zip': async () => {
    const body = await drawing(introImages);
    return { body, mime: 'application/zip', fileName: '방송_인트로_이미지.zip', bytes: body.length };
  },
};

/** A text as its pages say it; of pictures and films, what they show. */
const blocksOf = (body: Body): PaperBlock[] =>
  body.flatMap((block): PaperBlock[] => {
    if (block.type === 'TEXT') return blocksOfHtml(block.html);
    return block.type === 'IMAGE' && block.alt ? [{ kind: 'text', text: `[그림] ${block.alt}` }] : [];
  });

export async function manualFile(
  ctx: Ctx,
  { params: { fileKey } }: InputOf<typeof manualApi.file>,
): Promise<FileAnswer> {
  const sides = sidesOf(ctx.caller);
  if (isMade(fileKey)) {
    if (!isFor(fileKey, sides)) throw fail('NOT_FOUND');
    return sheets[fileKey](ctx);
  }
  const written = await readOnly(ctx.pools.app, ctx.scope.sellers, (db) => readManuals(db, sides));
  const found = written.find((one) => one.fileKey === fileKey);
  if (!found) throw fail('NOT_FOUND');
  const body = await drawPdf({
    title: found.name,
    note: `${found.updatedAt.slice(0, 10)} 기준`,
    foot: `장터 ${found.name}`,
    blocks: blocksOf(found.body),
  });
  return { body, mime: 'application/pdf', fileName: `${found.name}.pdf`, bytes: body.length };
}
