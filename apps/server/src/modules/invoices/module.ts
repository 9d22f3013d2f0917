import type { Module } from '#module';
import { creditInvoice } from '#modules/invoices/credit-invoice.ts';
import { issueInvoice } from '#modules/invoices/issue-invoice.ts';

export const invoices: Module = {
  name: 'invoices',
  tasks: [issueInvoice, creditInvoice],
  follows: { 'order.paid': [issueInvoice.name], 'order.ended': [creditInvoice.name] },
};
