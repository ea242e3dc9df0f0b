/** A picture that lies in this browser alone: chosen, not sent yet. */
import { useEffect, useState } from 'react';

/** Where the browser has a file, while it is shown. */
export function useObjectUrl(file: Blob): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

export function LocalImage({ file, alt }: { file: Blob; alt: string }) {
  const url = useObjectUrl(file);
  return url ? <img src={url} alt={alt} draggable={false} /> : null;
}
