/** Chooses a part of a picture: moved by pointer, finger and arrows, nearer and farther by wheel, pinch and slider. */
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import type { Area } from './cut.ts';
import './ImageCropper.css';
import { useObjectUrl } from './LocalImage.tsx';

export interface ImageCropperProps {
  file: File;
  /** Width by height of the part. */
  aspect: number;
  /** Told of every change, and at first. */
  onChange: (area: Area) => void;
}

const [NEAR, FAR, STEP] = [4, 1, 0.05];
const MIDDLE = { x: 0, y: 0 };

export function ImageCropper({ file, aspect, onChange }: ImageCropperProps) {
  const url = useObjectUrl(file);
  const [crop, setCrop] = useState(MIDDLE);
  const [zoom, setZoom] = useState(FAR);
  return (
    <div className="jt-cropper">
      <div className="jt-cropper-stage">
        {url && (
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            minZoom={FAR}
            maxZoom={NEAR}
            aspect={aspect}
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(_, pixels) => onChange(pixels)}
            cropperProps={{ role: 'group', 'aria-label': '자를 곳. 화살표로 옮깁니다.' }}
          />
        )}
      </div>
      <label className="jt-cropper-zoom">
        <IconZoomOut size={16} aria-hidden />
        <input
          type="range"
          aria-label="크기"
          min={FAR}
          max={NEAR}
          step={STEP}
          value={zoom}
          onChange={(event) => setZoom(event.currentTarget.valueAsNumber)}
        />
        <IconZoomIn size={16} aria-hidden />
      </label>
    </div>
  );
}
