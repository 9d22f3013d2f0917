import type { OfficeRole } from '@fornada/contract/office-resource.ts';
import { m } from '@fornada/copy/messages.ts';
import Close from '@mui/icons-material/Close';
import { Box, IconButton, InputBase, Typography, useAutocomplete } from '@mui/material';
import { useCallback, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { type Destination, screensFor } from './destinations.ts';
import { useFound } from './use-found.ts';

type Group = { group: string; index: number; options: Destination[] };

/** A field and what it finds: arrows choose, Enter goes there. */
export function CommandList({ role, onGone }: { role: OfficeRole; onGone: () => void }) {
  const [typed, setTyped] = useState('');
  const translate = useTranslate();
  const navigate = useNavigate();
  const nameOf = useCallback((name: string) => translate(`resources.${name}.name`), [translate]);
  const found = useFound(role, typed, nameOf);
  const alsoOf = (name: string) => translate(`resources.${name}.also`, { _: '' });
  const all = [...(found ?? []), ...screensFor(role, typed, nameOf, alsoOf)];
  const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions } =
    useAutocomplete<Destination>({
      id: 'command',
      options: all,
      open: true,
      autoHighlight: true,
      inputValue: typed,
      value: null,
      groupBy: ({ group }) => group,
      getOptionLabel: ({ label }) => label,
      isOptionEqualToValue: (one, other) => one.id === other.id,
      filterOptions: (options) => options,
      onInputChange: (_, value, reason) => reason === 'input' && setTyped(value),
      onChange: (_, chosen) => {
        if (chosen) navigate(chosen.to);
        onGone();
      },
      onClose: (_, reason) => reason === 'escape' && onGone(),
    });
  const { ref, ...input } = getInputProps();
  const count = all.length;
  return (
    <>
      <Box
        {...getRootProps()}
        sx={{ display: 'flex', pl: 2.5, pr: 1, py: 1, borderBottom: 1, borderColor: 'divider' }}
      >
        <InputBase
          autoFocus
          fullWidth
          inputRef={ref}
          placeholder={m.office_command_hint()}
          inputProps={{ ...input, 'aria-label': m.office_command() }}
          sx={{ fontSize: '1.125rem', minHeight: 44 }}
        />
        <IconButton aria-label={m.office_ra_action_close()} onClick={onGone} sx={{ width: 44 }}>
          <Close />
        </IconButton>
      </Box>
      <Typography role="status" color="text.secondary" sx={{ px: 2.5, pt: 1.5 }} variant="body2">
        {found === undefined
          ? m.office_ra_page_loading()
          : count === 0
            ? m.office_command_none()
            : m.office_command_found({ count })}
      </Typography>
      <Box
        component="ul"
        {...getListboxProps()}
        aria-label={m.office_command()}
        sx={{ m: 0, p: 1, listStyle: 'none', overflow: 'auto', maxHeight: 'min(60vh, 480px)' }}
      >
        {(groupedOptions as unknown as Group[]).map(({ group, index, options }) => (
          <Box component="li" role="presentation" key={`${group}${index}`}>
            <Typography variant="overline" component="p" sx={{ px: 1.5, m: 0, color: 'text.secondary' }}>
              {group}
            </Typography>
            <Box component="ul" role="group" aria-label={group} sx={{ p: 0, listStyle: 'none' }}>
              {options.map((option, at) => {
                const { key, ...props } = getOptionProps({ option, index: index + at });
                return <Option key={key} {...{ option, props }} />;
              })}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}

const Option = ({ option, props }: { option: Destination; props: React.HTMLAttributes<HTMLLIElement> }) => (
  <Box
    component="li"
    {...props}
    sx={{
      ...{ display: 'flex', justifyContent: 'space-between', gap: 2, alignItems: 'center', minHeight: 44 },
      ...{ px: 1.5, borderRadius: 1, cursor: 'pointer' },
      '&.Mui-focused': { bgcolor: 'action.selected' },
    }}
  >
    <span>{option.label}</span>
    <Typography component="span" variant="body2" color="text.secondary" sx={{ textAlign: 'end' }}>
      {option.detail}
    </Typography>
  </Box>
);
