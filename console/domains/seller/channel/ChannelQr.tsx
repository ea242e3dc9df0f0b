/** The channel's address as buyers open it, and as a code to print. */
import { IconDownload } from '@tabler/icons-react';
import { publicUrl } from '../../../kit/call/hosts.ts';
import { DrawnPicture } from '../../../kit/Picture.tsx';
import { saveBlob } from '../../../kit/save-blob.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { toast } from '../../../ui/toast.ts';
import { qrPng, qrSvg } from './qr.ts';

export function ChannelQr({ address }: { address: string | null }) {
  return (
    <section className="jt-channel-qr" aria-label="채널 주소">
      <h2>채널 주소</h2>
      {address ? (
        <AddressCode url={publicUrl(`/c/${address}`)} what="채널 주소" file={`장터-${address}-QR`} />
      ) : (
        <p className="jt-muted">채널 주소나 아이디를 정하고 저장하면 링크와 QR 코드가 생깁니다.</p>
      )}
    </section>
  );
}

interface CodeProps {
  url: string;
  /** What it leads to. */
  what: string;
  /** Name of the file that is saved, without its end. */
  file: string;
}

/** An address to copy and its code to print. */
export function AddressCode({ url, what, file: name }: CodeProps) {
  const svg = qrSvg(url);
  const savePng = () =>
    qrPng(url).then(
      (blob) => saveBlob(blob, `${name}.png`),
      () => toast('그림을 만들지 못했습니다. SVG로 저장해 주세요.', { tone: 'danger' }),
    );
  return (
    <>
      <p className="jt-row">
        <a className="jt-link jt-grow jt-ellipsis" href={url} target="_blank" rel="noreferrer">
          {url}
        </a>
        <CopyButton value={url} what={what} />
      </p>
      <DrawnPicture svg={svg} alt={`${what} QR 코드, ${url}`} />
      <div className="jt-row">
        <Button
          size="small"
          icon={<IconDownload />}
          aria-label="QR 코드 PNG로 저장"
          onClick={() => void savePng()}
        >
          PNG로 저장
        </Button>
        <Button
          size="small"
          icon={<IconDownload />}
          aria-label="QR 코드 SVG로 저장"
          onClick={() => saveBlob(new Blob([svg], { type: 'image/svg+xml' }), `${name}.svg`)}
        >
          SVG로 저장
        </Button>
      </div>
    </>
  );
}
