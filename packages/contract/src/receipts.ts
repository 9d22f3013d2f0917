// Points of a sale at which no card was shown, by the QR code of its receipt.
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { described, euros, named } from './kinds.ts';
import { withPrivateData } from './private-data.ts';
import { requiredText } from './rules.ts';

export const receiptClaim = v.object({
  talao: named('number', described(v.string(), 'The number on the receipt.')),
  data: named('issued_on', v.string()),
  valor: named('total_cents', euros),
  estado: described(
    v.picklist(['em_espera', 'contado', 'recusado']),
    '`em_espera` until the shop’s till has told of it; `recusado` when it was somebody else’s, or says something else.',
  ),
  pontos: named('points', described(v.nullable(v.number()), 'What it gave, once it has counted.')),
});
export type ReceiptClaim = v.InferOutput<typeof receiptClaim>;

export const claimReceipt = endpoint('POST /api/taloes', 'customer', {
  summary: 'Claims the points of a receipt by what its QR code says: counted once, for one customer',
  body: v.object({ qr: requiredText(1_000) }),
  data: v.object({ talao: receiptClaim, ...withPrivateData.entries }),
});

export const listReceiptClaims = endpoint('GET /api/taloes', 'customer', {
  summary: 'The receipts that a customer has claimed, the newest first',
  data: v.object({ taloes: v.array(receiptClaim) }),
});
