/** What a text may have, for the editor; html is written as plainly as the server keeps it. */
import { Link } from '@tiptap/extension-link';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { address } from './clean-html.ts';

const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] });

export const richExtensions = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    code: false,
    codeBlock: false,
    link: false,
    trailingNode: false,
  }),
  Link.configure({
    openOnClick: false,
    autolink: false,
    linkOnPaste: true,
    HTMLAttributes: { target: null, rel: null, class: null },
    isAllowedUri: (uri) => address(uri) !== null,
  }),
  PlainTable.configure({ resizable: false }),
  TableRow,
  TableHeader,
  TableCell,
];
