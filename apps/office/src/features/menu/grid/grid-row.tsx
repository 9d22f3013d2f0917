import type { GridField } from '@fornada/contract/office-menu.ts';
import { m } from '@fornada/copy/messages.ts';
import { type KeyboardEvent, memo, useId } from 'react';
import { CellEditor, type EditorElement } from './cell-editor.tsx';
import { type GridColumn, type GridProduct, isPrice } from './grid-columns.ts';
import { type Ground, problemIn, type Sheet, shownIn } from './grid-sheet.ts';

export type RowProps = {
  index: number;
  product: GridProduct & { cod_produto: string };
  columns: readonly GridColumn[];
  sheet: Sheet;
  ground: Ground;
  isChosen: boolean;
  onChoose: (code: string, isChosen: boolean) => void;
  /** The column that has the focus when it is in this row, else -1; and those that are selected, from `left` to `right`. */
  active: number;
  left: number;
  right: number;
  /** The column that is written in, else -1, and what stood there to begin with. */
  writing: number;
  begun: string;
  onEditorKey: (event: KeyboardEvent<EditorElement>) => void;
  onEditorLeft: (text: string) => void;
};

/** One product: a box to choose it by, then a cell for each column. */
export const GridRow = memo(function GridRow(props: RowProps) {
  const { index, product, columns, isChosen, onChoose, active, left, right } = props;
  const code = product.cod_produto;
  return (
    <tr aria-rowindex={index + 2} aria-selected={isChosen}>
      <td aria-colindex={1} data-row={index} data-column={0} className="choice">
        <input
          type="checkbox"
          tabIndex={active === 0 ? 0 : -1}
          checked={isChosen}
          onChange={({ target }) => onChoose(code, target.checked)}
          aria-label={m.office_grid_choose({ name: product.produto })}
        />
      </td>
      {columns.map((column, at) => (
        <Cell
          key={column.field}
          {...props}
          column={column}
          at={at + 1}
          isActive={active === at + 1}
          isWritten={props.writing === at + 1}
          isSelected={left <= at + 1 && at + 1 <= right}
        />
      ))}
    </tr>
  );
});

type CellProps = RowProps & { column: GridColumn; at: number; isActive: boolean } & {
  isWritten: boolean;
  isSelected: boolean;
};

function Cell({ column, at, isActive, isWritten, isSelected, product, sheet, ground, ...rest }: CellProps) {
  const told = useId();
  const { field, label } = column;
  const code = product.cod_produto;
  const text = shownIn(sheet, code, field, ground);
  const problem = problemIn(sheet, code, field, ground);
  const isChanged = sheet.edits.get(code)?.has(field) === true;
  const looks = [
    isPrice(field) && 'number',
    isChanged && 'changed',
    problem && 'wrong',
    isWritten && 'written',
  ];
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid may be selected
    <td
      // Whichever cell one is in, the product is said with it.
      role={field === 'produto' ? 'rowheader' : 'gridcell'}
      aria-colindex={at + 1}
      aria-selected={isSelected}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem && told}
      tabIndex={isActive && !isWritten ? 0 : -1}
      data-row={rest.index}
      data-column={at}
      className={looks.filter(Boolean).join(' ')}
    >
      {isWritten ? (
        <CellEditor
          label={`${label}: ${product.produto}`}
          begun={rest.begun}
          text={text}
          choices={choicesOf(field, ground)}
          onKeyDown={rest.onEditorKey}
          onLeft={rest.onEditorLeft}
        />
      ) : (
        <span>{problem ? text : saidIn(field, text)}</span>
      )}
      {problem && <small id={told}>{problem}</small>}
    </td>
  );
}

const saidIn = (field: GridField, text: string) => (isPrice(field) && text !== '' ? `${text}€` : text);

function choicesOf(field: GridField, { families }: Ground): readonly string[] | undefined {
  if (field === 'visivel') return [m.office_ra_boolean_true(), m.office_ra_boolean_false()];
  if (field !== 'codigo_familia') return undefined;
  return [...new Set(families.map(({ descricao }) => descricao))];
}
