import { changeOrderLines, type GiveBack } from '@fornada/contract/order-changes.ts';
import type { OrderDetail } from '@fornada/contract/orders.ts';
import { m } from '@fornada/copy/messages.ts';
import { countCharacters } from '@fornada/domain/choices.ts';
import { cents } from '@fornada/domain/money.ts';
import { Button } from '@fornada/ui/button.tsx';
import { chainLanguage } from '@fornada/ui/chain-language.ts';
import { Field } from '@fornada/ui/field.tsx';
import { InscriptionField } from '@fornada/ui/ordering/inscription-field.tsx';
import { Sheet } from '@fornada/ui/sheet.tsx';
import { Stepper } from '@fornada/ui/stepper.tsx';
import { useId, useState } from 'react';
import { call } from '#app/client.ts';
import { Back } from './give-back.tsx';

export interface StepProps {
  order: OrderDetail;
  onClose: () => void;
  run: (work: () => Promise<{ encomenda: OrderDetail }>) => Promise<void>;
}

/** Fewer units of what was ordered, another wish, other words on a cake: where money moves, it goes back. */
export function ChangeLines({ order, onClose, run }: StepProps) {
  const [back, setBack] = useState<GiveBack>('origem');
  const before = order.linhas.map(({ qtd, devolvidas, nota, inscricao }, index) => ({
    ...{ linha: index + 1, qtd: qtd - devolvidas, nota, inscricao },
  }));
  const [wanted, setWanted] = useState(before);
  const id = useId();
  const change = (index: number, said: Partial<(typeof wanted)[number]>) =>
    setWanted((lines) => lines.map((line, at) => (at === index ? { ...line, ...said } : line)));
  /** None on what is taken off; what was kept on the device by an earlier version doesn't say it. */
  const longest = (index: number) =>
    wanted[index]?.qtd === 0 ? 0 : (order.alteravel?.inscricoes?.[index] ?? 0);
  const isAll = wanted.every(({ qtd }) => qtd === 0);
  const isRight = wanted.every(
    ({ inscricao }, index) =>
      longest(index) === 0 || (inscricao !== '' && countCharacters(inscricao) <= longest(index)),
  );
  const isLess = before.some(({ qtd }, index) => qtd !== wanted[index]?.qtd);
  const isSame = JSON.stringify(wanted) === JSON.stringify(before);
  const linhas = wanted.map(({ inscricao, ...line }, index) =>
    longest(index) > 0 ? { ...line, inscricao } : line,
  );
  const params = { order_id: order.order_id };
  const save = () => run(() => call(changeOrderLines, { params, body: { linhas, devolver: back } }));
  return (
    <Sheet
      title={m.order_change_lines()}
      onClose={onClose}
      footer={
        <Button wide disabled={isSame || isAll || !isRight} onClick={() => void save()}>
          {m.order_change_save()}
        </Button>
      }
    >
      <div className="ui-stack">
        <p>{m.order_change_lines_text()}</p>
        <ul className="ui-stack order-change-lines">
          {order.linhas.map(({ nome }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place; the same product may stand twice
            <li key={index}>
              {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend couldn't stand beside the stepper */}
              <div role="group" aria-labelledby={`${id}${index}`} className="ui-stack ui-gap-2">
                <div className="ui-row">
                  <strong id={`${id}${index}`} lang={chainLanguage()}>
                    {nome}
                  </strong>
                  <Stepper
                    label={m.cart_quantity_of({ name: nome })}
                    value={wanted[index]?.qtd ?? 0}
                    min={0}
                    max={before[index]?.qtd}
                    size="small"
                    onValueChange={(qtd) => change(index, { qtd })}
                  />
                </div>
                {longest(index) > 0 && (
                  <InscriptionField
                    product={{ inscriptionLength: longest(index), inscriptionPrice: cents(0) }}
                    value={wanted[index]?.inscricao ?? ''}
                    required
                    error={wanted[index]?.inscricao === '' ? m.error_required() : undefined}
                    onChange={(words) => change(index, { inscricao: words.trim() })}
                  />
                )}
                {wanted[index]?.qtd !== 0 && (
                  <Field
                    name="nota"
                    label={m.order_change_note()}
                    defaultValue={wanted[index]?.nota}
                    maxLength={140}
                    autoComplete="off"
                    onValueChange={(words) => change(index, { nota: words.trim() })}
                  />
                )}
              </div>
            </li>
          ))}
        </ul>
        {isAll && <p role="status">{m.order_change_all()}</p>}
        {order.total > 0 && isLess && <Back onBack={setBack} />}
      </div>
    </Sheet>
  );
}
