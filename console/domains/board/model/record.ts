/** 모델 정보 as a record; apart from its page, so that its list is asked beside its code. */
import { modelApi } from '@jangteo/contract/board/model/model.api.ts';
import { modelList } from '@jangteo/contract/board/model/model.list.ts';
import { asksOf } from '../../../kit/list-page/asks.ts';

export const modelRecord = { spec: modelList, load: modelApi.list, api: modelApi };
export const modelsFirst = asksOf(modelRecord);
