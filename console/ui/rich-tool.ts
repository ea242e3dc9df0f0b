/** Groups of tools, in the order of the bar. */
export type RichTool = 'heading' | 'mark' | 'list' | 'block' | 'link' | 'table';
export const RICH_TOOLS: readonly RichTool[] = ['heading', 'mark', 'list', 'block', 'link', 'table'];
