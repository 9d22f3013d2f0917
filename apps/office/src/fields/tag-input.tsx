import { m } from '@fornada/copy/messages.ts';
import { tagOf } from '@fornada/domain/tag.ts';
import { TextInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';

type Props = {
  /** The field that it is made of while it is empty. */
  of?: 'title' | 'name';
};

/** The last part of the address. Left empty, the server makes it of the name, as this shows; changed, old links end. */
export function TagInput({ of = 'title' }: Props) {
  const kept = useRecordContext()?.tag as string | undefined;
  const [name, tag] = useWatch({ name: [of, 'tag'] }) as (string | null | undefined)[];
  const isLeft = kept !== undefined && (tag ?? '') !== kept;
  return (
    <TextInput
      source="tag"
      placeholder={tagOf(name ?? '')}
      slotProps={{ inputLabel: { shrink: true } }}
      helperText={isLeft ? m.office_tag_left({ tag: kept }) : m.office_tag_hint()}
    />
  );
}
