import { useState, type ChangeEvent, type CompositionEvent } from 'react';

type Box = HTMLInputElement | HTMLTextAreaElement;

/**
 * A controlled text that passes through `clean` (a limit, a filter) without breaking a Hangul composition:
 * while the input method is composing, the box shows what it wrote; the cleaned text is put in when the
 * syllable is done.
 */
export function useClippedText(
  value: string,
  onChange: (next: string) => void,
  clean: (text: string) => string,
) {
  const [draft, setDraft] = useState<string | null>(null);
  const emit = (text: string) => {
    const next = clean(text);
    if (next !== value) onChange(next);
  };
  return {
    value: draft ?? value,
    onChange(event: ChangeEvent<Box>) {
      const text = event.currentTarget.value;
      const composing = (event.nativeEvent as InputEvent).isComposing;
      setDraft(composing ? text : null);
      emit(text);
    },
    onCompositionEnd(event: CompositionEvent<Box>) {
      setDraft(null);
      emit(event.currentTarget.value);
    },
  };
}
