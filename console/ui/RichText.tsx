/**
 * Text with looks: headings, bold, lists, links, tables, and no more than a product page may have. The editor comes in
 * a chunk of its own when the field is first drawn.
 */
import { Field, type FieldProps } from './Field.tsx';
import { Later, later } from './later.tsx';
import './rich-text.css';
import { RICH_TOOLS, type RichTool } from './rich-tool.ts';
import { Skeleton } from './Skeleton.tsx';
import { count } from './format.ts';

export interface RichTextProps extends FieldProps {
  /** Html of the allowed kind; an empty text is ''. */
  value: string;
  onChange: (html: string) => void;
  /** Most characters of html. */
  max?: number;
  tools?: readonly RichTool[];
  autoFocus?: boolean;
}

const Editor = later(() => import('./RichTextEditor.tsx').then((m) => m.RichTextEditor));

export function RichText({ value, onChange, max, tools = RICH_TOOLS, autoFocus, ...field }: RichTextProps) {
  return (
    <Field
      {...field}
      group
      counter={
        max !== undefined && value.length > max * 0.8 ? `${count(value.length)} / ${count(max)}` : null
      }
    >
      {({ describedBy, invalid }) => (
        <Later onFail={() => undefined} fallback={<Skeleton height={168} />}>
          <Editor
            label={field.label}
            value={value}
            onChange={onChange}
            tools={tools}
            describedBy={describedBy}
            invalid={invalid}
            autoFocus={autoFocus ?? false}
          />
        </Later>
      )}
    </Field>
  );
}
