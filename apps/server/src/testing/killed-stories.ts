// The lives of orders that kill.test.ts kills the server in, and what each comes to however it died.
import { expect } from 'vitest';
import type { TestCustomer } from './factories.ts';
import {
  collectedOrder,
  decideClaim,
  giveBack,
  letItPassAndCancel,
  missAndClaim,
  orderOfMissing,
  orderOfTwo,
  orderThatIsClaimed,
  orderWithAdvance,
  payRest,
} from './killed-afterwards.ts';
import { ask, placeOrder, ringing, settled } from './killed-requests.ts';
import type { KilledServer } from './killed-server.ts';

export type Story = {
  /** What was before, while nothing dies. @returns the order's id */
  prepare?(server: KilledServer, customer: TestCustomer, authorization: string): Promise<string>;
  live(server: KilledServer, customer: TestCustomer, authorization: string, orderId: string): Promise<void>;
  /** Its first step that no story before it has. */
  begins: RegExp;
  /** The steps that are its own: it is killed right after each of them and its commit. */
  owns?: RegExp;
  outcome: object;
};

/** The ledger of an order that used the balance and was paid, and of what then goes back of it. */
const bought = ['adjust', 'hold', 'spend', 'earn'];
const gaveBack = ['reverse_earn', 'return_spend'];

export const stories: [string, Story][] = [
  [
    'paid and received',
    {
      async live(server, customer, authorization) {
        const orderId = await placeOrder(server, customer, authorization);
        await server.gateway.decide(await ringing(server, orderId), 'approve');
        await settled(server);
        expect(await placeOrder(server, customer, authorization)).toBe(orderId);
      },
      begins: /place_order/,
      outcome: {
        orders: [['received', true, true]],
        payments: ['paid'],
        refunds: [0],
        back: null,
        entries: bought,
        money: [0, 0, 200],
        told: ['order_received'],
        emails: 1,
      },
    },
  ],
  [
    'given up, yet approved on the phone',
    {
      async live(server, customer, authorization) {
        const orderId = await placeOrder(server, customer, authorization);
        const request = await ringing(server, orderId);
        const given = await ask(server, 'DELETE', `/api/pagamento/${orderId}`, { authorization });
        expect(given.status).toBe(200);
        await server.gateway.decide(request, 'approve');
        await settled(server);
      },
      begins: /end_order/,
      outcome: {
        orders: [['cancelled', false, false]],
        payments: ['refunded'],
        refunds: [200],
        back: null,
        entries: ['adjust', 'hold', 'release'],
        money: [100, 0, 0],
        told: ['payment_refunded'],
        emails: 0,
      },
    },
  ],
  [
    'whose rest is taken, undone and paid by phone',
    {
      prepare: orderWithAdvance,
      live: payRest,
      begins: /pay_at_counter/,
      owns: /_at_counter|ask_payment_again|settle_payment/,
      outcome: {
        orders: [['received', true, true]],
        payments: ['paid', 'refunded', 'paid'],
        refunds: [0, 0],
        back: null,
        entries: [...bought, 'earn', 'reverse_earn', 'earn'],
        money: [0, 0, 500],
        told: ['order_received'],
        emails: 1,
      },
    },
  ],
  [
    'of which something is missing, and is claimed later',
    {
      prepare: orderOfTwo,
      live: missAndClaim,
      begins: /missing_lines/,
      owns: /missing_lines|refund_order|order_claims|open_questions/,
      outcome: {
        orders: [['collected', true, true]],
        payments: ['paid'],
        refunds: [261],
        back: [
          ['missing', 150],
          ['missing', 20],
          ['claimed', 160],
        ],
        entries: [...bought, ...gaveBack, ...gaveBack, 'refund', ...gaveBack],
        money: [69, 0, 262],
        told: ['order_received', 'payment_refunded', 'payment_refunded'],
        emails: 1,
      },
    },
  ],
  [
    'of which the office gives something back',
    {
      prepare: collectedOrder,
      live: giveBack,
      begins: /office_requests/,
      owns: /office_requests|refund_order|staff_actions|payment_refunds/,
      outcome: {
        orders: [['collected', true, true]],
        payments: ['paid'],
        // Of a nata 24 of its 150 were balance, of a bread 27 of its 170.
        refunds: [126],
        back: [
          ['granted', 150],
          ['granted', 170],
        ],
        entries: [...bought, ...gaveBack, ...gaveBack, 'refund'],
        money: [194, 0, 271],
        told: ['order_received', 'refund_granted', 'refund_granted'],
        emails: 1,
      },
    },
  ],
  [
    'of which nobody says what becomes of what is missing, and which is then given up',
    {
      prepare: orderOfMissing,
      live: letItPassAndCancel,
      begins: /missing_lines/,
      owns: /missing_lines|refund_order|end_order|open_questions/,
      outcome: {
        orders: [['cancelled', true, true]],
        payments: ['refunded'],
        refunds: [540],
        back: [['missing', 150]],
        entries: [...bought, ...gaveBack, ...gaveBack],
        money: [100, 0, 0],
        told: ['order_missing_settled', 'order_received', 'payment_refunded', 'payment_refunded'],
        emails: 1,
      },
    },
  ],
  [
    'of which a manager accepts what is claimed',
    {
      prepare: orderThatIsClaimed,
      live: decideClaim,
      begins: /refund_order/,
      owns: /refund_order|order_claims|staff_actions/,
      outcome: {
        orders: [['collected', true, true]],
        payments: ['paid'],
        // Of 12,00€, eleven of them money: its share of 10,50€.
        refunds: [962],
        back: [['claimed', 1050]],
        entries: [...bought, ...gaveBack],
        money: [88, 0, 138],
        told: ['claim_accepted', 'order_received'],
        emails: 1,
      },
    },
  ],
];
