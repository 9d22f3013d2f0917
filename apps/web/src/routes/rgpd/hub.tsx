import { m } from '@fornada/copy/messages.ts';
import { IconTrash } from '@fornada/ui/icons/actions.tsx';
import { IconReceipt } from '@fornada/ui/icons/commerce.tsx';
import { IconBell } from '@fornada/ui/icons/navigation.tsx';
import { IconInfo } from '@fornada/ui/icons/states.tsx';
import { List, ListItem } from '@fornada/ui/list.tsx';
import { ForgettingNote } from '#features/privacy/forgetting-note.tsx';
import { openRequest, usePrivacy } from '#features/privacy/use-privacy.ts';

export const head = () => ({ title: m.privacy_title() });

export default function PrivacyScreen() {
  const { privacy, reload } = usePrivacy();
  const forgetting = openRequest(privacy, 'esquecimento');
  return (
    <div className="ui-stack">
      <p>{m.privacy_intro()}</p>
      {forgetting?.estado === 'confirmado' && <ForgettingNote request={forgetting} onUndone={reload} />}
      <List>
        <ListItem
          href="/rgpd/comunicacao"
          leading={<IconBell />}
          title={m.privacy_communications()}
          detail={m.privacy_communications_hint()}
        />
        <ListItem
          href="/rgpd/portabilidade"
          leading={<IconReceipt />}
          title={m.privacy_portability()}
          detail={m.privacy_portability_hint()}
        />
        <ListItem
          href="/rgpd/esquecimento"
          leading={<IconTrash />}
          title={m.privacy_forgetting()}
          detail={m.privacy_forgetting_hint()}
          danger
        />
        <ListItem href="/politica-de-privacidade" leading={<IconInfo />} title={m.privacy_policy()} />
      </List>
    </div>
  );
}
