/** What the house says to everybody of how something is done here, as its operators wrote it. */
import type { Body } from '@jangteo/contract/board/body.ts';
import { Piece } from '../goods/Details.tsx';
import type { Head } from '../kit/head.tsx';

export interface PolicyData {
  title: string;
  body: Body;
  updatedAt: string;
}

export const headOfPolicy = ({ title }: PolicyData): Head => ({ title });

export const PolicyPage = ({ title, body, updatedAt }: PolicyData) => (
  <main className="w-own">
    <h1>{title}</h1>
    <p className="w-muted">{updatedAt.slice(0, 10)}에 고쳤습니다.</p>
    {body.map((block, i) =>
      block.type === 'TEXT' || block.type === 'IMAGE' ? <Piece key={i} {...block} /> : null,
    )}
  </main>
);
