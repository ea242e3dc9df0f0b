/** 이미지, 동영상, 상세. */
import { BLOCKS, DETAIL_IMAGES, HTML, IMAGES } from '@jangteo/contract/product/product.body.ts';
import { useCallback } from 'react';
import { BlockEditor } from '../../../../kit/form/BlockEditor.tsx';
import { ImagesField } from '../../../../kit/form/ImagesField.tsx';
import { mediaUrl } from '../../../../kit/media.ts';
import { uploader } from '../../../../kit/upload.ts';
import { FilePicker } from '../../../../ui/FilePicker.tsx';
import { useProductPlace, type PartProps } from '../place.ts';

const sendPicture = uploader('PREVIEW_IMAGE');
const sendDetail = uploader('DETAIL_IMAGE');
const sendVideo = uploader('PRODUCT_VIDEO');
const DETAIL_BYTES = 10 * 1_048_576; // R144
const VIDEO_BYTES = 50 * 1_048_576;
const VIDEO = ['video'] as const;

export const MediaPart = ({ form }: PartProps) => {
  const { onPending } = useProductPlace();
  const imagesComing = useCallback((count: number) => onPending('images', count), [onPending]);
  const detailComing = useCallback((count: number) => onPending('detail', count), [onPending]);
  const { video } = form.value;
  return (
    <>
      <ImagesField
        className="jt-wide"
        label="대표 이미지"
        {...form.bind('images')}
        upload={sendPicture}
        max={IMAGES}
        aspect={1}
        onPending={imagesComing}
        hint="첫 장이 목록과 라이브에 보입니다. 끌어서 순서를 바꿀 수 있습니다. jpg, png 장당 5MB까지."
      />
      <FilePicker
        className="jt-wide"
        label="동영상"
        name="video"
        error={form.problem('video')}
        value={
          video
            ? [{ url: mediaUrl(video), pathname: video, originalFilename: '상품 동영상', ext: 'mp4' }]
            : []
        }
        onChange={([one]) => form.set('video', one?.pathname ?? null)}
        upload={sendVideo}
        maxBytes={VIDEO_BYTES}
        accept={VIDEO}
      />
      <BlockEditor
        className="jt-wide"
        label="상세"
        {...form.bind('detail')}
        error={form.problem('detail')}
        upload={sendDetail}
        max={BLOCKS}
        maxImages={DETAIL_IMAGES}
        maxBytes={DETAIL_BYTES}
        maxHtml={HTML}
        onPending={detailComing}
        problem={(i) => form.bind(`detail.${i}`).error}
      />
    </>
  );
};
