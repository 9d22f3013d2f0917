import { m } from '@fornada/copy/messages.ts';
import { Button } from '@fornada/ui/button.tsx';
import { chainLanguage, chainText } from '@fornada/ui/chain-language.ts';
import { List, ListItem } from '@fornada/ui/list.tsx';
import { useToast } from '@fornada/ui/toast.tsx';
import { isWithout } from '#features/access/rules-of-here.ts';
import { useCustomer } from '#features/session/session-store.ts';
import { useWatches } from './use-watches.ts';

/** What the customer is told of when it is out; each can be taken away. */
export function WatchList() {
  const { watches, unwatch } = useWatches(useCustomer()?.id_perfil ?? null);
  const toast = useToast();
  if (watches.length === 0 || isWithout('push')) return null;
  return (
    <section className="ui-stack ui-gap-2" aria-labelledby="avisos-do-forno">
      <h2 id="avisos-do-forno">{m.watches_title()}</h2>
      <p className="ui-soft">{m.watches_text()}</p>
      <List>
        {watches.map(({ id_loja, loja, cod_produto, produto, produto_ingles }) => (
          <ListItem
            key={`${id_loja}/${cod_produto}`}
            title={<span {...chainText(produto, produto_ingles)} />}
            detail={<span lang={chainLanguage()}>{loja}</span>}
            trailing={
              <Button
                variant="quiet"
                size="small"
                aria-label={m.watches_remove_of({
                  product: chainText(produto, produto_ingles).children,
                  shop: loja,
                })}
                onClick={() =>
                  void unwatch({ id_loja, cod_produto }).catch(() => toast({ text: m.watch_failed() }))
                }
              >
                {m.watches_remove()}
              </Button>
            }
          />
        ))}
      </List>
    </section>
  );
}
