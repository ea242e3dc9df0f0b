/** A sheet over the page: from below on a phone, in the middle elsewhere. Escape and the backdrop close it. */
import { useEffect, useRef, type ReactNode } from 'react';

interface SheetProps {
  title: string;
  /** Over a video that goes on being seen: lower on a phone, at its side elsewhere, and nothing is darkened. */
  beside?: boolean | undefined;
  onClose: () => void;
  children: ReactNode;
}

export function Sheet({ title, beside, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="w-sheet"
      aria-label={title}
      data-jt-dialog
      data-beside={beside || undefined}
      onClose={(event) => event.target === event.currentTarget && onClose()} // not of a sheet that opened out of it
      onClick={(event) => event.target === dialog.current && dialog.current?.close()}
    >
      <div className="w-sheet-inner">
        <header>
          <h2>{title}</h2>
          <button
            type="button"
            className="w-remove"
            aria-label="닫기"
            onClick={() => dialog.current?.close()}
          >
            ×
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
