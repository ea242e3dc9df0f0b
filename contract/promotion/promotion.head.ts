/** What everybody is shown of a promotion. */
import { day, seq, text } from '../kit/field.ts';
import { promotionAudience, promotionBanner, promotionStatus } from './promotion.enums.ts';

export const promotionHead = {
  promotionSeq: seq(),
  banner: promotionBanner.schema,
  badge: text(12),
  title: text(60),
  status: promotionStatus.schema,
  audience: promotionAudience.schema,
  applyFrom: day(),
  applyTo: day(),
  from: day(),
  to: day(),
  benefit: text(60),
};
