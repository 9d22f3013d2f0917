import type { ProviderDocument } from '@fornada/contract/provider-documents.ts';
import { m } from '@fornada/copy/messages.ts';
import { eurosToCents } from '@fornada/domain/money.ts';
import { IconExternal } from '@fornada/ui/icons/arrows.tsx';
import { IconReceipt } from '@fornada/ui/icons/commerce.tsx';
import { List, ListItem } from '@fornada/ui/list.tsx';
import { Price } from '@fornada/ui/price.tsx';

const kinds = {
  adiantamento: m.order_document_advance,
  fatura: m.order_document_invoice,
  nota_de_credito: m.order_document_credit_note,
};

/** What the certified provider issued for an order or a sale, at its own address: none of it is ours. */
// What was kept on the device by an earlier version doesn't say.
export function OrderDocuments({ documents = [] }: { documents: ProviderDocument[] | undefined }) {
  if (documents.length === 0) return null;
  return (
    <section className="ui-stack ui-gap-2 order-documents" aria-label={m.order_documents()}>
      <h3>{m.order_documents()}</h3>
      <List>
        {documents.map((document) => (
          <Document key={`${document.tipo} ${document.numero}`} document={document} />
        ))}
      </List>
    </section>
  );
}

function Document({ document: { tipo, numero, valor, url } }: { document: ProviderDocument }) {
  const amount = <Price amount={eurosToCents(valor)} />;
  const title = kinds[tipo]();
  if (url === null)
    return <ListItem leading={<IconReceipt />} title={title} detail={numero} trailing={amount} />;
  return (
    <li>
      <a href={url} target="_blank" rel="noopener" className="ui-list-row">
        <span className="ui-list-leading">
          <IconReceipt />
        </span>
        <span className="ui-list-text">
          <span className="ui-list-title">{title}</span>
          <span className="ui-list-detail">{numero}</span>
        </span>
        <span className="ui-list-trailing">{amount}</span>
        <IconExternal className="ui-list-chevron" />
      </a>
    </li>
  );
}
