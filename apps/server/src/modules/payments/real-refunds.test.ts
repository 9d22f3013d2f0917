// What goes back through each real gateway goes back once, whatever happens to the vendor's answers.

import { DAY } from '@fornada/domain/local-time.ts';
import { describe, expect, test } from 'vitest';
import { listFindings } from '#modules/payments/findings.ts';
import { aBuyer, moneyOf } from '../../testing/buyer.ts';
import { gatewayNames, gatewayShop } from '../../testing/vendors/gateway-shop.ts';
import { eitherWay } from '../../testing/vendors/vendor.ts';

describe.each(gatewayNames)('%s', (name) => {
  const shop = gatewayShop(name);
  const { stateOf, lastRef, deliver, deliverAll, askedOrder, refundedOnce } = shop;

  test.each([...eitherWay, 'none' as const])(
    'a part that goes back (%s) and then the rest, each goes back once; whose answer was lost is told',
    async (mishap) => {
      const { buyer, orderId } = await askedOrder();
      const ref = lastRef();
      shop.vendor.approve(ref);
      await deliverAll();
      await shop.app.runJobs();
      const { db } = shop.app.context;
      if (mishap !== 'none') shop.vendor.goWrong(mishap, 3);
      const body = { linhas: [{ linha: 1, qtd: 1 }] };
      for (const _again of [1, 2])
        expect((await buyer.call('POST', `/api/encomendas/${orderId}/linhas`, body)).status).toBe(200);
      await refundedOnce(ref);
      expect(await stateOf(orderId)).toEqual(['paid']);
      expect((await buyer.call('POST', `/api/encomendas/${orderId}/cancelar`, {})).status).toBe(200);
      await shop.app.runJobs();
      expect(shop.vendor.refundedOf(ref)).toBe(300);
      expect(await stateOf(orderId)).toEqual(['refunded']);
      shop.app.context.clock.move({ minutes: 20 });
      await shop.app.runSweeps();
      expect(await listFindings(db, { settled: false })).toEqual([]);
    },
  );

  test.each([...eitherWay, 'none' as const])(
    'a basket for two days is asked for once; a part goes back (%s) and then the other, each once',
    async (mishap) => {
      shop.vendor.callbacks();
      const before = shop.vendor.refs().length;
      const buyer = await aBuyer(shop.app);
      const tomorrow = new Date(shop.app.context.clock().getTime() + DAY).toISOString();
      const nata = { id: '10101', qtd: 1, complementares: [], opcoes: [] };
      const items = [
        { ...nata, qtd: 2 },
        { ...nata, pickup_at: tomorrow },
      ];
      const { partes } = await buyer.order({ cart: { items } });
      const [first = '', second = ''] = partes.map(({ orderId }) => orderId);
      await shop.app.runJobs();
      expect(shop.vendor.refs().length - before).toBe(1);
      const ref = lastRef();
      shop.vendor.approve(ref);
      const told = await deliverAll();
      for (const callback of told) expect(await deliver(callback)).toBe(200);
      await shop.app.runJobs();
      expect([...(await stateOf(first)), ...(await stateOf(second))]).toEqual(['paid', 'paid']);
      expect(await moneyOf(shop.app, buyer)).toMatchObject({ progress: 450 });
      if (mishap !== 'none') shop.vendor.goWrong(mishap, 3);
      for (const _again of [1, 2])
        expect((await buyer.call('POST', `/api/encomendas/${second}/cancelar`, {})).status).toBe(200);
      await refundedOnce(ref);
      expect((await buyer.read(first)).estado).toBe('received');
      expect((await buyer.call('POST', `/api/encomendas/${first}/cancelar`, {})).status).toBe(200);
      await shop.app.runJobs();
      expect(shop.vendor.refundedOf(ref)).toBe(450);
      expect([...(await stateOf(first)), ...(await stateOf(second))]).toEqual(['refunded', 'refunded']);
      shop.app.context.clock.move({ minutes: 20 });
      await shop.app.runSweeps();
      expect(await listFindings(shop.app.context.db, { settled: false })).toEqual([]);
    },
  );
});
