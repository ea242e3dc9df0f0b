/** A few pieces, one by one. */
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { CountInput } from '../../../ui/NumberInput.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';

interface Props {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

export function QtyStepper({ label, value, min, max, onChange }: Props) {
  return (
    <span className="jt-claim-stepper">
      <IconButton
        label={`${label} 줄이기`}
        size="small"
        icon={<IconMinus />}
        disabledReason={value <= min ? `${min}개보다 줄일 수 없습니다.` : null}
        onClick={() => onChange(value - 1)}
      />
      <CountInput
        label={label}
        hideLabel
        size="small"
        value={value}
        min={min}
        max={max}
        onChange={onChange}
      />
      <IconButton
        label={`${label} 늘리기`}
        size="small"
        icon={<IconPlus />}
        disabledReason={value >= max ? `${max}개까지 할 수 있습니다.` : null}
        onClick={() => onChange(value + 1)}
      />
    </span>
  );
}
