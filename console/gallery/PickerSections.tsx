import { useState } from 'react';
import { AddressInput } from '../ui/AddressInput.tsx';
import { DatePicker } from '../ui/DatePicker.tsx';
import { DateRangePicker } from '../ui/DateRangePicker.tsx';
import { FilePicker } from '../ui/FilePicker.tsx';
import { ImagePicker } from '../ui/ImagePicker.tsx';
import { MediaViewer } from '../ui/MediaViewer.tsx';
import type { Range } from '../ui/range.ts';
import type { Uploaded } from '../ui/upload.ts';
import { picture, searchAddress, upload } from './ports.ts';
import { Line, Section } from './Section.tsx';

export function PickerSections() {
  return (
    <>
      <DateSection />
      <FileSection />
      <ViewerSection />
    </>
  );
}

function DateSection() {
  const [range, setRange] = useState<Range | null>({ from: '2026-11-12', to: '2026-11-19' });
  const [times, setTimes] = useState<Range | null>(null);
  const [date, setDate] = useState<string | null>('2026-11-30');
  const [address, setAddress] = useState({ postcode: '', base: '', detail: '' });
  return (
    <Section id="dates" title="날짜와 주소">
      <DateRangePicker label="결제일" value={range} onChange={setRange} />
      <DateRangePicker
        label="방송 시간"
        value={times}
        onChange={setTimes}
        withTime
        quick={['today', 'yesterday', 'all', 'direct']}
      />
      <DatePicker label="지급예정일" value={date} onChange={setDate} clearable />
      <Line label="값">
        <output aria-label="날짜 값">{JSON.stringify({ range, times, date })}</output>
      </Line>
      <AddressInput label="출고지" value={address} onChange={setAddress} search={searchAddress} />
      <Line label="값">
        <output aria-label="주소 값">{JSON.stringify(address)}</output>
      </Line>
    </Section>
  );
}

function FileSection() {
  const [pictures, setPictures] = useState<Uploaded[]>(['gamgyul', 'gam2', 'gam3', 'gam4'].map(picture));
  const [single, setSingle] = useState<Uploaded[]>([]);
  const [files, setFiles] = useState<Uploaded[]>([
    { url: '/art/tea.svg', pathname: '/f/1', originalFilename: '사업자등록증.pdf', ext: 'pdf' },
  ]);
  const keep = async (next: Uploaded[]) => {
    if (next.some((one) => one.originalFilename === 'handler.png')) throw new Error('저장하지 못했습니다.');
    setSingle(next);
  };
  return (
    <Section id="files" title="올리기">
      <ImagePicker label="대표 이미지" value={pictures} onChange={setPictures} upload={upload} max={6} />
      <ImagePicker label="상점 사진" value={single} onChange={keep} upload={upload} max={1} />
      <FilePicker
        label="증빙 서류"
        value={files}
        onChange={setFiles}
        upload={upload}
        max={3}
        accept={['pdf', 'image']}
      />
      <Line label="값">
        <output aria-label="올린 것">
          {pictures.map((p) => p.originalFilename).join(' ')} |{' '}
          {single.map((p) => p.originalFilename).join(' ')} | {files.map((f) => f.originalFilename).join(' ')}
        </output>
      </Line>
    </Section>
  );
}

function ViewerSection() {
  return (
    <section id="viewer" className="g-section g-wide" aria-label="미디어 보기">
      <div style={{ height: 360 }}>
        <MediaViewer type="image" src="/art/abalone.svg" title="완도 활전복.png" />
      </div>
    </section>
  );
}
