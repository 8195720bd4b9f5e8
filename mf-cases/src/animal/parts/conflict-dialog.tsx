import { type FichaField, fieldLabels } from '@caparazon/clinic/animal/field-labels';
import { Button } from '@caparazon/ui/button';
import { DescriptionList } from '@caparazon/ui/description-list';
import { Dialog } from '@caparazon/ui/dialog';
import { RadioGroup } from '@caparazon/ui/radio-group';
import { role, shape, space } from '@caparazon/ui/theme/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useLastAuthor } from '../api/use-last-author.ts';
import { useUsuarios } from '../api/use-usuarios.ts';
import type { Conflict } from '../hooks/use-edit.ts';
import { type FichaValues, otherReceiver } from '../model/form-values.ts';
import type { Change } from '../model/merge.ts';
import { shownValue } from '../model/shown-value.ts';

const Stack = styled.div`
  display: grid;
  gap: ${space(6)};
  overflow-wrap: anywhere;
`;

const Lead = styled.p`
  max-width: ${shape.line};
  color: ${role.textoSuave};
`;

const Rest = styled.section`
  display: grid;
  gap: ${space(3)};
  padding-block-start: ${space(4)};
  border-block-start: 1px solid ${role.borde};

  h3 {
    font-size: inherit;
  }
`;

const mine = 'mio';
const theirs = 'suyo';

interface ConflictDialogProps {
  conflict: Conflict;
  onSettle: (kept: ReadonlySet<FichaField>) => void;
  onPostpone: () => void;
}

/** Lets the person take or keep each field that somebody else changed (rule: two-editors). */
export function ConflictDialog({ conflict, onSettle, onPostpone }: ConflictDialogProps) {
  const author = useLastAuthor(conflict.theirs.idFichaAnimal);
  const [given, setGiven] = useState<ReadonlySet<FichaField>>(new Set());
  const words = useWords(conflict);
  const contested = conflict.changes.filter((change) => change.contested);
  const free = conflict.changes.filter((change) => !change.contested);

  const choose = (field: FichaField, choice: string) => {
    const next = new Set(given);
    if (choice === theirs) next.add(field);
    else next.delete(field);
    setGiven(next);
  };
  const kept = new Set(contested.map(({ fields: [first] }) => first).filter((field) => !given.has(field)));

  return (
    <Dialog
      open
      wide
      onClose={onPostpone}
      title={
        author?.self
          ? 'Modificaste esta ficha en otra ventana'
          : `${author?.nombre ?? 'Otra persona'} modificó esta ficha mientras la editabas`
      }
      actions={
        <>
          <Button onClick={onPostpone}>Volver a la ficha</Button>
          <Button variant="primary" onClick={() => onSettle(kept)}>
            {conflict.saving ? 'Guardar así' : 'Seguir así'}
          </Button>
        </>
      }
    >
      <Stack>
        {contested.length > 0 && (
          <Lead>
            {author?.self
              ? 'Estos datos los cambiaste en las dos ventanas.'
              : 'En estos datos escribieron las dos personas.'}{' '}
            Elegí con cuál se queda la ficha.
          </Lead>
        )}
        {contested.map(({ fields }) => (
          <RadioGroup
            key={fields[0]}
            name={`conflicto-${fields[0]}`}
            label={words.label(fields)}
            hint={`Antes: ${words.of(fields, conflict.base)}`}
            value={given.has(fields[0]) ? theirs : mine}
            onValueChange={(choice) => choose(fields[0], choice)}
            options={[
              {
                value: mine,
                label: words.of(fields, conflict.mine),
                hint: author?.self ? 'Lo que escribiste acá' : 'Lo que escribiste',
              },
              {
                value: theirs,
                label: words.of(fields, conflict.theirValues),
                hint: author?.self
                  ? 'Lo que guardaste en la otra'
                  : `Lo que guardó ${author?.nombre ?? 'la otra persona'}`,
              },
            ]}
          />
        ))}
        {free.length > 0 && (
          <Rest>
            <h3>También cambió, y queda como está ahora en la ficha</h3>
            <DescriptionList
              columns={2}
              items={free.map(({ fields }) => ({
                label: words.label(fields),
                value: words.of(fields, conflict.theirValues),
              }))}
            />
          </Rest>
        )}
      </Stack>
    </Dialog>
  );
}

function useWords({ theirs: ficha }: Conflict) {
  const { data: usuarios = [] } = useUsuarios();
  const receivers = {
    ...Object.fromEntries(
      usuarios.map(({ idUsuario, nombre, apellido }) => [idUsuario, `${nombre} ${apellido}`.trim()]),
    ),
    ...(ficha.receptorAnimalUsuario === null ? {} : { [ficha.receptorAnimalUsuario]: ficha.nombreCompletoReceptor }),
    [otherReceiver]: otherReceiver,
  };
  return {
    label: (fields: Change['fields']) => fieldLabels[fields[0]],
    of(fields: Change['fields'], values: FichaValues) {
      const shown = fields.map((field) => shownValue(field, values[field], receivers)).filter(Boolean);
      return shown.join(', ') || 'Sin dato';
    },
  };
}
