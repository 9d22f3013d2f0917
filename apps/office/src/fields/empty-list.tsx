import { m } from '@fornada/copy/messages.ts';
import { officeSentences } from '@fornada/copy/office-sentences.ts';
import { EmptyState } from '@fornada/ui/empty-state.tsx';
import { createElement } from 'react';
import { CreateButton, useGetResourceLabel, useResourceContext, useResourceDefinition } from 'react-admin';
import { keyOf } from '../words/field-words.ts';

/** A list that nothing is in yet: what it is for, where people make what is in it, and the way to the first one. */
export function EmptyList() {
  const resource = useResourceContext() ?? '';
  const { hasCreate, icon } = useResourceDefinition({ resource });
  const name = useGetResourceLabel()(resource, 0);
  const purpose = officeSentences[`office_for_${keyOf(resource)}`] as (() => string) | undefined;
  return (
    <EmptyState
      text={m.office_ra_page_empty({ name })}
      icon={icon && createElement(icon)}
      action={hasCreate && <CreateButton variant="contained" />}
    >
      {purpose?.()}
    </EmptyState>
  );
}
