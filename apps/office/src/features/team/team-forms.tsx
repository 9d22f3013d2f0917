import { everyone, type OfficeRole } from '@fornada/contract/office-resource.ts';
import { m } from '@fornada/copy/messages.ts';
import { Alert, Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { isReader } from '../../app/session.ts';
import { fieldsOf } from '../../fields/fields-of.tsx';
import { CreateRecord, EditRecord, Row } from '../../fields/record-form.tsx';
import { choicesOf, roleWords } from '../../words/code-words.ts';
import { momentInWords } from '../../words/moment.ts';
import { AccessButton } from './access-button.tsx';
import { powersOf } from './powers.ts';

const person = fieldsOf('equipa', { papel: roleWords });
const roles = choicesOf(roleWords, [...everyone]);

/** What the chosen role lets them do: four names say little to who gives one. */
function Powers() {
  const role = useWatch({ name: 'papel' }) as OfficeRole | undefined;
  const translate = useTranslate();
  if (!role) return null;
  return (
    <Box aria-live="polite" component="section" aria-label={m.office_role_powers()}>
      <Typography variant="subtitle2" component="h2">
        {m.office_role_powers()}
      </Typography>
      <Typography
        variant="body2"
        component="ul"
        sx={{ m: 0, pl: 2.5, listStyle: 'disc', color: 'text.secondary' }}
      >
        {powersOf(role, (resource) => translate(`resources.${resource}.name`)).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Typography>
    </Box>
  );
}

/** How somebody comes in, comes back, and leaves. */
function Access() {
  const {
    convite_ate: until,
    reposicao_pedida_por: asker,
    reposicao_sua: isAsker,
    email = '',
    segundo_fator: enrolled,
    ativo: active,
  } = person.useRecord() ?? {};
  const isOwn = isReader(email);
  const asked = isAsker
    ? m.office_reset_asked_by_you
    : isOwn
      ? m.office_reset_asked_of_you
      : m.office_reset_asked;
  return (
    <>
      {active === 0 && <Alert severity="info">{m.office_access_none()}</Alert>}
      {until && <Alert severity="info">{m.office_invited_until({ until: momentInWords(until) })}</Alert>}
      {active === 1 && <person.FlagInput source="convidar" defaultValue={0} />}
      {asker && <Alert severity={isAsker ? 'info' : 'warning'}>{asked({ name: asker })}</Alert>}
      {enrolled === 1 && active === 1 && !isAsker && !isOwn && (
        <person.FlagInput source="repor_segundo_fator" defaultValue={0} helperText={m.office_reset_hint()} />
      )}
      <AccessButton />
    </>
  );
}

/** Whoever works at a counter is told that they need one: it may be given once the shop is there. */
function Shops() {
  const [role, shops] = useWatch({ name: ['papel', 'lojas'] }) as [string?, number[]?];
  const isNeeded = role === 'assistant' && !shops?.length;
  return (
    <person.RelatedArrayInput
      source="lojas"
      reference="lojas"
      {...(isNeeded && { helperText: m.office_shop_needed() })}
    />
  );
}

const Fields = ({ isNew = false }: { isNew?: boolean }) => (
  <>
    <Row>
      <person.TextInput source="nome" required />
      <person.TextInput source="email" type="email" required />
    </Row>
    <Row>
      <person.SelectInput source="papel" choices={roles} required />
      <Shops />
    </Row>
    <Powers />
    {isNew ? (
      <person.PasswordInput
        source="password"
        autoComplete="new-password"
        helperText={m.office_password_hint()}
      />
    ) : (
      <Access />
    )}
  </>
);

export const TeamEdit = () => (
  <EditRecord of="equipa" canDelete={false}>
    <Fields />
  </EditRecord>
);

export const TeamCreate = () => (
  <CreateRecord of="equipa" defaults={{ ativo: 1, papel: 'assistant', lojas: [] }}>
    <Fields isNew />
  </CreateRecord>
);
