type Props<Value> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

export function ChipChoice<Value extends string | number>({
  label,
  options,
  chosen,
  onChoose,
}: Props<Value>) {
  return (
    <fieldset className="board-choices">
      <legend className="ui-hidden">{label}</legend>
      {options.map(({ value, label: words }) => (
        <button
          key={value}
          type="button"
          className="ui-chip"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {words}
        </button>
      ))}
    </fieldset>
  );
}
