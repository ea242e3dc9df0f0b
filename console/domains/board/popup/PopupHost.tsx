/** What the house says over a page, one at a time: put away for today, or for good (community.md §8). */
import { popupApi, type ShownPopup } from '@jangteo/contract/board/popup/popup.api.ts';
import { useEffect, useState } from 'react';
import { call } from '../../../kit/call/call.ts';
import { WholePicture } from '../../../kit/Picture.tsx';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { BodyView } from '../BodyView.tsx';
import { markRead } from '../mark-read.ts';

interface PopupHostProps {
  popups: readonly ShownPopup[];
  /** Told of each as it is shown; those behind it may never be. */
  onShown?: (popupSeq: number) => void;
}

export function PopupHost({ popups, onShown }: PopupHostProps) {
  const [done, setDone] = useState<readonly number[]>([]);
  const popup = popups.find(({ popupSeq }) => !done.includes(popupSeq));
  if (!popup) return null;
  return (
    <Popup
      key={popup.popupSeq}
      popup={popup}
      onShown={onShown}
      onDone={() => setDone((seen) => [...seen, popup.popupSeq])}
    />
  );
}

interface PopupProps extends Pick<PopupHostProps, 'onShown'> {
  popup: ShownPopup;
  onDone: () => void;
}

function Popup({ popup, onShown, onDone }: PopupProps) {
  const { popupSeq, kind, title, body, image, link } = popup;
  useEffect(() => {
    void markRead('POPUP', popupSeq);
    onShown?.(popupSeq);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once a popup
  }, [popupSeq]);
  const putAway = (until: 'TODAY' | 'FOREVER') => {
    void call(popupApi.dismiss, { params: { popupSeq }, body: { until } }).catch(() => undefined);
    onDone();
  };
  return (
    <Dialog
      open
      title={title}
      width={480}
      onClose={onDone}
      actions={
        <>
          {kind === 'NOTICE' ? (
            <Button onClick={() => putAway('TODAY')}>하루 동안 보지 않기</Button>
          ) : (
            <Button onClick={() => putAway('FOREVER')}>다시 보지 않기</Button>
          )}
          {link && (
            <a href={link} className={buttonClass({})}>
              자세히 보기
            </a>
          )}
          <Button variant="primary" data-autofocus onClick={onDone}>
            확인
          </Button>
        </>
      }
    >
      {image && <WholePicture src={image} alt="" />}
      <BodyView body={body} text={null} />
    </Dialog>
  );
}
