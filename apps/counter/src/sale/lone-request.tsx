import { Note } from '@fornada/ui/note.tsx';
import { useState } from 'react';
import { RequestSheet } from './request-sheet.tsx';
import { useTicket } from './ticket.ts';
import type { Sold } from './use-checkout.ts';

/** What a phone is asked at a till that sells nothing any more: it may be paid all the same. */
export function LoneRequest({ shop, onDone }: { shop: number; onDone: (sold: Sold) => void }) {
  const ticket = useTicket(shop);
  const [refusal, setRefusal] = useState<string>();
  return (
    <>
      {refusal && (
        <Note tone="bad" live>
          {refusal}
        </Note>
      )}
      {ticket.asked && (
        <RequestSheet
          {...{ shop, onDone }}
          ticket={{ ...ticket, asked: ticket.asked }}
          onRefused={(_, message) => setRefusal(message)}
          onOtherwise={() => undefined}
        />
      )}
    </>
  );
}
