/** How loud a microphone is, from 0 to 1. */
export const SoundMeter = ({ level, className }: { level: number; className?: string }) => (
  <meter
    className={className}
    min={0}
    max={1}
    low={0.3}
    high={0.92}
    optimum={0.6}
    value={level}
    aria-label="마이크 소리 크기"
  />
);
