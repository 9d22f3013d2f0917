import { m } from '@fornada/copy/messages.ts';
import { useEffect } from 'react';
import { TextInput } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';

/** The last part of the address. While it is empty, leaving the title takes it from there. */
export function TagInput() {
  const { getValues, setValue } = useFormContext();
  const { title: isTitleLeft } = useFormState().touchedFields;
  useEffect(() => {
    if (isTitleLeft && !getValues('tag'))
      setValue('tag', tagOf(String(getValues('title') ?? '')), { shouldDirty: true });
  }, [isTitleLeft, getValues, setValue]);
  return <TextInput source="tag" helperText={m.office_tag_hint()} />;
}

/** `Pão de Deus` as `pao-de-deus`; of a long title, its first words. */
function tagOf(title: string): string {
  const words = title
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return words.length <= 60 ? words : words.slice(0, 60).replace(/-[^-]*$/, '');
}
