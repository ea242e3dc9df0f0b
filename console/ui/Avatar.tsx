import './Chip.css';

export interface AvatarProps {
  name: string;
  src?: string | null;
  /** px; 28 in the top bar, 32 in the menu. */
  size?: number;
  /** Shops are squares with round corners, people are circles. */
  shop?: boolean;
}

/** A face: the picture, or the first letter of a person, the first two of a shop. */
export function Avatar({ name, src, size = 28, shop }: AvatarProps) {
  return (
    <span
      className="jt-avatar"
      aria-hidden
      style={{ width: size, height: size, borderRadius: shop ? 8 : '50%', fontSize: Math.round(size * 0.42) }}
    >
      {src ? <img src={src} alt="" /> : name.trim().slice(0, shop ? 2 : 1)}
    </span>
  );
}
