/** 'Confirmar cambios': what it sends, and what follows (spec 2, section 8). */
import type { Usuario } from '@caparazon/contracts/auth/usuario';
import { messages } from '@caparazon/contracts/messages';
import { isRefusedFor } from '@caparazon/remote-contract/api-failure';
import { useShell } from '@caparazon/remote-contract/shell';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { loadUsuario } from '../../usuario/use-usuario.ts';
import { useComplaints } from '../../usuario-form/use-complaints.ts';
import { saveUsuario } from '../api/save-usuario.ts';
import { type Change, changesBetween, type EditBody, type EditValues } from './edit-values.ts';
import { useBase } from './use-base.ts';

interface Saving {
  form: UseFormReturn<EditValues, unknown, EditBody>;
  usuario: Usuario;
  onSaved: (usuario: Usuario) => void;
}

interface Saver {
  save: () => Promise<void>;
  /** What someone else changed while this was being written. */
  changes: readonly Change[];
}

export function useSave({ form, usuario, onSaved }: Saving): Saver {
  const shell = useShell();
  const complaints = useComplaints(form);
  const { base, rebase } = useBase(form, usuario);
  const [changes, setChanges] = useState<readonly Change[]>([]);
  const isAdmin = shell.session?.role === 'ADMIN';

  const send = ({ rol, ...body }: EditBody) =>
    saveUsuario(shell, usuario.idUsuario, {
      ...body,
      ...(isAdmin ? { rol } : {}),
      version: base.current.version,
    });

  /** Takes over what someone else wrote meanwhile, under what is typed here. */
  const catchUp = async () => {
    const now = await loadUsuario(shell, usuario.idUsuario);
    setChanges(changesBetween(base.current, now));
    rebase(now);
  };

  const confirm = async (body: EditBody) => {
    setChanges([]);
    try {
      onSaved(await send(body));
      shell.setUnsaved(false);
      shell.notify({ kind: 'success', text: messages.usuario.modified });
      shell.go(`/usuario/${usuario.idUsuario}`, { replace: true });
    } catch (failure) {
      complaints.failed(failure);
      // Should it fail, the version stays the old one: the next try is refused alike, and nothing is overwritten.
      if (isRefusedFor(failure, 'registro_modificado')) await catchUp().catch(() => undefined);
    }
  };

  return { save: form.handleSubmit(confirm, complaints.invalid), changes };
}
