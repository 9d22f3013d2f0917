import { allergenWords } from '@fornada/contract/allergen-words.ts';
import { wireAllergens } from '@fornada/contract/allergens.ts';
import type { WireProduct } from '@fornada/contract/menu.ts';
import { m } from '@fornada/copy/messages.ts';
import { ALLERGENS } from '@fornada/domain/allergens.ts';
import { Picture } from '@fornada/ui/picture.tsx';
import { useWatch } from 'react-hook-form';
import { PhoneFrame } from '../../fields/phone-frame.tsx';
import { addressOf } from '../../fields/picture-input.tsx';
import { priceInWords } from '../../words/price.ts';

const names = new Map(ALLERGENS.map((allergen) => [wireAllergens[allergen], allergenWords[allergen]]));
const nameOf = (code: string) => names.get(code as never)?.() ?? code;

/** A product as its sheet shows it, while it is written. */
export function ProductPreview() {
  const product = useWatch() as Partial<WireProduct>;
  const { produto, descricao, precovenda, imagem, nome_familia = '', complementares, alergenios } = product;
  return (
    <PhoneFrame>
      <Picture
        image={imagem ? { src: addressOf(imagem), width: 640, height: 640 } : null}
        alt=""
        family={nome_familia}
      />
      <p className="phone-title">{produto}</p>
      <p className="phone-subtitle">{priceInWords(precovenda ?? null)}</p>
      {descricao && <p>{descricao}</p>}
      {complementares && complementares.length > 0 && (
        <ul>
          {complementares.map((extra) => (
            <li key={extra?.codigo}>
              {extra?.descricao} {extra?.preco ? `+ ${priceInWords(extra.preco)}` : ''}
            </li>
          ))}
        </ul>
      )}
      <p>
        {m.office_field_alergenios()}:{' '}
        {alergenios == null ? m.office_menu_no_information() : alergenios.map(nameOf).join(', ') || '—'}
      </p>
    </PhoneFrame>
  );
}
