// The views of a list that somebody keeps: chosen from a menu above it, named, deleted; and which columns it shows.
import { m } from '@fornada/copy/messages.ts';
import Bookmark from '@mui/icons-material/BookmarkBorder';
import Delete from '@mui/icons-material/Delete';
import {
  Box,
  Button,
  Checkbox,
  Divider,
  FormControlLabel,
  IconButton,
  Popover,
  TextField,
  Typography,
} from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { dropView, keepView, useKeptViews } from '../app/kept-views.ts';

export type Column = { source: string; label: string };

type Props = {
  list: string;
  /** How the list stands now, as its address says it. */
  search: string;
  columns: readonly Column[];
  hidden: ReadonlySet<string>;
  onChoose: (search: string) => void;
  onHide: (hidden: string[]) => void;
};

const isSame = (one: string, other: string) => {
  const sorted = (search: string) => [...new URLSearchParams(search)].sort().map(String).join('&');
  return sorted(one) === sorted(other);
};

export function SavedViews({ list, search, columns, hidden, onChoose, onHide }: Props) {
  const views = useKeptViews(list);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [name, setName] = useState('');
  const titleId = useId();
  const current = views.find((view) => isSame(view.search, search));
  const close = () => setPlace(null);

  function save(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    const words = name.trim();
    if (words === '') return;
    keepView(list, { name: words, search });
    setName('');
    close();
  }

  return (
    <>
      <Button
        variant={current ? 'outlined' : 'text'}
        startIcon={<Bookmark />}
        aria-haspopup="dialog"
        aria-expanded={place !== null}
        onClick={({ currentTarget }) => setPlace(currentTarget)}
        sx={{ minHeight: 40, textAlign: 'start' }}
      >
        {current ? m.office_view_current({ name: current.name }) : m.office_views()}
      </Button>
      <Popover
        open={place !== null}
        anchorEl={place}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { width: 320, p: 2 } } }}
      >
        <Typography id={titleId} component="h2" variant="subtitle1" sx={{ fontWeight: 600 }}>
          {m.office_views()}
        </Typography>
        <Typography variant="body2" color="text.secondary" gutterBottom>
          {views.length === 0 ? m.office_views_none() : m.office_views_hint()}
        </Typography>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {views.map((view) => (
            <Box component="li" key={view.name} sx={{ display: 'flex', gap: 1 }}>
              <Button
                fullWidth
                {...(view === current && { 'aria-current': 'true' as const, variant: 'outlined' as const })}
                sx={{ justifyContent: 'start', textAlign: 'start', overflowWrap: 'anywhere', minHeight: 44 }}
                onClick={() => {
                  onChoose(view.search);
                  close();
                }}
              >
                {view.name}
              </Button>
              <IconButton
                aria-label={m.office_view_delete({ name: view.name })}
                onClick={() => dropView(list, view.name)}
                sx={{ width: 44, height: 44 }}
              >
                <Delete fontSize="small" />
              </IconButton>
            </Box>
          ))}
        </Box>
        <Box component="form" onSubmit={save} sx={{ display: 'flex', gap: 1, mt: 2 }}>
          <TextField
            label={m.office_view_name()}
            value={name}
            onChange={({ target }) => setName(target.value)}
            slotProps={{ htmlInput: { maxLength: 40 } }}
            sx={{ flex: 1 }}
          />
          <Button type="submit" variant="contained" disabled={name.trim() === ''}>
            {m.office_ra_action_save()}
          </Button>
        </Box>
        {columns.length > 0 && (
          <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, mt: 2 }}>
            <Divider sx={{ mb: 1 }} />
            <Typography component="legend" variant="body2" color="text.secondary">
              {m.office_view_columns()}
            </Typography>
            {columns.map(({ source, label }) => (
              <FormControlLabel
                key={source}
                sx={{ display: 'flex' }}
                label={label}
                control={<Checkbox />}
                checked={!hidden.has(source)}
                onChange={(_, isShown) =>
                  onHide(isShown ? [...hidden].filter((other) => other !== source) : [...hidden, source])
                }
              />
            ))}
          </Box>
        )}
      </Popover>
    </>
  );
}
