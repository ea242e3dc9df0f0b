/** A text as one of its audiences reads it, before they do (operator.md §7). */
import type { Attachment } from '@jangteo/contract/board/attachment.ts';
import type { Body } from '@jangteo/contract/board/body.ts';
import { boardSide, type BoardSide } from '@jangteo/contract/board/side.ts';
import { useState } from 'react';
import { show } from '../../../kit/overlay.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Chip.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { Attachments, type OfText } from '../Attachments.tsx';
import { BodyView } from '../BodyView.tsx';
import { optionsOf } from '../options.ts';

export interface Previewed {
  text: OfText;
  title: string;
  body: Body;
  attachments: readonly Attachment[];
  sides: readonly BoardSide[];
  /** Why nobody reads it yet; null: they do. */
  notYet: string | null;
}

export const preview = (of: Previewed): void =>
  void show<null>((done) => <Preview of={of} onClose={() => done(null)} />);

function Preview({ of, onClose }: { of: Previewed; onClose: () => void }) {
  const { text, title, body, attachments, sides, notYet } = of;
  const [side, setSide] = useState<BoardSide>(sides[0] ?? 'PRODUCER');
  return (
    <Dialog
      open
      title="미리보기"
      width={760}
      onClose={onClose}
      actions={<Button onClick={onClose}>닫기</Button>}
    >
      <Segmented label="보는 사람" value={side} onChange={setSide} options={optionsOf(boardSide)} />
      {sides.includes(side) ? (
        <>
          {notYet && <Notice>{notYet}</Notice>}
          <article className="jt-board-article">
            <h2>{title}</h2>
            <BodyView body={body} text={text} />
            <Attachments text={text} files={attachments} />
          </article>
        </>
      ) : (
        <Notice tone="warning">{boardSide.label(side)}에게는 보이지 않습니다.</Notice>
      )}
    </Dialog>
  );
}
