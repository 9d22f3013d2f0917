import { allergenWords } from '@fornada/contract/allergen-words.ts';
import { m } from '@fornada/copy/messages.ts';
import { ALLERGENS, type Allergen } from '@fornada/domain/allergens.ts';
import { Button } from '@fornada/ui/button.tsx';
import { ChipFilter } from '@fornada/ui/chips.tsx';
import { Note } from '@fornada/ui/note.tsx';
import { Sheet } from '@fornada/ui/sheet.tsx';
import { type Diet, diets, dietWords, type Filters, noFilters } from './filters.ts';

interface FilterSheetProps {
  filters: Filters;
  count: number;
  onChange: (filters: Filters) => void;
  onClose: () => void;
}

/** Diet and allergens, with what the filters can and can't promise. */
export function FilterSheet({ filters, count, onChange, onClose }: FilterSheetProps) {
  return (
    <Sheet
      title={m.catalogue_filters()}
      onClose={onClose}
      footer={
        <div className="filter-actions">
          <Button variant="quiet" onClick={() => onChange(noFilters)}>
            {m.catalogue_filters_clear()}
          </Button>
          <Button onClick={onClose}>
            {count === 1 ? m.catalogue_filters_apply_one() : m.catalogue_filters_apply_other({ count })}
          </Button>
        </div>
      }
    >
      <div className="ui-stack">
        <h3>{m.catalogue_filters_diet()}</h3>
        <ChipFilter
          label={m.catalogue_filters_diet()}
          options={diets.map((diet) => ({ value: diet, label: dietWords[diet]() }))}
          selected={filters.diets}
          onChange={(selected) => onChange({ ...filters, diets: selected as Diet[] })}
        />
        <h3>{m.catalogue_filters_allergens()}</h3>
        <ChipFilter
          label={m.catalogue_filters_allergens()}
          options={ALLERGENS.map((allergen) => ({ value: allergen, label: allergenWords[allergen]() }))}
          selected={filters.without}
          onChange={(selected) => onChange({ ...filters, without: selected as Allergen[] })}
        />
        <Note>{m.catalogue_filters_note()}</Note>
      </div>
    </Sheet>
  );
}
