import { flag, optionalText, requiredDate, requiredText, shopNumber } from '@fornada/contract/rules.ts';
import { m } from '@fornada/copy/messages.ts';
import { couponKey, isCouponKey } from '@fornada/domain/coupon-code.ts';
import * as v from 'valibot';

const whole = (maximum: number) =>
  v.pipe(
    v.number(() => m.error_numeric()),
    v.integer(() => m.error_numeric()),
    v.minValue(1, () => m.error_value_invalid()),
    v.maxValue(maximum, () => m.error_value_invalid()),
  );

/** The back office's form of a coupon. */
export const couponForm = v.pipe(
  v.object({
    /** '' has one made. */
    codigo: v.pipe(
      optionalText(40),
      v.check(
        (code) => code === '' || isCouponKey(couponKey(code)),
        () => m.office_coupon_code_length(),
      ),
    ),
    nome: requiredText(80),
    valor: v.pipe(
      v.number(() => m.error_numeric()),
      v.check(
        (value) => value > 0 && value <= 1_000 && Math.round(value * 100) / 100 === value,
        () => m.error_value_invalid(),
      ),
    ),
    de: requiredDate,
    ate: requiredDate,
    limite: whole(1_000_000),
    so_novos: flag,
    loja: v.nullish(shopNumber, null),
    dias_ausente: v.nullish(whole(1_095), null),
  }),
  v.forward(
    v.partialCheck(
      [['de'], ['ate']],
      ({ de, ate }) => de <= ate,
      () => m.office_coupon_ends_before(),
    ),
    ['ate'],
  ),
);
export type CouponForm = v.InferOutput<typeof couponForm>;
