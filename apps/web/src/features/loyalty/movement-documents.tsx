import { readTransaction } from '@fornada/contract/private-data.ts';
import type { ProviderDocument } from '@fornada/contract/provider-documents.ts';
import { useEffect, useState } from 'react';
import { call } from '#app/client.ts';
import { OrderDocuments } from '#features/ordering/order-documents.tsx';

/** What was issued for a sale at a till, where ours made it by line. Without a connection the movement stands without. */
export function MovementDocuments({ id }: { id: string }) {
  const [documents, setDocuments] = useState<ProviderDocument[]>([]);
  useEffect(() => {
    let gone = false;
    call(readTransaction, { params: { id } }).then(
      (read) => !gone && setDocuments(read.documentos),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [id]);
  return <OrderDocuments documents={documents} />;
}
