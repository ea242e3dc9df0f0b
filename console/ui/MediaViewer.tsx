/**
 * One picture or film on a dark ground.
 * `src` must already be allowed by the caller. Keys: + − 0 zoom, R turn, ← → walk.
 */
import {
  IconChevronLeft,
  IconChevronRight,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
  IconZoomReset,
} from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode, type PointerEvent } from 'react';
import { IconButton } from './IconButton.tsx';
import './MediaViewer.css';

export interface MediaViewerProps {
  type: 'image' | 'video';
  src: string;
  title: string;
  /** One of several: to the next or the one before. */
  onStep?: ((by: 1 | -1) => void) | undefined;
  /** Buttons at the right of the bar: open, close. */
  actions?: ReactNode;
}

interface View {
  zoom: number;
  turn: number;
  x: number;
  y: number;
}
const STILL: View = { zoom: 1, turn: 0, x: 0, y: 0 };
const STEPS = [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8];

/** The next step of zoom in a direction; stays at the ends. */
export function zoomStep(zoom: number, direction: 1 | -1): number {
  const next = direction > 0 ? STEPS.find((s) => s > zoom) : STEPS.findLast((s) => s < zoom);
  return next ?? zoom;
}

export function MediaViewer({ type, src, title, onStep, actions }: MediaViewerProps) {
  const stepping = useRef(onStep);
  stepping.current = onStep;
  const [view, setView] = useState(STILL);
  const [failed, setFailed] = useState(false);
  const zoom = (direction: 1 | -1) => setView((v) => ({ ...v, zoom: zoomStep(v.zoom, direction) }));
  const turn = () => setView((v) => ({ ...v, turn: v.turn + 90 }));
  useEffect(() => {
    setView(STILL);
    setFailed(false);
  }, [src]);
  useEffect(() => {
    if (type !== 'image') return;
    const key = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
      if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === '+' || event.key === '=') zoom(1);
      else if (event.key === '-') zoom(-1);
      else if (event.key === '0') setView(STILL);
      else if (event.code === 'KeyR') turn();
      else if (event.key === 'ArrowRight') stepping.current?.(1);
      else if (event.key === 'ArrowLeft') stepping.current?.(-1);
    };
    document.addEventListener('keydown', key);
    return () => document.removeEventListener('keydown', key);
  }, [type]);
  const drag = (event: PointerEvent) => {
    if (event.buttons === 1)
      setView((v) => (v.zoom > 1 ? { ...v, x: v.x + event.movementX, y: v.y + event.movementY } : v));
  };
  const transform = `translate(${view.x}px, ${view.y}px) scale(${view.zoom}) rotate(${view.turn}deg)`;
  return (
    <figure className="jt-viewer">
      <figcaption className="jt-viewer-bar">
        <span className="jt-grow jt-ellipsis">{title}</span>
        {type === 'image' && (
          <>
            <IconButton label="작게" keys="-" icon={<IconZoomOut />} onClick={() => zoom(-1)} />
            <output className="jt-viewer-zoom" aria-live="polite">
              {Math.round(view.zoom * 100)}%
            </output>
            <IconButton label="크게" keys="+" icon={<IconZoomIn />} onClick={() => zoom(1)} />
            <IconButton label="처음 크기" keys="0" icon={<IconZoomReset />} onClick={() => setView(STILL)} />
            <IconButton label="돌리기" keys="R" icon={<IconRotateClockwise />} onClick={turn} />
          </>
        )}
        {onStep && (
          <>
            <IconButton label="이전" keys="←" icon={<IconChevronLeft />} onClick={() => onStep(-1)} />
            <IconButton label="다음" keys="→" icon={<IconChevronRight />} onClick={() => onStep(1)} />
          </>
        )}
        {actions}
      </figcaption>
      <div
        className="jt-viewer-stage"
        onPointerMove={drag}
        onWheel={(event) => type === 'image' && zoom(event.deltaY < 0 ? 1 : -1)}
      >
        {failed ? (
          <p role="alert">파일을 열 수 없습니다. 주소가 맞는지 확인해 주세요.</p>
        ) : type === 'image' ? (
          <img
            src={src}
            alt={title}
            draggable={false}
            style={{ transform }}
            onError={() => setFailed(true)}
          />
        ) : (
          <video src={src} aria-label={title} controls playsInline onError={() => setFailed(true)} />
        )}
      </div>
    </figure>
  );
}
