import { m } from '@fornada/copy/messages.ts';
import { IconButton } from '@fornada/ui/icon-button.tsx';
import { IconHeart } from '@fornada/ui/icons/commerce.tsx';
import { markFavourite, useFavourites } from './favourites.ts';

export function FavouriteButton({ code, name }: { code: string; name: string }) {
  const isFavourite = useFavourites().includes(code);
  return (
    <IconButton
      raised
      className={isFavourite ? 'favourite favourite-on' : 'favourite'}
      icon={<IconHeart />}
      label={m.product_favourite({ name })}
      aria-pressed={isFavourite}
      onClick={() => void markFavourite(code, !isFavourite)}
    />
  );
}
