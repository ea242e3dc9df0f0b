/**
 * The child process of drawPdf: one document from stdin, its pdf to stdout. It has no environment and no database; Node's
 * permission model lets it write nowhere and start nothing.
 *
 * stdin: one JSON line {@link PdfJob}. stdout: the pdf.
 */
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Paper, PaperBlock } from './paper.ts';

export interface PdfJob {
  paper: Paper;
  /** Opens the file (AES-256); null: nobody needs one. */
  password: string | null;
  /** Files of two TrueType fonts. */
  fonts: { regular: string; bold: string };
}

type Block<K> = Extract<PaperBlock, { kind: K }>;
/** The page and its fonts, by file: a table that goes back to a font by an alias opens its file again. */
interface Pen {
  pdf: PDFKit.PDFDocument;
  fonts: PdfJob['fonts'];
}

const INK = '#1c1d22';
const SOFT = '#6b6f7b';
const LINE = '#d9dbe1';
const MARGIN = 48;
/** Space for the foot below the text. */
const FOOT = 28;

const cells = (font: string) => ({
  font: { src: font, size: 9 },
  padding: { top: 5, bottom: 5, left: 6, right: 6 },
  border: { top: 0, bottom: 0.5, left: 0, right: 0 },
  borderColor: { top: LINE, bottom: LINE, left: LINE, right: LINE },
});

function heading({ pdf, fonts }: Pen, { text }: Block<'heading'>): void {
  const { height, margins } = pdf.page;
  // Not alone at the end of a page.
  if (pdf.y > height - margins.bottom - 90) pdf.addPage();
  pdf.moveDown(0.9).font(fonts.bold, 11.5).fillColor(INK).text(text, MARGIN).moveDown(0.4);
}

const text = ({ pdf, fonts }: Pen, block: Block<'text'>): void =>
  void pdf
    .font(fonts.regular, 9.5)
    .fillColor(INK)
    .text(block.text, MARGIN, undefined, { lineGap: 3 })
    .moveDown(0.5);

function facts({ pdf, fonts }: Pen, block: Block<'facts'>): void {
  pdf.table({
    position: { x: MARGIN },
    columnStyles: [120, '*'],
    data: block.facts.map(([label, said]) => [
      { text: label, textColor: SOFT, ...cells(fonts.regular) },
      { text: said, textColor: INK, ...cells(fonts.regular) },
    ]),
  });
  pdf.moveDown(0.4);
}

function table({ pdf, fonts }: Pen, { columns, rows }: Block<'table'>): void {
  const room = pdf.page.width - 2 * MARGIN;
  const whole = columns.reduce((sum, { width }) => sum + width, 0);
  const align = columns.map(({ right }) => ({ x: right ? ('right' as const) : ('left' as const) }));
  const head = columns.map(({ label }, i) => ({
    text: label,
    type: 'TH' as const,
    textColor: SOFT,
    backgroundColor: '#f4f5f7',
    ...cells(fonts.bold),
    align: align[i]!,
  }));
  const lines = rows.map((row) =>
    row.map((said, i) => ({ text: said, textColor: INK, ...cells(fonts.regular), align: align[i]! })),
  );
  pdf.table({
    position: { x: MARGIN },
    columnStyles: columns.map(({ width }) => (room * width) / whole),
    data: [head, ...lines],
  });
}

function block(pen: Pen, one: PaperBlock): void {
  if (one.kind === 'heading') heading(pen, one);
  else if (one.kind === 'text') text(pen, one);
  else if (one.kind === 'facts') facts(pen, one);
  else table(pen, one);
}

/** Written once all pages are there: each says how many there are. */
function feet({ pdf, fonts }: Pen, said: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let i = 0; i < count; i++) {
    pdf.switchToPage(start + i);
    const { width, height, margins } = pdf.page;
    margins.bottom = 0; // else a text down here begins another page
    const place = { width: width - 2 * MARGIN, lineBreak: false };
    const y = height - MARGIN + 6;
    pdf.font(fonts.regular, 8).fillColor(SOFT).text(said, MARGIN, y, place);
    pdf.text(`${i + 1} / ${count}`, MARGIN, y, { ...place, align: 'right' });
  }
}

async function draw({ paper, password, fonts }: PdfJob): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOT },
    bufferPages: true,
    font: fonts.regular,
    info: { Title: paper.title },
    lang: 'ko-KR',
    ...(password !== null && { userPassword: password, pdfVersion: '1.7ext3' as const }),
  });
  const written = buffer(pdf);
  pdf.font(fonts.bold, 18).fillColor(INK).text(paper.title);
  pdf.font(fonts.regular, 9).fillColor(SOFT).text(paper.note).moveDown(0.8);
  for (const one of paper.blocks) block({ pdf, fonts }, one);
  feet({ pdf, fonts }, paper.foot);
  pdf.end();
  return written;
}

const input = await buffer(process.stdin);
process.stdout.write(await draw(JSON.parse(input.toString('utf8')) as PdfJob));
