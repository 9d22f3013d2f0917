import { allWireMakings } from '@fornada/contract/makings.ts';
import type { WireProduct } from '@fornada/contract/menu.ts';
import { m } from '@fornada/copy/messages.ts';
import { useSourceContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { inputsOf } from '../../fields/inputs-of.tsx';
import { listWords } from '../../fields/list-words.ts';
import { Row } from '../../fields/record-form.tsx';

const field = inputsOf<WireProduct>();
const words = {
  agora: m.office_making_now,
  encomenda: m.office_making_to_order,
  fornada: m.office_making_in_batches,
};
const choices = allWireMakings.map((id) => ({ id, name: words[id]() }));

export const makingFields = [
  'fabrico',
  'antecedencia',
  'hora_limite',
  'fornadas',
  'epoca_de',
  'epoca_ate',
  'max_dia',
  'max_dia_grupo',
  'inscricao_max',
  'inscricao_preco',
];

/** When it can be had: at once, for a date or from the oven; in which season; how many a day; and what is written on it. */
export function MakingInput() {
  const { getSource } = useSourceContext();
  const making = useWatch({ name: getSource('fabrico') }) as WireProduct['fabrico'];
  return (
    <>
      <Row>
        <field.SelectInput source="fabrico" choices={choices} defaultValue="agora" required />
        {making === 'encomenda' && (
          <>
            <field.NumberInput source="antecedencia" min={0} helperText={m.office_notice_hint()} />
            <field.TextInput source="hora_limite" type="time" helperText={m.office_last_order_hint()} />
          </>
        )}
        {making === 'fornada' && (
          <field.TextInput source="fornadas" {...listWords} helperText={m.office_batches_hint()} />
        )}
      </Row>
      <Row>
        <field.TextInput source="epoca_de" helperText={m.office_season_hint()} />
        <field.TextInput source="epoca_ate" />
        <field.NumberInput source="max_dia" min={0} />
        <field.NumberInput source="max_dia_grupo" min={0} />
      </Row>
      <Row>
        <field.NumberInput source="inscricao_max" min={0} max={140} />
        <field.EurosInput source="inscricao_preco" />
      </Row>
    </>
  );
}
