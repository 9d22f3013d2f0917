import type { Module } from '#module';
import { issueInvoice } from '#modules/invoices/issue-invoice.ts';

export const invoices: Module = {
  name: 'invoices',
  tasks: [issueInvoice],
  follows: { 'order.paid': ['issue-invoice'] },
};
