import type { CSSProperties } from 'react';

interface SliderProps {
  label: string;
  value: number;
  max: number;
  step: number;
  /** The value in words. */
  said: string;
  disabled?: boolean;
  onChange: (value: number) => void;
}

/** The browser's own slider in our colours: its own would stay white by night. Once the pointer lets go, the page's keys are the page's again. */
export function Slider({ label, value, max, step, said, disabled, onChange }: SliderProps) {
  return (
    <input
      type="range"
      className="jt-bgm-slider"
      style={{ '--jt-filled': `${(100 * value) / max}%` } as CSSProperties}
      aria-label={label}
      aria-valuetext={said}
      min={0}
      max={max}
      step={step}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
      onPointerUp={(event) => event.currentTarget.blur()}
    />
  );
}
