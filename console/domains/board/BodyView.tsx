/** Text and pictures as the server's sanitiser left them. */
import type { Body } from '@jangteo/contract/board/body.ts';
import { WholePicture } from '../../kit/Picture.tsx';
import { SafeHtml } from '../../ui/SafeHtml.tsx';
import './board.css';

export const BodyView = ({ body }: { body: Body }) => (
  <div className="jt-board-body">
    {body.map((block, i) =>
      block.type === 'TEXT' ? (
        <SafeHtml key={i} html={block.html} />
      ) : (
        <WholePicture key={i} src={block.pathname} alt={block.alt} />
      ),
    )}
  </div>
);
