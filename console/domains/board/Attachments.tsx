/** Files beside a text: chosen by its author, saved by its readers. */
import {
  ATTACHMENTS,
  boardFileApi,
  type Attachment,
  type BoardText,
} from '@jangteo/contract/board/attachment.ts';
import { IconDownload } from '@tabler/icons-react';
import { call } from '../../kit/call/call.ts';
import { messageOf } from '../../kit/call/error.ts';
import { sectionOf } from '../../kit/form/part-of.ts';
import type { Form } from '../../kit/form/useForm.ts';
import { saveBlob } from '../../kit/save-blob.ts';
import { uploader } from '../../kit/upload.ts';
import { Button } from '../../ui/Button.tsx';
import { dialog } from '../../ui/dialog.ts';
import { FilePicker } from '../../ui/FilePicker.tsx';
import { extensionOf } from '../../ui/upload.ts';
import './board.css';

const sendFile = uploader('BOARD_FILE');

export function AttachmentsField<V extends { attachments: Attachment[] }>({ form }: { form: Form<V> }) {
  const { value, onChange, ...field } = sectionOf<{ attachments: Attachment[] }, V>(form).bind('attachments');
  return (
    <FilePicker
      label="첨부 파일"
      {...field}
      required={false}
      max={ATTACHMENTS}
      upload={sendFile}
      value={value.map(({ pathname, name }) => ({
        url: '',
        pathname,
        originalFilename: name,
        ext: extensionOf(name),
      }))}
      onChange={(next) =>
        onChange(next.map(({ pathname, originalFilename }) => ({ pathname, name: originalFilename })))
      }
    />
  );
}

/** The text that carries a file. */
export interface OfText {
  of: BoardText;
  seq: number;
}

async function take(text: OfText, { pathname, name }: Attachment): Promise<void> {
  try {
    saveBlob(await call(boardFileApi.take, { query: { ...text, pathname } }), name);
  } catch (error) {
    await dialog.alert(messageOf(error));
  }
}

export const FileButton = ({ text, file }: { text: OfText; file: Attachment }) => (
  <Button className="jt-board-file" icon={<IconDownload />} onClick={() => void take(text, file)}>
    {file.name}
  </Button>
);

export const Attachments = ({ text, files }: { text: OfText; files: readonly Attachment[] }) =>
  files.length > 0 && (
    <section aria-label="첨부 파일">
      <ul className="jt-board-files">
        {files.map((file) => (
          <li key={file.pathname}>
            <FileButton text={text} file={file} />
          </li>
        ))}
      </ul>
    </section>
  );
