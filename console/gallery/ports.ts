/** Stand-ins for what the kit passes to widgets. A name with `fail` breaks, so that failures can be seen. */
import type { AddressSearch } from '../ui/AddressInput.tsx';
import { extensionOf, type Upload, type Uploaded } from '../ui/upload.ts';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export const picture = (name: string): Uploaded => ({
  url: `/art/${name}.svg`,
  pathname: `/art/${name}.svg`,
  originalFilename: `${name}.png`,
  ext: 'png',
});

let serial = 0;
export const upload: Upload = async (file, { onProgress, signal }) => {
  for (const share of [0.2, 0.5, 0.8, 1]) {
    await wait(60);
    if (signal.aborted) throw new DOMException('stopped', 'AbortError');
    onProgress(share);
    if (file.name.startsWith('fail')) throw new Error('저장 공간이 가득 찼습니다.');
  }
  serial += 1;
  return {
    url: '/art/bowl.svg',
    pathname: `/art/bowl.svg?${serial}`,
    originalFilename: file.name,
    ext: extensionOf(file.name),
  };
};

export const searchAddress: AddressSearch = async (keyword) => {
  await wait(200);
  if (keyword === 'fail') throw new Error('offline');
  return keyword.includes('양화로')
    ? [
        { postcode: '04037', base: '서울 마포구 양화로 45', lot: '서울 마포구 서교동 394-66' },
        { postcode: '04036', base: '서울 마포구 양화로 64', lot: '서울 마포구 서교동 373-1' },
      ]
    : [];
};
