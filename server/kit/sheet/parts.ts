import { cellWriter, headerCell, xmlText } from './cells.ts';
import type { SheetCell, SheetType } from './cells.ts';

/** One column of a sheet; `width` in characters, else by type. */
export type SheetColumn = { header: string; type: SheetType; width?: number };

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const WIDTH: Record<SheetType, number> = {
  text: 18,
  int: 10,
  won: 13,
  count: 9,
  percent: 9,
  time: 20,
  day: 12,
};

const FORMATS = ['#,##0', '0.00%', 'yyyy-mm-dd hh:mm:ss', 'yyyy-mm-dd']; // ids 164.. below
const xf = (format: number, font = 0, fill = 0): string =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="${fill}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/>`;

/** Excel's rules for a sheet's name: at most 31 characters, none of []:*?/\, no apostrophe at either end. */
export const safeSheetName = (name: string): string =>
  name
    .replace(/[[\]:*?/\\\p{Cc}]/gu, ' ')
    .trim()
    .slice(0, 31)
    .replace(/^'+|'+$/g, '')
    .trim() || 'Sheet1';

/** The small files of the package; the sheet itself comes from sheetOpen, rowXml, SHEET_CLOSE. */
export const packageParts = (sheetName: string): Record<string, string> => ({
  '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${xmlText(safeSheetName(sheetName)).replaceAll('"', '&quot;')}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="${FORMATS.length}">${FORMATS.map((f, i) => `<numFmt numFmtId="${164 + i}" formatCode="${f}"/>`).join('')}</numFmts><fonts count="2"><font><sz val="10"/><name val="맑은 고딕"/></font><font><b/><sz val="10"/><name val="맑은 고딕"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFF1F3F5"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="8">${[xf(0), xf(49, 1, 2), xf(49), xf(1), xf(164), xf(165), xf(166), xf(167)].join('')}</cellXfs></styleSheet>`,
});

/** Everything up to and including the header row, which stays in view when scrolling. */
export const sheetOpen = (columns: readonly SheetColumn[]): string => {
  const widths = columns
    .map((c, i) => `<col min="${i + 1}" max="${i + 1}" width="${c.width ?? WIDTH[c.type]}" customWidth="1"/>`)
    .join('');
  const header = columns.map((c, i) => headerCell(i, c.header)).join('');
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths}</cols><sheetData><row r="1">${header}</row>`;
};

export const SHEET_CLOSE = '</sheetData></worksheet>';

/** A writer of rows for these columns; `index` counts from 1, the header being row 1. */
export const rowWriter = (columns: readonly SheetColumn[]) => {
  const writers = columns.map((column, i) => cellWriter(i, column.type));
  return (index: number, row: readonly SheetCell[]): string => {
    let cells = `<row r="${index}">`;
    for (let i = 0; i < writers.length; i++) cells += writers[i]!(index, row[i]);
    return `${cells}</row>`;
  };
};
