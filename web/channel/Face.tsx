/** The round picture of a channel, else how its name begins. */
import { pictureOf } from '../kit/picture.ts';
import type { Channel } from './channel.ts';

interface FaceProps {
  channel: Pick<Channel, 'name'> & { image: string | null };
  /** As it is drawn; the style of its place says the same. */
  size: number;
}

export const Face = ({ channel, size }: FaceProps) =>
  channel.image ? (
    <img
      className="w-face"
      {...pictureOf(channel.image)}
      sizes={`${size}px`}
      alt=""
      width={size}
      height={size}
      loading="lazy"
    />
  ) : (
    <span className="w-face">{channel.name.slice(0, 2)}</span>
  );
