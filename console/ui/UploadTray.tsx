/** Files that were left on their way: what goes on by itself, what waits for somebody. */
import { IconX } from '@tabler/icons-react';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import './Picker.css';
import { ProgressBar } from './Progress.tsx';
import type { Pending } from './start-upload.ts';

export function UploadTray({ left }: { left: readonly Pending[] }) {
  if (left.length === 0) return null;
  const stopped = left.filter((one) => one.stopped);
  return (
    <section className="jt-tray" aria-label="올리다 만 파일">
      <p role="status">
        {stopped.length > 0
          ? `파일 ${stopped.length}개를 올리지 못했습니다. 연결을 확인하고 다시 올려 주세요.`
          : `올리다 만 파일 ${left.length}개를 이어서 올리고 있습니다.`}
      </p>
      <ul>
        {left.map(({ id, name, preview, share, stopped: waits, abort, again }) => (
          <li key={id}>
            {preview && <img src={preview} alt="" />}
            <div className="jt-grow">
              <ProgressBar label={name} value={share} />
            </div>
            {waits && (
              <Button size="small" onClick={again} aria-label={`${name} 다시 올리기`}>
                다시 올리기
              </Button>
            )}
            <IconButton label={`${name} 올리기 그만두기`} size="small" icon={<IconX />} onClick={abort} />
          </li>
        ))}
      </ul>
    </section>
  );
}
