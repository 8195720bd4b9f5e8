import { type Rol, roleLabels, roles } from '@caparazon/call/roles';
import { useShell } from '@caparazon/remote-contract/shell';
import { failureText } from '@caparazon/screen-kit/failure-text';
import { CheckboxField } from '@caparazon/ui/checkbox-field';
import { Panel } from '@caparazon/ui/panel';
import { type ReactElement, useState } from 'react';
import { askOf, useRolesExigidos } from '../api/segundo-paso.ts';

/** Of which roles ADMIN asks a second step (rule: asked-second-step). */
export function RolesExigidos(): ReactElement {
  const shell = useShell();
  const { data, failure, refresh } = useRolesExigidos();
  const [busy, setBusy] = useState(false);

  async function ask(rol: Rol, exigido: boolean) {
    setBusy(true);
    try {
      refresh(await askOf(shell, rol, exigido));
      const text = exigido
        ? `Se va a pedir el segundo paso a quien tenga el rol ${roleLabels[rol]}, la próxima vez que ingrese`
        : `Ya no se exige el segundo paso al rol ${roleLabels[rol]}`;
      shell.notify({ kind: 'success', text });
    } catch (refused) {
      shell.notify({ kind: 'error', text: failureText(refused) });
      refresh();
    } finally {
      setBusy(false);
    }
  }

  return (
    <Panel title="A quién se le exige">
      <p>Quien no lo tenga va a tener que activarlo al ingresar, antes de seguir.</p>
      {data === undefined && failure && <p>{failureText(failure)}</p>}
      {data &&
        roles.map((rol) => (
          <CheckboxField
            key={rol}
            name={`exigido-${rol}`}
            label={roleLabels[rol]}
            checked={data.roles.includes(rol)}
            aria-disabled={busy || undefined}
            onValueChange={(exigido) => {
              if (!busy) void ask(rol, exigido);
            }}
          />
        ))}
    </Panel>
  );
}
