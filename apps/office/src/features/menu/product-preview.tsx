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
  const { precovenda, imagem, nome_familia = '', complementares, alergenios } = product;
  return (
    <PhoneFrame>
      {(say) => (
        <>
          <Picture
            image={imagem ? { src: addressOf(imagem), width: 640, height: 640 } : null}
            alt=""
            family={nome_familia}
          />
          <p className="phone-title">{say(product.produto, product.produto_ingles)}</p>
          <p className="phone-subtitle">{priceInWords(precovenda ?? null)}</p>
          {product.descricao && <p>{say(product.descricao, product.descricao_ingles)}</p>}
          {complementares && complementares.length > 0 && (
            <ul>
              {complementares.map((extra) => (
                <li key={extra?.codigo}>
                  {say(extra?.descricao, extra?.descricao_ingles)}{' '}
                  {extra?.preco ? `+ ${priceInWords(extra.preco)}` : ''}
                </li>
              ))}
            </ul>
          )}
          <p>
            {m.office_field_alergenios()}:{' '}
            {alergenios == null ? m.office_menu_no_information() : alergenios.map(nameOf).join(', ') || '—'}
          </p>
        </>
      )}
    </PhoneFrame>
  );
}
