/** Articles, categories and synonyms of help as records. */
import { helpCategoryDeskApi, helpDeskApi } from '@jangteo/contract/board/help/help.api.ts';
import { helpCategoryList, helpDeskList } from '@jangteo/contract/board/help/help.list.ts';
import { synonymDeskApi } from '@jangteo/contract/board/help/synonym.api.ts';
import { helpSynonymList } from '@jangteo/contract/board/help/synonym.list.ts';

export const articleRecord = { spec: helpDeskList, load: helpDeskApi.list, api: helpDeskApi };
export const categoryRecord = {
  spec: helpCategoryList,
  load: helpCategoryDeskApi.list,
  api: helpCategoryDeskApi,
};
export const synonymRecord = { spec: helpSynonymList, load: synonymDeskApi.list, api: synonymDeskApi };
