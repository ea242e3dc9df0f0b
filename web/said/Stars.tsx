import './said.css';

export const Stars = ({ of }: { of: number }) => (
  <span className="w-stars" role="img" aria-label={`별점 ${of}점`}>
    {'★'.repeat(of)}
    {'☆'.repeat(5 - of)}
  </span>
);
