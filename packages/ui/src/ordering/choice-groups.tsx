import { m } from '@fornada/copy/messages.ts';
import type { Complement } from '@fornada/domain/menu.ts';
import type { ReactNode } from 'react';
import { Badge } from '../badge.tsx';
import { type ChainText, chainText } from '../chain-language.ts';
import { classNames } from '../class-names.ts';
import { IconError } from '../icons/states.tsx';
import { Price } from '../price.tsx';
import { Stepper } from '../stepper.tsx';
import {
  type Choices,
  type ExtraGroup,
  hintOf,
  isFull,
  type OptionChoice,
  optionsOfExtra,
  setExtra,
  toggleOption,
  unitsAtFirst,
} from './product-choices.ts';
import './choices.css';

interface GroupsProps {
  choices: Choices;
  onChange: (choices: Choices) => void;
  /** What is wrong, by the id of the group. */
  sentences: ReadonlyMap<string, string>;
}

/** The priced extras of a product: boxes, or a choice of one where one is the limit. */
export function ExtraGroups({ groups, ...rest }: GroupsProps & { groups: readonly ExtraGroup[] }) {
  return groups.map((group) => <ExtraGroupField key={group.id} group={group} {...rest} />);
}

function ExtraGroupField({ group, choices, onChange, sentences }: GroupsProps & { group: ExtraGroup }) {
  const chosen = group.extras.filter(({ code }) => code in choices.units);
  const set = (code: string | null, count: number) => onChange(setExtra(choices, group, code, count));
  return (
    <ChoiceGroup group={group} sentence={sentences.get(group.id)}>
      {group.maximum === 1 && !group.isRequired && (
        <ChoiceRow
          group={group}
          name={{ children: m.product_none(), lang: undefined }}
          isChosen={chosen.length === 0}
          onToggle={() => set(null, 0)}
        />
      )}
      {group.extras.map((extra) => {
        const units = choices.units[extra.code] ?? 0;
        const options = optionsOfExtra(extra);
        return (
          <ChoiceRow
            key={extra.code}
            group={group}
            name={chainText(extra.name, extra.nameInEnglish)}
            isChosen={units > 0}
            isSoldOut={!extra.available}
            isDisabled={isFull(group, chosen.length)}
            trailing={extra.price > 0 && <Price amount={extra.price} extra />}
            onToggle={() => set(extra.code, units > 0 && group.maximum !== 1 ? 0 : unitsAtFirst(extra))}
          >
            {units > 0 && mayRepeat(extra) && (
              <Stepper
                size="small"
                label={chainText(extra.name, extra.nameInEnglish).children}
                value={units}
                min={1}
                max={extra.maxQuantity || 9}
                onValueChange={(count) => set(extra.code, count)}
              />
            )}
            {units > 0 && options && (
              <OptionGroupField group={options} choices={choices} onChange={onChange} sentences={sentences} />
            )}
          </ChoiceRow>
        );
      })}
    </ChoiceGroup>
  );
}

/** An extra that costs nothing, or comes in one size, is simply there or not. */
const mayRepeat = ({ maxQuantity, fixedQuantity, price }: Complement) =>
  !fixedQuantity && maxQuantity !== 1 && price > 0;

export function OptionGroups({ groups, ...rest }: GroupsProps & { groups: readonly OptionChoice[] }) {
  return groups.map((group) => <OptionGroupField key={group.id} group={group} {...rest} />);
}

function OptionGroupField({ group, choices, onChange, sentences }: GroupsProps & { group: OptionChoice }) {
  const chosen = group.options.filter(({ code }) => choices.options.includes(code));
  const toggle = (code: string | null) => onChange(toggleOption(choices, group, code));
  return (
    <ChoiceGroup group={group} sentence={sentences.get(group.id)}>
      {group.maximum === 1 && !group.isRequired && (
        <ChoiceRow
          group={group}
          name={{ children: m.product_no_preference(), lang: undefined }}
          isChosen={chosen.length === 0}
          onToggle={() => toggle(null)}
        />
      )}
      {group.options.map(({ code, name, nameInEnglish }) => (
        <ChoiceRow
          key={code}
          group={group}
          name={chainText(name, nameInEnglish)}
          isChosen={choices.options.includes(code)}
          isDisabled={isFull(group, chosen.length)}
          onToggle={() => toggle(code)}
        />
      ))}
    </ChoiceGroup>
  );
}

type AnyGroup = ExtraGroup | OptionChoice;

function ChoiceGroup({
  group,
  sentence,
  children,
}: {
  group: AnyGroup;
  sentence: string | undefined;
  children: ReactNode;
}) {
  const hint = hintOf(group);
  return (
    <fieldset
      className={classNames('choice-group', sentence && 'ui-field-wrong')}
      data-group={group.id}
      aria-describedby={`${group.id}-hint ${group.id}-wrong`}
    >
      <legend>
        {/* A group without a name of its own stands under the section's. */}
        {group.title === m.product_extras() ? (
          <span className="ui-hidden">{group.title}</span>
        ) : (
          <span {...chainText(group.title, group.titleInEnglish)} />
        )}
        {group.isRequired && <Badge tone={sentence ? 'bad' : 'neutral'}>{m.product_required()}</Badge>}
      </legend>
      {hint && (
        <p className="ui-field-hint" id={`${group.id}-hint`}>
          {hint}
        </p>
      )}
      <div className="ui-choices">{children}</div>
      {sentence && (
        <p className="ui-field-error" id={`${group.id}-wrong`} role="alert">
          <IconError />
          {sentence}
        </p>
      )}
    </fieldset>
  );
}

interface ChoiceRowProps {
  group: AnyGroup;
  name: ChainText;
  isChosen: boolean;
  isSoldOut?: boolean;
  /** The group has all that it may take. */
  isDisabled?: boolean;
  trailing?: ReactNode;
  onToggle: () => void;
  /** What the choice brings, under it. */
  children?: ReactNode;
}

function ChoiceRow({
  group,
  name,
  isChosen,
  isSoldOut,
  isDisabled,
  trailing,
  onToggle,
  children,
}: ChoiceRowProps) {
  return (
    <div className="choice-row">
      <label className="ui-choice">
        <input
          type={group.maximum === 1 ? 'radio' : 'checkbox'}
          name={group.id}
          checked={isChosen}
          disabled={isSoldOut || (isDisabled && !isChosen)}
          onChange={onToggle}
        />
        <span className="ui-choice-text" {...name} />
        {isSoldOut ? (
          <Badge>{m.catalogue_sold_out()}</Badge>
        ) : (
          trailing && <span className="ui-choice-trailing">{trailing}</span>
        )}
      </label>
      {children}
    </div>
  );
}
