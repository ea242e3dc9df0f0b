/** FAQ 관리 as a record; apart from its page, so that its list is asked beside its code. */
import { faqApi } from '@jangteo/contract/board/faq/faq.api.ts';
import { faqList } from '@jangteo/contract/board/faq/faq.list.ts';
import { asksOf } from '../../../kit/list-page/asks.ts';

export const faqRecord = { spec: faqList, load: faqApi.list, api: faqApi };
export const faqsFirst = asksOf(faqRecord);
