/** VAT of a seller's sales and of the fees that it was charged (money.md §5, §6; R303). */
import { z } from 'zod';
import { data, defineApi } from '../kit/endpoint.ts';
import { month } from '../kit/field.ts';
import { listCalls } from '../kit/list-calls.ts';
import { downloadRequestErrors, downloadTicket } from '../kit/sheet-body.ts';
import type { ListSpec } from '../kit/list.ts';
import { settled } from './product.api.ts';
import { vatLayout } from './settlement.enums.ts';
import { vatBuyList, vatSalesList } from './vat.list.ts';

const path = '/v1/settlement/product/result/vat';

const sales = listCalls(vatSalesList, { path: `${path}/sales/list`, audience: settled });
const buy = listCalls(vatBuyList, { path: `${path}/buy/list`, audience: settled });

const sheetOf = <S extends ListSpec>(spec: S, at: string) =>
  ({
    summary: `${spec.title} 다운로드 요청`,
    method: 'POST',
    path: `${path}/${at}/download`,
    audience: settled,
    body: z.strictObject({ filter: spec.filter as S['filter'], layout: vatLayout.schema }),
    answer: data(downloadTicket),
    errors: downloadRequestErrors,
    download: true,
  }) as const;

export const vatApi = defineApi('settlement-vat', {
  sales: sales.list,
  salesDownload: sheetOf(vatSalesList, 'sales'),
  buy: buy.list,
  buyDownload: sheetOf(vatBuyList, 'buy'),
  invoiceDownload: {
    summary: '한 달 수수료의 세금계산서 PDF 다운로드 요청',
    method: 'POST',
    path: `${path}/buy/invoice/download`,
    audience: settled,
    body: z.strictObject({ month: month() }),
    answer: data(downloadTicket),
    errors: downloadRequestErrors,
    download: true,
  },
});
