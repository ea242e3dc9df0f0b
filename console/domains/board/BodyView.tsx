/** Text and pictures, films and files, as the server's sanitiser left them. */
import type { Body } from '@jangteo/contract/board/body.ts';
import { mediaUrl } from '../../kit/media.ts';
import { WholePicture } from '../../kit/Picture.tsx';
import { SafeHtml } from '../../ui/SafeHtml.tsx';
import { FileButton, type OfText } from './Attachments.tsx';
import './board.css';

/** `text`: the one whose files its readers save; null where it has none. */
export const BodyView = ({ body, text }: { body: Body; text: OfText | null }) => (
  <div className="jt-board-body">
    {body.map((block, i) => (
      <Shown key={i} block={block} text={text} film={`동영상 ${i + 1}`} />
    ))}
  </div>
);

function Shown({ block, text, film }: { block: Body[number]; text: OfText | null; film: string }) {
  if (block.type === 'TEXT') return <SafeHtml html={block.html} />;
  if (block.type === 'IMAGE') return <WholePicture src={block.pathname} alt={block.alt} />;
  if (block.type === 'VIDEO')
    return <video src={mediaUrl(block.pathname)} aria-label={film} controls playsInline preload="metadata" />;
  return text && <FileButton text={text} file={block} />;
}
