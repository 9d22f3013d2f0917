import type { MenuChangePlan } from '@fornada/contract/menu-changes.ts';
import { m } from '@fornada/copy/messages.ts';
import { Alert, Box, Button, CardActions, CardContent, Chip, Typography } from '@mui/material';
import { Link } from 'react-router';
import { ChangedFields } from './changed-fields.tsx';
import { localWords, spanWords, type Week, weekWords } from './local-words.ts';

type Props = {
  plan: MenuChangePlan;
  asked: { quando: string | null; ate: string | null } & Week;
  /** Something of it is being asked for: nothing else is, until that is there. */
  isUnderWay: boolean;
  onLeaveOut: (ids: number[]) => void;
  onBack: () => void;
  onKeep: () => void;
};
type Told = MenuChangePlan['lojas'][number]['produtos'][number];
type Group = { told: Told; shops: { id: number; nome: string }[] };

/** What customers will see, product by product: shops in which the same happens stand together. */
export function ChangePlan({ plan, asked, isUnderWay, onLeaveOut, onBack, onKeep }: Props) {
  const [first] = plan.lojas;
  const { quando, ate } = asked;
  const week = weekWords(asked);
  const once =
    quando === null ? m.office_change_publish() : m.office_change_schedule({ time: localWords(quando) });
  // What changes today says nothing of another day.
  const isNow = quando === null && week === undefined;
  const isIdle =
    isNow && plan.lojas.every(({ produtos }) => produtos.every(({ estado }) => estado in notChanged));
  return (
    <>
      <CardContent>
        {plan.cruzam.map(({ id, produtos, lojas, ...span }) => (
          <Alert
            key={id}
            severity="warning"
            sx={{ mb: 2 }}
            action={
              <Button color="inherit" size="small" component={Link} to={`/alteracoes/${id}/show`}>
                {m.office_ra_action_show()}
              </Button>
            }
          >
            {m.office_change_crosses({
              products: produtos.join(', '),
              shops: lojas.join(', '),
              span: spanWords(span),
            })}
          </Alert>
        ))}
        {first?.produtos.map(({ codigo }, at) => (
          <Box key={codigo} component="section" sx={{ mb: 3 }}>
            <Typography variant="h6" component="h2">
              {nameOf(plan, at)}
            </Typography>
            {groupsOf(plan, at).map((group) => (
              <Shops key={group.shops[0]?.id} {...group} {...{ isUnderWay, onLeaveOut }} />
            ))}
          </Box>
        ))}
        {week !== undefined && (
          <Typography>
            {week} · {localWords(quando)}
          </Typography>
        )}
        {ate !== null && <Typography>{m.office_change_back_then({ until: localWords(ate) })}</Typography>}
        {isIdle && <Typography>{m.office_change_none()}</Typography>}
      </CardContent>
      <CardActions sx={{ p: 2, pt: 0 }}>
        <Button disabled={isUnderWay} onClick={onBack}>
          {m.office_special_days_back()}
        </Button>
        <Button variant="contained" disabled={isIdle || isUnderWay} onClick={onKeep}>
          {week === undefined ? once : m.office_change_repeat({ week })}
        </Button>
      </CardActions>
    </>
  );
}

const notChanged = {
  igual: m.office_change_same,
  falta: m.office_change_missing,
  preco_unico: m.office_change_one_price,
  existe: m.office_change_exists,
  sem_familia: m.office_change_no_family,
};

function Shops({ told, shops, isUnderWay, onLeaveOut }: Group & Pick<Props, 'isUnderWay' | 'onLeaveOut'>) {
  const names = shops.map(({ nome }) => nome).join(', ');
  if (told.estado in notChanged)
    return (
      <Typography color="text.secondary" sx={{ py: 1 }}>
        {notChanged[told.estado as keyof typeof notChanged]({ shops: names })}
      </Typography>
    );
  return (
    <Box sx={{ py: 1, borderTop: 1, borderColor: 'divider', display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
        <Typography component="div">
          {told.estado === 'novo' && m.office_change_comes({ shops: names })}
          {told.estado === 'sai' && m.office_change_goes({ shops: names })}
          {told.estado === 'muda' && names}{' '}
          {told.difere === 1 && (
            <Chip size="small" color="warning" variant="outlined" label={m.office_change_differs()} />
          )}
        </Typography>
        <ChangedFields fields={told.campos} hasBefore={told.estado === 'muda'} />
      </Box>
      {told.difere === 1 && (
        <Button size="small" disabled={isUnderWay} onClick={() => onLeaveOut(shops.map(({ id }) => id))}>
          {m.office_change_leave_out()}
        </Button>
      )}
    </Box>
  );
}

const nameOf = ({ lojas }: MenuChangePlan, at: number) => lojas[0]?.produtos[at]?.nome ?? '';

function groupsOf({ lojas }: MenuChangePlan, at: number): Group[] {
  const groups = new Map<string, Group>();
  for (const { id, nome, produtos } of lojas) {
    const told = produtos[at];
    if (!told) continue;
    const key = JSON.stringify([told.estado, told.campos, told.difere]);
    const group = groups.get(key) ?? { told, shops: [] };
    group.shops.push({ id, nome });
    groups.set(key, group);
  }
  // What isn't as elsewhere is what one looks for.
  return [...groups.values()].toSorted(({ told: one }, { told: other }) => other.difere - one.difere);
}
