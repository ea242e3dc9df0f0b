import { Button } from '../../ui/Button.tsx';
import { contactPlace, type ContactLine } from './contact-place.ts';

export function ContactButton({ line }: { line: ContactLine }) {
  const contact = contactPlace.use();
  return (
    contact && (
      <Button size="small" onClick={() => contact(line)}>
        구매자에게 문의
      </Button>
    )
  );
}
