/** One block in its place: shown, written, moved, taken out. */
import { IconArrowsMoveVertical, IconFile, IconPencil, IconTrash } from '@tabler/icons-react';
import { isBlankHtml } from '../../ui/clean-html.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { SafeHtml } from '../../ui/SafeHtml.tsx';
import type { Grip } from '../../ui/Sortable.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { mediaUrl } from '../media.ts';
import { WholePicture } from '../Picture.tsx';
import { blockName, type AnyBlock } from './block.ts';

const ALT = 100;
const FILE_NAME = 255;

interface Props {
  block: AnyBlock;
  at: number;
  grip: Grip;
  open: boolean;
  error: string | null;
  maxHtml: number;
  onOpen: () => void;
  onChange: (block: AnyBlock) => void;
  onRemove: () => void;
}

export function BlockRow(props: Props) {
  const { block, at, grip, open, onOpen, onRemove } = props;
  const what = blockName(block, at);
  return (
    <>
      <button {...grip} className="jt-block-grip" aria-label={`${what} 옮기기`} data-tip="끌어서 옮기기">
        <IconArrowsMoveVertical size={16} />
      </button>
      <div className="jt-grow">
        <Content {...props} what={what} />
      </div>
      {block.type === 'TEXT' && !open && (
        <IconButton label={`${what} 수정`} size="small" icon={<IconPencil />} onClick={onOpen} />
      )}
      <IconButton label={`${what} 빼기`} size="small" icon={<IconTrash />} onClick={onRemove} />
    </>
  );
}

function Content({ block, open, error, maxHtml, onChange, what }: Props & { what: string }) {
  if (block.type === 'IMAGE')
    return (
      <div className="jt-block-picture">
        <WholePicture src={block.pathname} alt={block.alt} />
        <TextInput
          label={`${what} 설명`}
          hideLabel
          value={block.alt}
          maxLength={ALT}
          placeholder="그림을 못 보는 사람에게 읽어 줄 설명"
          onChange={(alt) => onChange({ ...block, alt })}
          error={error}
        />
      </div>
    );
  if (block.type === 'VIDEO')
    return (
      <div className="jt-block-film">
        <video src={mediaUrl(block.pathname)} aria-label={what} controls playsInline preload="metadata" />
        {error && <small className="jt-field-error">{error}</small>}
      </div>
    );
  if (block.type === 'FILE')
    return (
      <div className="jt-block-picture">
        <IconFile size={20} aria-hidden />
        <TextInput
          label={`${what} 이름`}
          hideLabel
          value={block.name}
          maxLength={FILE_NAME}
          onChange={(name) => onChange({ ...block, name })}
          error={error}
        />
      </div>
    );
  if (open || error)
    return (
      <RichText
        label={what}
        hideLabel
        value={block.html}
        max={maxHtml}
        error={error}
        autoFocus={open}
        onChange={(html) => onChange({ type: 'TEXT', html })}
      />
    );
  return (
    <div className="jt-block-text">
      {isBlankHtml(block.html) ? <p className="jt-muted">빈 글입니다.</p> : <SafeHtml html={block.html} />}
    </div>
  );
}
