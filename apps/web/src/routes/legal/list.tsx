import { listLegalItems } from '@fornada/contract/content.ts';
import { m } from '@fornada/copy/messages.ts';
import { chainLanguage } from '@fornada/ui/chain-language.ts';
import { EmptyState } from '@fornada/ui/empty-state.tsx';
import { IconExternal } from '@fornada/ui/icons/arrows.tsx';
import { IconInfo } from '@fornada/ui/icons/states.tsx';
import { List, ListItem } from '@fornada/ui/list.tsx';
import { complaintsBook } from '#app/complaints-book.ts';
import { callContext, type LoaderArgs } from '#app/screen.ts';
import { useScreenData } from '#app/screen-data.ts';
import '#features/articles/editorial.css';

type Listed = { id: number; tag: string; title: string }[];

export async function loader({ context }: LoaderArgs): Promise<Listed> {
  const items = await context.get(callContext)(listLegalItems);
  return items.map(({ id, tag, title }) => ({ id, tag, title }));
}

export const head = () => ({ title: m.legal_title(), description: m.legal_description() });

export default function LegalScreen() {
  const items = useScreenData<Listed>();
  return (
    <div className="ui-stack legal-lists ui-page">
      <List label={m.legal_documents()}>
        <ListItem href="/termos" title={m.shell_terms()} />
        <ListItem href="/politica-de-privacidade" title={m.shell_privacy()} />
        <ListItem href="/soft-opt-in" title={m.optin_title()} />
      </List>
      {items.length === 0 ? (
        <EmptyState icon={<IconInfo />} text={m.legal_empty()} />
      ) : (
        <List label={m.legal_other()}>
          {items.map(({ id, tag, title }) => (
            <ListItem key={id} href={`/informacao-legal/${tag}`} title={title} lang={chainLanguage()} />
          ))}
        </List>
      )}
      <List>
        <ListItem
          href={complaintsBook}
          leading={<IconExternal />}
          title={m.legal_complaints()}
          detail={m.legal_complaints_hint()}
        />
      </List>
    </div>
  );
}
