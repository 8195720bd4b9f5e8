import { Button, LinkButton } from '@caparazon/ui/button';
import { role, shape, space } from '@caparazon/ui/theme/tokens';
import { styled } from 'styled-components';
import { medicationText, viaText } from '../../tratamiento/face/amounts.ts';
import { attemptWords } from '../../tratamiento/face/attempt-words.ts';
import { doseWordsOf } from '../../tratamiento/face/dose-or-procedure.ts';
import { EstadoDosisChip } from '../../tratamiento/face/estado-dosis.tsx';
import { OutsideNote } from '../../tratamiento/face/outside-note.tsx';
import { performHref } from '../../tratamiento/face/perform-link.ts';
import { RevisionChip } from '../../tratamiento/face/revision-chip.tsx';
import { GivenHere } from '../../tratamiento/face/sinEnviar/given-here.tsx';
import { unsentFor, wasReceived } from '../../tratamiento/face/sinEnviar/unsent-dose.ts';
import { useUnsent } from '../../tratamiento/face/sinEnviar/use-unsent.ts';
import type { Tarea } from '../../tratamiento/face/tareas.ts';
import { clockOf, momentWords, spanWords } from '../../tratamiento/face/time-words.ts';
import { courseEnded, tratamientoName } from '../../tratamiento/face/tratamiento-name.ts';
import type { Unresolved } from '../../tratamiento/face/unresolved.ts';
import { useNow } from '../../tratamiento/face/use-now.ts';
import type { DosisOf } from '../api/use-dosis-now.ts';

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
`;

const Box = styled.li<{ $late: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${({ $late }) => ($late ? role.urgente : role.aviso)};
  border-inline-start-width: 5px;
  border-radius: ${shape.control};
  background: ${({ $late }) => ($late ? role.urgenteFondo : role.avisoFondo)};
  overflow-wrap: anywhere;

  > p {
    flex: 1 1 12rem;
  }
`;

function Dosis({ tarea }: { tarea: Tarea }) {
  const { tratamiento, fechaHora: programada, tocaAhora, intento } = tarea;
  const now = useNow();
  const { idFichaTratamiento } = tratamiento;
  const unsent = unsentFor(useUnsent(), { idFichaTratamiento, programada });
  const late = programada <= now;
  const waited = late ? spanWords(now - programada) : `en ${spanWords(programada - now)}`;
  const what = [medicationText(tratamiento) || tratamiento.tipoTratamiento, viaText(tratamiento).toLowerCase()];
  return (
    <Box $late={late && !tocaAhora}>
      <EstadoDosisChip
        estado={late ? 'Atrasada' : 'Próxima'}
        tocaAhora={tocaAhora}
        more={tocaAhora ? undefined : waited}
      />
      <p>
        <strong>{what.filter(Boolean).join(', ')}</strong>, {momentWords(programada, now)}
        {intento && `. ${attemptWords(intento, doseWordsOf(tratamiento))}: reintentar`}
      </p>
      <RevisionChip {...tratamiento} />
      <OutsideNote {...tratamiento} />
      <GivenHere doses={unsent} />
      {!unsent.some(wasReceived) && (
        <LinkButton href={performHref(idFichaTratamiento, programada)}>
          {doseWordsOf(tratamiento).give(`de las ${clockOf(programada)}`)}
        </LinkButton>
      )}
    </Box>
  );
}

function Unsaid({ perdidas, terminados }: Pick<Unresolved, 'perdidas' | 'terminados'>) {
  const now = useNow();
  const unsent = useUnsent();
  if (perdidas.length + terminados.length === 0) return null;
  return (
    <List aria-label="Sin resolver">
      {terminados.map((tratamiento) => (
        <Box key={tratamiento.idFichaTratamiento} $late={false}>
          <p>
            <strong>{tratamientoName(tratamiento)}</strong>. {courseEnded}
          </p>
          <LinkButton href={`/ficha_tratamiento/${tratamiento.idFichaTratamiento}`}>Ver el tratamiento</LinkButton>
        </Box>
      ))}
      {perdidas.map(({ key, tratamiento, fechaHora }) => (
        <Box key={key} $late={false}>
          <p>
            <strong>{tratamientoName(tratamiento)}</strong>, {momentWords(fechaHora, now)}: sin registrar
          </p>
          <GivenHere doses={unsentFor(unsent, { ...tratamiento, programada: fechaHora })} />
          <LinkButton href={performHref(tratamiento.idFichaTratamiento, fechaHora)}>Decir qué pasó</LinkButton>
        </Box>
      ))}
    </List>
  );
}

/** An animal's waiting doses as links. It says when they are unknown or outdated: silence would read as none. */
export function ParadaDosis({ idFicha, dosis }: { idFicha: number; dosis: DosisOf }) {
  const due = dosis.of(idFicha);
  const { failed, stale, retry } = dosis;
  if (failed) {
    return (
      <Box as="p" role="alert" $late>
        No pudimos leer los tratamientos de este animal.
        <Button onClick={retry}>Reintentar</Button>
      </Box>
    );
  }
  if (due === undefined) return <p role="status">Cargando los tratamientos de este animal…</p>;
  return (
    <>
      {stale && (
        <Box as="p" role="alert" $late={false}>
          {stale.failed ? 'No pudimos actualizar los tratamientos.' : 'Actualizando los tratamientos.'} Son de las{' '}
          {clockOf(stale.at)}; desde entonces alguien pudo haber realizado uno.
          <Button onClick={retry}>Reintentar</Button>
        </Box>
      )}
      <Unsaid {...dosis.unresolved(idFicha)} />
      {due.length > 0 && (
        <List aria-label="Tratamientos que esperan">
          {due.map((one) => (
            <Dosis key={one.key} tarea={one} />
          ))}
        </List>
      )}
    </>
  );
}
