/** The channel as its visitors see it, as it is typed. */
import { mediaUrl } from '../../../kit/media.ts';
import { WholePicture } from '../../../kit/Picture.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';
import { count } from '../../../ui/format.ts';
import type { ProfileForm } from './profile-form.ts';
import './channel.css';

const hostOf = (url: string): string =>
  URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url;

export function ChannelPreview({ form, followers }: { form: ProfileForm; followers: number }) {
  const [picture, banner] = [form.profileImage[0], form.banner[0]];
  const links = form.sns.filter(({ url }) => url.trim() !== '');
  return (
    <article className="jt-channel-look">
      <div className="jt-channel-banner">{banner && <WholePicture src={banner} alt="" />}</div>
      <Avatar name={form.userName || '채널'} src={picture ? mediaUrl(picture) : null} size={72} />
      <h3>{form.userName || '닉네임'}</h3>
      <p className="jt-muted">
        {form.userTag ? `@${form.userTag}` : '아이디 없음'} · 팔로워 {count(followers)}명
      </p>
      {form.intro && <p className="jt-channel-intro">{form.intro}</p>}
      {form.openHours && <p className="jt-channel-hours">{form.openHours}</p>}
      {links.length > 0 && (
        <ul className="jt-channel-links">
          {links.map(({ url }, i) => (
            <li key={`${i}-${url}`}>{hostOf(url)}</li>
          ))}
        </ul>
      )}
    </article>
  );
}
