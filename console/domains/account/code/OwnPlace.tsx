import { TextInput } from '../../../ui/TextInput.tsx';

/** The account's own address or number, masked, where a code goes: nobody says to where else. */
export const OwnPlace = ({ label, value }: { label: string; value: string }) => (
  <TextInput label={label} name="to" value={value} onChange={() => undefined} readOnly />
);
