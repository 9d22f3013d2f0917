import { m } from '@fornada/copy/messages.ts';
import { EmptyState } from '@fornada/ui/empty-state.tsx';
import { IconBag } from '@fornada/ui/icons/commerce.tsx';

/** A menu without a category, which hardly any shop has: its script comes where it is needed. */
export default function EmptyMenu() {
  return <EmptyState icon={<IconBag />} text={m.catalogue_no_categories()} />;
}
