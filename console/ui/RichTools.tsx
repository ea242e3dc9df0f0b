import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconColumnInsertRight,
  IconColumnRemove,
  IconH3,
  IconH4,
  IconItalic,
  IconSeparatorHorizontal,
  IconLink,
  IconLinkOff,
  IconList,
  IconListNumbers,
  IconRowInsertBottom,
  IconRowRemove,
  IconStrikethrough,
  IconTable,
  IconTableOff,
  IconUnderline,
} from '@tabler/icons-react';
import { useEditorState, type ChainedCommands, type Editor } from '@tiptap/react';
import type { ComponentType, KeyboardEvent } from 'react';
import { address } from './clean-html.ts';
import { dialog } from './dialog.ts';
import { IconButton } from './IconButton.tsx';
import type { RichTool } from './rich-tool.ts';

interface Tool {
  label: string;
  Icon: ComponentType<{ size?: number }>;
  /** Node or mark that it puts on; pressed while the cursor stands in it. */
  active?: [string, object?];
  /** Stands in the bar only while the cursor is in a table or link. */
  inside?: string;
  keys?: string;
  run: (chain: ChainedCommands, editor: Editor) => ChainedCommands | void;
}

async function link(editor: Editor): Promise<void> {
  const href = await dialog.prompt('연결할 주소를 입력해 주세요.', {
    title: '링크',
    value: String(editor.getAttributes('link').href ?? 'https://'),
    label: '주소',
    maxLength: 500,
    ok: '연결',
    check: (text) => (address(text) ? null : 'https://로 시작하는 주소를 입력해 주세요.'),
  });
  if (href === null) return;
  const to = address(href)!;
  const chain = editor.chain().focus().extendMarkRange('link');
  if (editor.state.selection.empty && !editor.isActive('link'))
    chain.insertContent({ type: 'text', text: to, marks: [{ type: 'link', attrs: { href: to } }] }).run();
  else chain.setLink({ href: to }).run();
}

const TOOLS: Record<RichTool, readonly Tool[]> = {
  heading: [
    {
      label: '제목',
      Icon: IconH3,
      active: ['heading', { level: 3 }],
      run: (c) => c.toggleHeading({ level: 3 }),
    },
    {
      label: '작은 제목',
      Icon: IconH4,
      active: ['heading', { level: 4 }],
      run: (c) => c.toggleHeading({ level: 4 }),
    },
  ],
  mark: [
    { label: '굵게', Icon: IconBold, active: ['bold'], keys: 'Ctrl+B', run: (c) => c.toggleBold() },
    { label: '기울임', Icon: IconItalic, active: ['italic'], keys: 'Ctrl+I', run: (c) => c.toggleItalic() },
    {
      label: '밑줄',
      Icon: IconUnderline,
      active: ['underline'],
      keys: 'Ctrl+U',
      run: (c) => c.toggleUnderline(),
    },
    {
      label: '취소선',
      Icon: IconStrikethrough,
      active: ['strike'],
      keys: 'Ctrl+Shift+S',
      run: (c) => c.toggleStrike(),
    },
  ],
  list: [
    { label: '목록', Icon: IconList, active: ['bulletList'], run: (c) => c.toggleBulletList() },
    { label: '번호 목록', Icon: IconListNumbers, active: ['orderedList'], run: (c) => c.toggleOrderedList() },
  ],
  block: [
    { label: '인용', Icon: IconBlockquote, active: ['blockquote'], run: (c) => c.toggleBlockquote() },
    { label: '구분선', Icon: IconSeparatorHorizontal, run: (c) => c.setHorizontalRule() },
  ],
  link: [
    { label: '링크', Icon: IconLink, active: ['link'], run: (_, editor) => void link(editor) },
    { label: '링크 풀기', Icon: IconLinkOff, inside: 'link', run: (c) => c.unsetLink() },
  ],
  table: [
    {
      label: '표',
      Icon: IconTable,
      active: ['table'],
      run: (c) => c.insertTable({ rows: 3, cols: 2, withHeaderRow: true }),
    },
    { label: '아래에 행 추가', Icon: IconRowInsertBottom, inside: 'table', run: (c) => c.addRowAfter() },
    {
      label: '오른쪽에 열 추가',
      Icon: IconColumnInsertRight,
      inside: 'table',
      run: (c) => c.addColumnAfter(),
    },
    { label: '행 빼기', Icon: IconRowRemove, inside: 'table', run: (c) => c.deleteRow() },
    { label: '열 빼기', Icon: IconColumnRemove, inside: 'table', run: (c) => c.deleteColumn() },
    { label: '표 빼기', Icon: IconTableOff, inside: 'table', run: (c) => c.deleteTable() },
  ],
};
const STEPS: readonly Tool[] = [
  { label: '되돌리기', Icon: IconArrowBackUp, keys: 'Ctrl+Z', run: (c) => c.undo() },
  { label: '다시 하기', Icon: IconArrowForwardUp, keys: 'Ctrl+Shift+Z', run: (c) => c.redo() },
];

/** One tab stop; arrows go from tool to tool. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!by) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const next = all.at((all.indexOf(document.activeElement as HTMLElement) + by) % all.length);
  event.preventDefault();
  next?.focus();
}

interface Props {
  editor: Editor;
  tools: readonly RichTool[];
  label: string;
}

export function RichTools({ editor, tools, label }: Props) {
  const all = [...tools.flatMap((tool) => TOOLS[tool]), ...STEPS];
  const on = useEditorState({
    editor,
    selector: ({ editor: at }) =>
      all.map(({ active, inside }) =>
        active ? at.isActive(...active) : inside ? at.isActive(inside) : false,
      ),
  });
  return (
    <div role="toolbar" aria-label={`${label} 꾸미기`} className="jt-rich-tools" onKeyDown={walk}>
      {all.map((tool, i) => {
        if (tool.inside && !on[i]) return null;
        const { label: name, Icon, keys, run, active } = tool;
        return (
          <IconButton
            key={name}
            label={name}
            size="small"
            icon={<Icon size={16} />}
            tabIndex={i === 0 ? 0 : -1}
            {...(keys && { keys })}
            {...(active && { pressed: on[i] ?? false })}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              const chain = run(editor.chain().focus(), editor);
              chain?.run();
            }}
          />
        );
      })}
    </div>
  );
}
