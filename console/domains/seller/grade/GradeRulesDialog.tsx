/** Which orders count, and what each badge takes. */
import type { GradeRules } from '@jangteo/contract/seller/grade.api.ts';
import { sellerGradeBadge } from '@jangteo/contract/seller/grade.enums.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { won } from '../../../ui/format.ts';

export function GradeRulesDialog({ rules, onClose }: { rules: GradeRules; onClose: () => void }) {
  return (
    <Dialog
      open
      title="산정 기준"
      width={560}
      onClose={onClose}
      actions={<Button onClick={onClose}>닫기</Button>}
    >
      <ul className="jt-grade-rules">
        {rules.explains.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <h3 className="jt-grade-heading">뱃지 기준</h3>
      <ul className="jt-grade-months">
        {rules.badges.map(({ badge, minAmount }) => (
          <li key={badge}>
            <b>{sellerGradeBadge.label(badge)}</b>
            <span className="jt-num">{minAmount <= 1 ? '1원 이상' : `${won(minAmount, true)} 이상`}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
