/** FAQ 관리 and 모델 정보 as records; apart from their pages, so that their lists are asked beside the code. */
import { faqApi } from '@jangteo/contract/board/faq/faq.api.ts';
import { faqList } from '@jangteo/contract/board/faq/faq.list.ts';
import { modelApi } from '@jangteo/contract/board/model/model.api.ts';
import { modelList } from '@jangteo/contract/board/model/model.list.ts';
import { asksOf } from '../../kit/list-page/asks.ts';

export const faqRecord = { spec: faqList, load: faqApi.list, api: faqApi };
export const modelRecord = { spec: modelList, load: modelApi.list, api: modelApi };

export const faqsFirst = asksOf(faqRecord);
export const modelsFirst = asksOf(modelRecord);
