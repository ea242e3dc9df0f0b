import { defineErrors } from '../kit/error.ts';

export const boardErrors = defineErrors({
  FAQ_LIMIT: { status: 460, message: '질문은 최대 {max}개까지 등록할 수 있습니다.' },
  MODEL_LIMIT: { status: 460, message: '모델은 최대 {max}개까지 등록할 수 있습니다.' },
  POPUP_LIMIT: { status: 460, message: '같은 대상의 팝업은 하루에 {max}개까지 노출할 수 있습니다.' },
  CATEGORY_IN_USE: { status: 460, message: '글이나 하위 분류가 있어 삭제할 수 없습니다.' },
  MENU_IN_USE: { status: 460, message: '글이 있어 삭제할 수 없습니다. 숨기면 더 보이지 않습니다.' },
  SYNONYM_TAKEN: { status: 460, message: '이미 등록한 말입니다. 그 동의어를 수정해 주세요.' },
  SYNONYM_CIRCLE: { status: 460, message: '같은 뜻을 따라가면 원래 말로 돌아옵니다: {words}' },
  SYNONYM_LIMIT: { status: 460, message: '동의어는 최대 {max}개까지 등록할 수 있습니다.' },
  POST_CLOSED: { status: 460, message: '글을 쓸 수 없는 게시판입니다.' },
});

declare module '../kit/error.ts' {
  interface ErrorTables {
    board: typeof boardErrors;
  }
}
