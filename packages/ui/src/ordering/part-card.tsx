import { m } from '@fornada/copy/messages.ts';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { IconClock } from '../icons/places.tsx';
import { Note } from '../note.tsx';
import { LineName } from './line-name.tsx';
import { choiceText, nameText } from './line-words.ts';
import { PartTime } from './part-time.tsx';
import './parts.css';
import { partWhen } from './part-words.ts';
import type { PartsDesk } from './parts-desk.ts';
import { type Preview, previewOf } from './preview.ts';
import type { ToldPart } from './told-parts.ts';

type Props = {
  desk: PartsDesk;
  preview: Preview;
  part: ToldPart;
  /** What changed about it. */
  news: readonly string[];
  /** Asks where a line is to go. */
  onMove: (key: string) => void;
};

/** What is collected at one time: when, where, what, and what can be changed of it. */
export function PartCard({ desk, preview, part, news, onMove }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { shop } = desk;
  const when = partWhen(part.at, part.told?.pronto_em ?? null, shop.horario.fuso);
  const of = previewOf(preview, part.keys);
  return (
    <section className="ui-surface ui-panel ui-stack ui-gap-3 part" aria-label={when}>
      <div className="ui-row part-head">
        <IconClock />
        <div>
          <h3>{when}</h3>
          <p className="ui-small">{m.part_where({ shop: shop.nome })}</p>
        </div>
      </div>
      {part.at === null && !desk.takesOrders && <Note tone="warn">{m.checkout_shop_closed()}</Note>}
      {news.map((text) => (
        <Note key={text} tone="warn">
          {text}
        </Note>
      ))}
      <ul className="part-lines">
        {of.lines.map((entry) => {
          const name = nameText(entry);
          return (
            <li key={entry.line.key} className="ui-row">
              <span>
                {entry.line.quantity}× <LineName name={name} choices={choiceText(entry)} />
              </span>
              <Button
                variant="quiet"
                size="small"
                aria-label={m.part_move_label({ name: name.children })}
                onClick={() => onMove(entry.line.key)}
              >
                {m.part_move()}
              </Button>
            </li>
          );
        })}
      </ul>
      <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
        {part.at === null ? m.checkout_book() : m.part_change_time()}
      </Button>
      {isOpen && <PartTime {...{ desk, part, of }} onClose={() => setIsOpen(false)} />}
    </section>
  );
}
