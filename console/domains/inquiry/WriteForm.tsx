/** Text and pictures below a thread with the operator; what was typed survives a reload. */
import type { Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import { useRef, useState, type ReactNode } from 'react';
import type { CallOptions } from '../../kit/call/call.ts';
import { messageOf } from '../../kit/call/error.ts';
import { newKey } from '../../kit/call/key.ts';
import { refetchDomains, type QueryDomain } from '../../kit/call/query.ts';
import { useTyped } from '../../kit/thread/typed.ts';
import { uploader } from '../../kit/upload.ts';
import { CallButton } from '../../kit/CallButton.tsx';
import { dialog } from '../../ui/dialog.ts';
import { ImagePicker } from '../../ui/ImagePicker.tsx';
import { Textarea } from '../../ui/TextInput.tsx';
import type { Uploaded } from '../../ui/upload.ts';

interface Props {
  /** Of what it is; the text is kept under it. */
  name: string;
  label: string;
  submit: string;
  most: number;
  old: readonly QueryDomain[];
  calls: Endpoint;
  send: (said: { text: string; images: string[] }, once: CallOptions) => Promise<unknown>;
  aside?: ReactNode;
}

const upload = uploader('INQUIRY');

export function WriteForm({ name, label, submit, most, old, calls, send, aside }: Props) {
  const [text, setText] = useTyped(name);
  const [images, setImages] = useState<Uploaded[]>([]);
  const [busy, setBusy] = useState(false);
  const key = useRef(newKey());
  const press = async () => {
    setBusy(true);
    try {
      await send({ text, images: images.map(({ pathname }) => pathname) }, { key: key.current });
      setText('');
      setImages([]);
    } catch (error) {
      await dialog.alert(messageOf(error));
    } finally {
      key.current = newKey();
      setBusy(false);
      await refetchDomains(old);
    }
  };
  return (
    <div className="jt-thread-form">
      <Textarea label={label} value={text} onChange={setText} rows={4} maxLength={most} />
      <ImagePicker
        label="사진"
        hideLabel
        value={images}
        onChange={setImages}
        upload={upload}
        max={10}
        sortable={false}
      />
      <div className="jt-row jt-wrap">
        {aside}
        <span className="jt-grow" />
        <CallButton
          call={calls}
          variant="primary"
          busy={busy}
          disabledReason={text.trim() === '' && '보낼 내용을 적어 주세요.'}
          onClick={() => void press()}
        >
          {submit}
        </CallButton>
      </div>
    </div>
  );
}
