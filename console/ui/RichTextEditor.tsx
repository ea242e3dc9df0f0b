/** The editor behind RichText.tsx (tiptap). Whatever comes in, by paste or from a draft, is cleaned. */
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { cleanHtml, isBlankHtml } from './clean-html.ts';
import './rich-text.css';
import { richExtensions } from './rich-extensions.ts';
import { RichTools } from './RichTools.tsx';
import type { RichTool } from './rich-tool.ts';

interface Props {
  label: string;
  value: string;
  onChange: (html: string) => void;
  tools: readonly RichTool[];
  describedBy: string | undefined;
  invalid: true | undefined;
  autoFocus: boolean;
}

/** What stands in the editor, as it is kept. */
const keptOf = (html: string): string => {
  const clean = cleanHtml(html);
  return isBlankHtml(clean) ? '' : clean;
};

export function RichTextEditor({ label, value, onChange, tools, describedBy, invalid, autoFocus }: Props) {
  const latest = useRef({ onChange, said: value });
  latest.current.onChange = onChange;
  const editor = useEditor({
    extensions: richExtensions,
    content: cleanHtml(value),
    autofocus: autoFocus ? 'end' : false,
    injectCSS: false, // no <style> passes the policy; what it needs stands in rich-text.css
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        class: 'jt-rich jt-rich-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(invalid && { 'aria-invalid': 'true' }),
      },
      transformPastedHTML: cleanHtml,
    },
    onUpdate: ({ editor: at }) => {
      latest.current.said = keptOf(at.getHTML());
      latest.current.onChange(latest.current.said);
    },
  });
  // A draft that is gone on with, a merged value: what others put there.
  useEffect(() => {
    if (value === latest.current.said) return;
    latest.current.said = value;
    editor.commands.setContent(cleanHtml(value), { emitUpdate: false });
  }, [editor, value]);
  return (
    <div className="jt-rich-box" data-invalid={invalid}>
      <RichTools editor={editor} tools={tools} label={label} />
      <EditorContent editor={editor} />
    </div>
  );
}
