import { memberFields, memberHeaders } from '@jangteo/contract/group/member-sheet.api.ts';
import { XLSX } from '@jangteo/contract/download/download.api.ts';
import type { FileAnswer } from '../../../kit/http/route.ts';
import { sheetBytes } from '../../../kit/sheet/bytes.ts';

/** The headers alone: all is text, so that Excel changes no number. */
export async function template(): Promise<FileAnswer> {
  const body = await sheetBytes({
    columns: memberFields.map((field) => ({ header: memberHeaders[field], type: 'text', width: 18 })),
    rows: [],
    sheetName: '멤버',
  });
  return { body, mime: XLSX, fileName: '그룹멤버_등록양식.xlsx', bytes: body.length };
}
