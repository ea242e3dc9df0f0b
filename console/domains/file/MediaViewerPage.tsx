/**
 * /media-viewer/{type}?src=…: one picture or film in a tab of its own,
 * only from our own hosts (R164, G-RDR-1).
 */
import { useLocation, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { MediaViewer } from '../../ui/MediaViewer.tsx';
import { allowedMedia, isMediaType } from '../../kit/media.ts';
import { PlainPage } from '../../kit/PlainPage.tsx';

export function MediaViewerPage() {
  const { type = '' } = useParams({ strict: false }) as { type?: string };
  const asked = useLocation({ select: (at) => (at.search as { src?: string }).src });
  const src = allowedMedia(asked);
  useEffect(() => {
    document.title = '미디어 뷰어 · 장터';
  }, []);
  if (!isMediaType(type) || !src) {
    return (
      <PlainPage>
        <h1 className="jt-hidden">미디어 뷰어</h1>
        <EmptyState
          title="열 수 있는 파일이 없습니다"
          next="장터에 올린 이미지와 동영상만 볼 수 있습니다. 화면에서 다시 열어 주세요."
        />
      </PlainPage>
    );
  }
  const name = decodeURIComponent(new URL(src).pathname.split('/').at(-1) ?? '');
  return (
    <main style={{ height: '100dvh' }}>
      <h1 className="jt-hidden">미디어 뷰어</h1>
      <MediaViewer type={type} src={src} title={name} />
    </main>
  );
}
