import { m } from '@fornada/copy/messages.ts';
import { TextInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';

/** The last part of the address. While it is empty, leaving it takes it from the title. */
export function TagInput() {
  const { getValues, setValue } = useFormContext();
  const fill = () => {
    if (!getValues('tag')) setValue('tag', tagOf(String(getValues('title') ?? '')), { shouldDirty: true });
  };
  return <TextInput source="tag" helperText={m.office_tag_hint()} onFocus={fill} />;
}

/** `Pão de Deus` as `pao-de-deus`. */
function tagOf(title: string): string {
  return title
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
}
