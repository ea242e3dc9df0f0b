/**
 * Draws the toasts as a live region. The clock of a toast stands while it is under the pointer or has focus.
 */
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import './Toasts.css';
import { dismissToast, toasts, type Toast } from './toast.ts';

export function Toasts() {
  const all = toasts.use();
  return (
    <div className="jt-toasts" role="status" aria-live="polite">
      {all.map((one) => (
        <ToastLine key={one.id} toast={one} />
      ))}
    </div>
  );
}

function ToastLine({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  const close = () => dismissToast(toast.id);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(toast.id), toast.duration);
    return () => clearTimeout(timer);
  }, [held, toast.id, toast.duration]);
  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  return (
    <div className={`jt-toast jt-toast-${toast.tone}`} {...hold}>
      {toast.tone === 'success' && <IconCheck size={16} />}
      {toast.tone === 'danger' && <IconAlertTriangle size={16} />}
      <span className="jt-grow">{toast.message}</span>
      {toast.action && (
        <button
          type="button"
          className="jt-toast-action"
          onClick={() => {
            toast.action?.run();
            close();
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button type="button" className="jt-toast-close" aria-label="알림 닫기" onClick={close}>
        <IconX size={16} />
      </button>
    </div>
  );
}
