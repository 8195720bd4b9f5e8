import type { Campo } from '@caparazon/public-site/textos/reader';
import { Button } from '@caparazon/ui/button';
import { capitalised } from '@caparazon/ui/capitalised';
import { FieldGroup } from '@caparazon/ui/field-group';
import { focusField } from '@caparazon/ui/focus-field';
import { IconButton } from '@caparazon/ui/icon-button';
import { media, role, shape, size, space } from '@caparazon/ui/theme/tokens';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { type ReactElement, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { useHoja } from '../hooks/use-hoja.ts';
import { inWords } from '../model/cambios.ts';
import { blank, controlOf, hojasDe, itemOf, type Lugar } from '../model/formulario.ts';
import { palabrasDe } from '../model/palabras.ts';

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(3)};
  align-items: start;
  padding: ${space(4)};
  border: 1px solid ${role.borde};
  border-radius: ${shape.control};

  > div:last-child {
    display: flex;
    justify-content: flex-end;
  }

  &[data-simple] {
    padding: 0;
    border: 0;

    > div:last-child {
      margin-block-start: 1.7rem;
    }
  }

  ${media.narrow} {
    &:not([data-simple]) {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

const Items = styled.ul`
  display: grid;
  gap: ${space(4)};
`;

const Nothing = styled.p`
  color: ${role.textoSuave};
  font-size: ${size.chica};
`;

const Below = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};

  > p {
    flex: 1 0 100%;
    min-width: 0;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

interface ListaProps {
  campo: Extract<Campo, { de: Campo }>;
  at: Lugar;
  /** Renders the field of an item. */
  draw: (item: { campo: Campo; at: Lugar; label: string }) => ReactElement;
}

/** A list whose items can be added, moved, removed and restored. */
export function CampoLista({ campo: { de }, at, draw: Draw }: ListaProps): ReactElement {
  const { value, onValueChange } = useHoja(at);
  const items: readonly unknown[] = JSON.parse(value || '[]');
  const { label, hint, uno = '', agregar } = palabrasDe(at.key);
  const adding = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const [removed, setRemoved] = useState<{ one: unknown; index: number } | null>(null);
  const called = (index: number) => `${uno} ${index + 1}`;

  /** Renders the new order before focusing, since the focused element may have moved or gone. */
  const become = (now: readonly unknown[], words: string, gone: typeof removed = null) =>
    flushSync(() => {
      setRemoved(gone);
      setAnnouncement(words);
      onValueChange(JSON.stringify(now));
    });

  const place = (one: unknown, index: number, others: readonly unknown[], paso: number) => {
    become(others.toSpliced(index, 0, one), `Ahora: ${called(index)} de ${others.length + 1}`);
    const controls = [...(list.current?.children[index]?.lastElementChild?.querySelectorAll('button') ?? [])];
    (controls[paso]?.disabled ? controls.find(({ disabled }) => !disabled) : controls[paso])?.focus();
  };

  const remove = (index: number) => {
    const one = items[index];
    become(items.toSpliced(index, 1), `Quitado: ${inWords(de, one, itemOf(at, index)) || called(index)}`, {
      one,
      index,
    });
    adding.current?.focus({ preventScroll: true });
  };

  const add = () => {
    become([...items, blank(de)], announcement, removed);
    focusField(controlOf(hojasDe(de, undefined, itemOf(at, items.length))[0]?.place ?? ''));
  };

  return (
    <FieldGroup legend={label} hint={hint}>
      {items.length === 0 && <Nothing>No hay ninguno.</Nothing>}
      <Items ref={list}>
        {items.map((one, index) => (
          <Item key={called(index)} data-simple={!('campos' in de) || undefined} aria-label={called(index)}>
            <Draw campo={de} at={itemOf(at, index)} label={capitalised(called(index))} />
            <div>
              <IconButton
                label={`Subir ${called(index)}`}
                icon={<ArrowUp aria-hidden="true" />}
                disabled={index === 0}
                onClick={() => place(one, index - 1, items.toSpliced(index, 1), 0)}
              />
              <IconButton
                label={`Bajar ${called(index)}`}
                icon={<ArrowDown aria-hidden="true" />}
                disabled={index === items.length - 1}
                onClick={() => place(one, index + 1, items.toSpliced(index, 1), 1)}
              />
              <IconButton
                label={`Quitar ${called(index)}`}
                icon={<Trash2 aria-hidden="true" />}
                onClick={() => remove(index)}
              />
            </div>
          </Item>
        ))}
      </Items>
      <Below>
        <p role="status" className={removed ? undefined : 'solo-lectores'}>
          {announcement}
        </p>
        {removed && (
          <Button
            variant="quiet"
            icon={<Undo2 aria-hidden="true" />}
            onClick={() => place(removed.one, Math.min(removed.index, items.length), items, 2)}
          >
            Deshacer
          </Button>
        )}
        <Button ref={adding} icon={<Plus aria-hidden="true" />} onClick={add}>
          {agregar}
        </Button>
      </Below>
    </FieldGroup>
  );
}
