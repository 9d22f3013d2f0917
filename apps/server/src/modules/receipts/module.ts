import { claimReceipt as claimCall, listReceiptClaims } from '@fornada/contract/receipts.ts';
import type { Module } from '#module';
import { readPrivateData } from '#modules/accounts/present.ts';
import { claimReceipt, readClaims } from '#modules/receipts/claim-receipt.ts';
import { forgetOldReceipts } from '#modules/receipts/keep-receipts.ts';
import { handle } from '#platform/endpoint.ts';

export const receipts: Module = {
  name: 'receipts',
  routes(app, context) {
    const { db, settings, clock } = context;
    handle(app, context, claimCall, async ({ actor, body }) => ({
      talao: await claimReceipt(context, actor.customerId, body.qr),
      privateData: await readPrivateData(db, actor, settings, clock()),
    }));
    handle(app, context, listReceiptClaims, async ({ actor }) => ({
      taloes: await readClaims(db, actor.customerId),
    }));
  },
  sweeps: [{ name: 'forget-old-receipts', everySeconds: 3_600, run: forgetOldReceipts }],
};
