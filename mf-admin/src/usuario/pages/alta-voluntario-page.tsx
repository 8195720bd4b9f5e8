import { useShell } from '@caparazon/remote-contract/shell';
import { PageHeader } from '@caparazon/ui/page-header';
import { type ReactElement, useState } from 'react';
import { blankAlta } from '../model/alta-values.ts';
import { AltaForm, type Created } from '../parts/alta-form.tsx';
import { AltaOfPostulacion } from '../parts/alta-of-postulacion.tsx';
import { CreatedNote } from '../parts/created-note.tsx';

/** /gestion_voluntarios: registers a volunteer (rules: sign-up-by-admin, sign-up-to-account). */
export default function AltaVoluntarioPage(): ReactElement {
  const { place } = useShell();
  const idPostulacion = place.query.get('postulacion');
  return (
    <>
      <PageHeader
        title="Alta Voluntario"
        back={
          idPostulacion
            ? { href: '/postulaciones', label: 'Postulaciones' }
            : { href: '/listar_voluntarios', label: 'Usuarios' }
        }
      >
        La cuenta nueva tiene el rol Voluntario.
      </PageHeader>
      {idPostulacion ? <AltaOfPostulacion key={idPostulacion} idPostulacion={idPostulacion} /> : <Alta />}
    </>
  );
}

function Alta(): ReactElement {
  const [created, setCreated] = useState<Created>();
  return (
    <>
      {created && <CreatedNote created={created} />}
      <AltaForm key={created?.idUsuario ?? 0} initial={blankAlta} onCreated={setCreated} />
    </>
  );
}
