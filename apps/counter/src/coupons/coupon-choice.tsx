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
  /** Where there is none a code is all that is left: its field is there without a touch. */
  typesAtOnce?: boolean;
};

/** The coupons of who is here: one touch uses one, and another touch none; of the others it says why not. */
export function CouponChoice({ found, chosen, onChoose, typesAtOnce = false }: Props) {
  const [wantsType, setTypes] = useState(false);
  const [code, setCode] = useState('');
  const { coupons, problem, isLoading, tryCode } = found;
  const types = wantsType || (typesAtOnce && !isLoading && coupons.length === 0);
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
            onValueChange={(typed) => {
              setCode(typed);
              setTypes(true);
            }}
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
