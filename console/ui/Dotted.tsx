/** Facts in one line, apart by dots; where the line is too short it breaks between two of them, never within a date. */
export const Dotted = ({ of }: { of: readonly (string | false | null | undefined)[] }) => (
  <span className="jt-dotted">
    {of.filter(Boolean).map((fact, i) => (
      <span key={i}>{fact}</span>
    ))}
  </span>
);
