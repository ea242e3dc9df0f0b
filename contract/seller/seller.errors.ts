import { defineErrors } from '../kit/error.ts';
import { infoErrors } from './info.errors.ts';

export const sellerErrors = defineErrors({
  ...infoErrors,
  TEMPLATE_LIMIT: { status: 460, message: '최대 {max}개까지 등록할 수 있습니다.' },
});

declare module '../kit/error.ts' {
  interface ErrorTables {
    seller: typeof sellerErrors;
  }
}
