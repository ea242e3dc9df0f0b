import { inquiryCategory } from '@jangteo/contract/inquiry/inquiry.enums.ts';
import { useId, useRef, useState } from 'react';
import { sentenceOf } from '../kit/ask.ts';
import { Field } from '../kit/Field.tsx';
import { askAsBuyer } from '../kit/session.ts';
import { Photos } from '../orders/Photos.tsx';

interface AskFormProps {
  sellerSeq: number;
  link: object;
  previousSeq?: number | undefined;
  onDone: () => void;
}

const CATEGORIES = inquiryCategory.values.filter((one) => one !== 'NONE');

export function AskForm({ sellerSeq, link, previousSeq, onDone }: AskFormProps) {
  const id = useId();
  const key = useRef(crypto.randomUUID());
  const [category, setCategory] = useState<string>('PRODUCT');
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const [images, setImages] = useState<string[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      const body = { sellerSeq, category, title, text, link, images, ...(previousSeq && { previousSeq }) };
      await askAsBuyer('POST', '/market/v1/inquiries', body, key.current);
      onDone();
    } catch (error) {
      key.current = crypto.randomUUID();
      setRefusal(sentenceOf(error));
      setBusy(false);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className="w-field">
        <label htmlFor={`${id}-category`}>유형</label>
        <select id={`${id}-category`} value={category} onChange={(event) => setCategory(event.target.value)}>
          {CATEGORIES.map((one) => (
            <option key={one} value={one}>
              {inquiryCategory.label(one)}
            </option>
          ))}
        </select>
      </div>
      <Field label="제목" value={title} maxLength={60} required onChange={setTitle} />
      <div className="w-field">
        <label htmlFor={`${id}-text`}>내용</label>
        <textarea
          id={`${id}-text`}
          value={text}
          rows={5}
          maxLength={2000}
          required
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <Photos photos={images} purpose="INQUIRY" hint="사진을" onChange={setImages} />
      {refusal && (
        <p className="w-refusal" role="alert">
          {refusal}
        </p>
      )}
      <button type="submit" className="w-primary" disabled={busy || !title.trim() || !text.trim()}>
        문의 보내기
      </button>
    </form>
  );
}
