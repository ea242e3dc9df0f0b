/** OBS and the like: where it sends to, and with which key. */
import { liveApi } from '@jangteo/contract/broadcast/live.api.ts';
import type { StreamKey } from '@jangteo/contract/broadcast/live.shape.ts';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { call } from '../../../../kit/call/call.ts';
import { messageOf } from '../../../../kit/call/error.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Switch } from '../../../../ui/Check.tsx';
import { CopyButton } from '../../../../ui/CopyButton.tsx';
import { dialog } from '../../../../ui/dialog.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { shortTime } from '../../../../ui/format.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { toast } from '../../../../ui/toast.ts';

type Asked = { rotate?: boolean; fixed?: boolean };

/** A key is asked for by a call that may make one, so it is no query. */
function useStreamKey(contentSeq: number) {
  const [found, setFound] = useState<StreamKey | null>(null);
  const [error, setError] = useState<unknown>(null);
  const ask = async (body: Asked) => {
    setError(null);
    try {
      setFound((await call(liveApi.key, { params: { contentSeq }, body })).data);
      return true;
    } catch (failure) {
      setError(failure);
      return false;
    }
  };
  // oxlint-disable-next-line react/exhaustive-deps -- once for each live
  useEffect(() => void ask({}), [contentSeq]);
  return { found, error, ask };
}

export function ProgramPart({ contentSeq, hosted }: { contentSeq: number; hosted: boolean }) {
  const { found, error, ask } = useStreamKey(contentSeq);
  if (!found)
    return error ? (
      <EmptyState
        title="송출 키를 불러오지 못했습니다."
        next={messageOf(error)}
        action={<Button onClick={() => void ask({})}>다시 불러오기</Button>}
      />
    ) : (
      <Skeleton height={200} />
    );
  const key = found.fixedKey ?? found.rtmp?.key ?? '';
  const rotate = async () => {
    const agreed = await dialog.confirm('송출 키를 새로 만들까요?', {
      title: '송출 키',
      ok: '새로 만들기',
      detail: '지금 보내는 방송이 끊기고, 송출 프로그램에 새 키를 넣어야 다시 이어집니다.',
    });
    if (agreed && (await ask({ rotate: true }))) toast('송출 키를 새로 만들었습니다.', { tone: 'success' });
  };
  return (
    <div className="jt-stack">
      <Secret label="서버" value={found.rtmp?.server ?? ''} open />
      <Secret label={found.fixedKey ? '고정 스트림 키' : '스트림 키'} value={key} />
      {found.from && <p className="jt-muted">{shortTime(found.from)}부터 보낼 수 있습니다.</p>}
      <div className="jt-row jt-wrap">
        <Switch
          label="고정 키 쓰기"
          checked={found.fixedKey !== null}
          disabledReason={hosted ? '고정 키는 채널의 주인만 쓸 수 있습니다.' : undefined}
          onChange={(fixed) => void ask({ fixed })}
        />
        <span className="jt-grow" />
        <Button size="small" onClick={() => void rotate()}>
          키 새로 만들기
        </Button>
      </div>
      <ul className="jt-start-hints">
        <li>송출 프로그램의 영상은 H.264, 소리는 AAC, 키프레임 간격은 1초로 맞춰 주세요.</li>
        <li>세로 720 × 1280, 2,500~6,000kbps가 알맞습니다.</li>
        <li>송출을 시작하면 이 창 뒤의 화면에서 먼저 볼 수 있습니다.</li>
      </ul>
    </div>
  );
}

/** Hidden until it is asked for: a screen may be seen by others. */
function Secret({ label, value, open = false }: { label: string; value: string; open?: boolean }) {
  const [seen, setSeen] = useState(open);
  return (
    <div className="jt-start-secret">
      <span>{label}</span>
      <code className="jt-grow jt-ellipsis">{seen ? value : '•'.repeat(24)}</code>
      {!open && (
        <IconButton
          label={seen ? '키 가리기' : '키 보기'}
          size="small"
          icon={seen ? <IconEyeOff /> : <IconEye />}
          onClick={() => setSeen(!seen)}
        />
      )}
      <CopyButton value={value} what={label} />
    </div>
  );
}
