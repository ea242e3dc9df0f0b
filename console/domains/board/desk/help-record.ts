/** Articles and categories of help as records. */
import { helpCategoryDeskApi, helpDeskApi } from '@jangteo/contract/board/help/help.api.ts';
import { helpCategoryList, helpDeskList } from '@jangteo/contract/board/help/help.list.ts';

export const articleRecord = { spec: helpDeskList, load: helpDeskApi.list, api: helpDeskApi };
export const categoryRecord = {
  spec: helpCategoryList,
  load: helpCategoryDeskApi.list,
  api: helpCategoryDeskApi,
};
