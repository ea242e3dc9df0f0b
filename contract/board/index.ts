import { defineDomain } from '../kit/domain.ts';
import { academyApi, academyDeskApi } from './academy/academy.api.ts';
import * as academyEnums from './academy/academy.enums.ts';
import { academyMenuList } from './academy/academy.list.ts';
import { boardFileApi } from './attachment.ts';
import { bannerApi, bannerDeskApi } from './banner/banner.api.ts';
import * as bannerEnums from './banner/banner.enums.ts';
import { bannerList } from './banner/banner.list.ts';
import { boardErrors } from './board.errors.ts';
import { faqApi } from './faq/faq.api.ts';
import * as faqEnums from './faq/faq.enums.ts';
import { faqList } from './faq/faq.list.ts';
import { helpApi, helpCategoryDeskApi, helpDeskApi } from './help/help.api.ts';
import * as helpEnums from './help/help.enums.ts';
import { manualApi } from './help/manual.ts';
import { helpCategoryList, helpDeskList } from './help/help.list.ts';
import { synonymDeskApi } from './help/synonym.api.ts';
import { helpMissList, helpSynonymList } from './help/synonym.list.ts';
import { modelApi } from './model/model.api.ts';
import { modelList } from './model/model.list.ts';
import { houseNoticeApi, noticeDeskApi } from './notice/notice.api.ts';
import * as noticeEnums from './notice/notice.enums.ts';
import { noticeLifecycle } from './notice/notice.lifecycle.ts';
import { houseNoticeList, noticeDeskList } from './notice/notice.list.ts';
import { popupApi, popupDeskApi } from './popup/popup.api.ts';
import { popupList } from './popup/popup.list.ts';
import { boardAudience, boardSide } from './side.ts';

export const board = defineDomain({
  apis: [
    faqApi,
    modelApi,
    houseNoticeApi,
    noticeDeskApi,
    popupApi,
    popupDeskApi,
    bannerApi,
    bannerDeskApi,
    helpApi,
    helpDeskApi,
    helpCategoryDeskApi,
    synonymDeskApi,
    academyApi,
    academyDeskApi,
    boardFileApi,
    manualApi,
  ],
  lists: [
    faqList,
    modelList,
    houseNoticeList,
    noticeDeskList,
    popupList,
    bannerList,
    helpDeskList,
    helpCategoryList,
    helpSynonymList,
    helpMissList,
    academyMenuList,
  ],
  lifecycles: [noticeLifecycle],
  enums: [
    boardSide,
    boardAudience,
    ...Object.values(faqEnums),
    ...Object.values(noticeEnums),
    ...Object.values(bannerEnums),
    ...Object.values(helpEnums),
    ...Object.values(academyEnums),
  ],
  errors: boardErrors,
});
