import { m } from '@fornada/copy/messages.ts';
import { eurosToCents, formatEuros } from '@fornada/domain/money.ts';
import { Button } from '@fornada/ui/button.tsx';
import { Field } from '@fornada/ui/field.tsx';
import { useState } from 'react';
import './coupon-choice.css';
import type { FoundCoupons } from './use-coupons.ts';

type Props = {
  found: FoundCoupons;
  chosen: string | null;
  onChoose: (code: string | null) => void;
  /** There is nothing else to do here. */
  typesAtOnce?: boolean;
};

/** The coupons of who is here: one touch uses one, and another touch none; of the others it says why not. */
export function CouponChoice({ found, chosen, onChoose, typesAtOnce = false }: Props) {
  const [types, setTypes] = useState(typesAtOnce);
  const [code, setCode] = useState('');
  const { coupons, problem, isLoading, tryCode } = found;
  return (
    <fieldset className="sale-coupons" aria-busy={isLoading}>
      <legend>{m.sale_coupons()}</legend>
      {coupons.map(({ codigo, nome, valor, oferta, motivo }) => (
        <button
          key={codigo}
          type="button"
          className="sale-coupon"
          aria-pressed={codigo === chosen}
          disabled={motivo !== null || isLoading}
          onClick={() => onChoose(codigo === chosen ? null : codigo)}
        >
          <span>
            {nome}
            <small>{motivo ?? (oferta ? `${codigo} · ${m.sale_coupon_rest()}` : codigo)}</small>
          </span>
          {motivo === null && <strong>−{formatEuros(eurosToCents(valor))}</strong>}
        </button>
      ))}
      {coupons.length > 0 && <p className="sale-hint">{m.sale_coupon_rule()}</p>}
      {types ? (
        <div className="sale-coupon-code" data-takes-codes>
          <Field
            kind="text"
            name="cupao"
            label={m.sale_coupon_code()}
            {...(problem && { error: problem })}
            autoCapitalize="characters"
            autoComplete="off"
            onValueChange={setCode}
          />
          <Button
            variant="secondary"
            disabled={code.trim() === '' || isLoading}
            onClick={() => tryCode(code.trim())}
          >
            {m.sale_coupon_try()}
          </Button>
        </div>
      ) : (
        <Button variant="quiet" size="small" onClick={() => setTypes(true)}>
          {m.sale_coupon_code()}
        </Button>
      )}
    </fieldset>
  );
}
