import { useShell } from '@caparazon/remote-contract/shell';
import { PageHeader } from '@caparazon/ui/page-header';
import { type ReactElement, useState } from 'react';
import { AltaForm, type Created } from '../components/alta-form.tsx';
import { CreatedNote } from '../components/created-note.tsx';
import { initialValues } from '../model/alta-values.ts';

/** /gestion_voluntarios: an administrator registers a volunteer (rule: sign-up-by-admin). */
export default function AltaVoluntarioPage(): ReactElement {
  const { place } = useShell();
  const [created, setCreated] = useState<Created>();

  return (
    <>
      <PageHeader title="Alta Voluntario" back={{ href: '/listar_voluntarios', label: 'Usuarios' }}>
        La cuenta nueva tiene el rol Voluntario.
      </PageHeader>
      {created && <CreatedNote created={created} />}
      <AltaForm
        key={created?.idUsuario ?? 0}
        initial={initialValues(created ? null : place.state)}
        onCreated={setCreated}
      />
    </>
  );
}
