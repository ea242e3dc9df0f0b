/** Ways to the dialogs of messages. */
import { editOne } from '../../../kit/list-acts/one.ts';
import { show } from '../../../kit/overlay.tsx';
import { Button } from '../../../ui/Button.tsx';
import { later } from '../../../ui/later.tsx';
import { OLD } from '../old.ts';
import type { Chosen } from './MessageDialog.tsx';

const MessageDialog = later(() => import('./MessageDialog.tsx').then((m) => m.MessageDialog));
const SentDialog = later(() => import('./SentDialog.tsx').then((m) => m.SentDialog));

/** Answers whether one was sent or scheduled. */
export const writeMessage = (chosen: Chosen | null = null): Promise<true | null> =>
  editOne<true>(OLD, (done) => <MessageDialog chosen={chosen} done={done} />);

const showSent = (): Promise<unknown> =>
  show<null>((done) => (
    <SentDialog
      done={() => done(null)}
      write={() => {
        done(null);
        void writeMessage();
      }}
    />
  ));

/** Stand in the head of a list of fans. */
export const MessageButtons = () => (
  <>
    <Button onClick={() => void showSent()}>보낸 메시지</Button>
    <Button variant="primary" onClick={() => void writeMessage()}>
      메시지 보내기
    </Button>
  </>
);
