import { Icon } from '../kit/icons.tsx';

/** How many watch; `className`: where it stands. */
export function Viewers({ of, className }: { of: number; className: string }) {
  const n = of.toLocaleString('ko-KR');
  return (
    <span className={className} role="img" aria-label={`시청자 ${n}명`}>
      <Icon name="eye" size={16} />
      {n}
    </span>
  );
}
