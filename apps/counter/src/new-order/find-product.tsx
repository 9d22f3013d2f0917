import { m } from '@fornada/copy/messages.ts';
import { Field } from '@fornada/ui/field.tsx';
import { ChipChoice } from '../chip-choice.tsx';
import './find-product.css';

type Props = {
  families: readonly { id: string; name: string }[];
  family: string;
  onFamily: (id: string) => void;
  isSearch: boolean;
  onSearch: (words: string) => void;
};

/** A product by its name, or by its family while no name is written. */
export function FindProduct({ families, family, onFamily, isSearch, onSearch }: Props) {
  return (
    <>
      <Field
        kind="search"
        name="procura"
        label={m.taking_search()}
        autoComplete="off"
        onValueChange={onSearch}
      />
      {!isSearch && (
        <ChipChoice
          label={m.taking_families()}
          options={families.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={family}
          onChoose={onFamily}
        />
      )}
    </>
  );
}
