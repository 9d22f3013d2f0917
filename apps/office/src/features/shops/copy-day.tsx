import { m } from '@fornada/copy/messages.ts';
import { Button, Divider, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { type Day, dayNames, days } from './week-days.ts';

const groups: readonly (readonly [name: () => string, days: readonly Day[]])[] = [
  [m.office_hours_copy_all, days],
  [m.office_hours_copy_weekdays, days.slice(0, 5)],
  [m.office_hours_copy_weekend, days.slice(5)],
];

/** Gives other days the hours of this one. */
export function CopyDay({ day, onCopy }: { day: Day; onCopy: (to: readonly Day[]) => void }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const choose = (to: readonly Day[]) => {
    setPlace(null);
    onCopy(to);
  };
  return (
    <>
      <Button
        size="small"
        aria-haspopup="menu"
        aria-label={`${m.office_hours_copy_to()} ${dayNames[day]()}`}
        onClick={({ currentTarget }) => setPlace(currentTarget)}
      >
        {m.office_hours_copy_to()}
      </Button>
      <Menu open={place !== null} anchorEl={place} onClose={() => setPlace(null)}>
        {groups.map(([name, to]) => (
          <MenuItem key={name()} onClick={() => choose(to)}>
            {name()}
          </MenuItem>
        ))}
        <Divider />
        {days
          .filter((other) => other !== day)
          .map((other) => (
            <MenuItem key={other} onClick={() => choose([other])}>
              {dayNames[other]()}
            </MenuItem>
          ))}
      </Menu>
    </>
  );
}
