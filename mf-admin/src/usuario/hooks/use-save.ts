/** 'Confirmar cambios' (rule: user-edit). */

import type { Usuario } from '@caparazon/office/usuario/calls';
import { mayManage } from '@caparazon/office/usuario/may';
import { usuarioMessages } from '@caparazon/office/usuario/words';
import { useShell } from '@caparazon/remote-contract/shell';
import { type Conflict, useEditing } from '@caparazon/screen-kit/use-editing';
import type { SendForm } from '@caparazon/screen-kit/use-send-form';
import { useStaffForm } from '@caparazon/screen-kit/use-staff-form';
import { useViewer } from '@caparazon/screen-kit/use-viewer';
import { useEffect } from 'react';
import { saveUsuario } from '../face/save-usuario.ts';
import { loadUsuario } from '../face/use-usuario.ts';
import { type EditBody, type EditValues, editResolver, valuesOf } from '../model/edit-values.ts';

interface Saver extends Pick<SendForm<EditValues, EditBody>, 'form' | 'send'> {
  conflict: Conflict<Usuario, keyof EditValues> | null;
}

export function useSave(usuario: Usuario, onSaved: (usuario: Usuario) => void): Saver {
  const shell = useShell();
  const viewer = useViewer();
  const { idUsuario } = usuario;
  const { initial, base, conflict, save } = useEditing({
    doc: usuario,
    valuesOf,
    read: () => loadUsuario(shell, idUsuario),
    self: shell.session?.idUsuario,
  });
  const { form, send } = useStaffForm({
    initial,
    check: editResolver,
    reValidateMode: 'onSubmit',
    // The role's error: an administrator must remain.
    complaintsOf: ({ codigo, message, errores }) =>
      codigo === 'ultimo_administrador' ? [{ campo: 'rol', mensaje: message }] : errores,
    async store({ rol, ...body }, sending) {
      const saved = await save(sending.form, ({ version }) =>
        saveUsuario(shell, idUsuario, { ...body, ...(viewer && mayManage(viewer) ? { rol } : {}), version }),
      );
      onSaved(saved);
      return { notice: usuarioMessages.modified, to: `/usuario/${idUsuario}` };
    },
  });

  const { isDirty } = form.formState;
  // Others' changes wait for the refusal when text is typed, so that they are seen.
  useEffect(() => {
    if (usuario.version <= base.current.version || isDirty) return;
    base.current = usuario;
    form.reset(valuesOf(usuario));
  }, [usuario, isDirty, base, form]);

  return { form, send, conflict };
}
