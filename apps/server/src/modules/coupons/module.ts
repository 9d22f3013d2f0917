import { redeemCoupon as redeemCall } from '@fornada/contract/coupons.ts';
import type { Module } from '#module';
import { couponsResource, redemptionsResource } from '#modules/coupons/office-coupons.ts';
import { couponTodos } from '#modules/coupons/office-todos.ts';
import { redeemCoupon } from '#modules/coupons/redeem-coupon.ts';
import { rollUpUses } from '#modules/coupons/roll-up-uses.ts';
import { handle } from '#platform/endpoint.ts';

export const coupons: Module = {
  name: 'coupons',
  routes(app, context) {
    handle(app, context, redeemCall, ({ actor, body, address }) =>
      redeemCoupon(context, actor, body.codigo, address),
    );
  },
  sweeps: [{ name: 'roll-up-coupons', everySeconds: 300, run: rollUpUses }],
  resources: [couponsResource, redemptionsResource],
  todos: couponTodos,
};
