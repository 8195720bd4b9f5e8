/** A field of a text that is a list. */
import { Button } from '@caparazon/ui/button';
import { FieldGroup } from '@caparazon/ui/field-group';
import { focusField } from '@caparazon/ui/focus-field';
import { IconButton } from '@caparazon/ui/icon-button';
import { media, role, shape, size, space } from '@caparazon/ui/theme/tokens';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { type ReactElement, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { type Arbol, blank } from '../model/arbol.ts';
import { inWords } from '../model/cambios.ts';
import { type Campo, controlOf, type Lista, placeIn, placeOfItem } from '../model/campos.ts';
import type { FieldOf } from './campo-escrito.tsx';

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(3)};
  align-items: start;
  padding: ${space(4)};
  border: 1px solid ${role.borde};
  border-radius: ${shape.control};

  &[data-simple] {
    padding: 0;
    border: 0;
  }

  ${media.narrow} {
    &:not([data-simple]) {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

const Moves = styled.div`
  display: flex;
  justify-content: flex-end;

  [data-simple] > & {
    margin-block-start: 1.7rem;
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
`;

const Said = styled.p`
  flex: 1 0 100%;
  min-width: 0;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const moved = <One,>(items: readonly One[], from: number, to: number): One[] => {
  const others = items.filter((_, index) => index !== from);
  const one = items[from];
  return one === undefined ? others : [...others.slice(0, to), one, ...others.slice(to)];
};

type Paso = 'subir' | 'bajar' | 'quitar';

/** Keys that stay with the items while they are moved: an item has no name of its own. */
function useKeys(length: number): { current: number[] } {
  const next = useRef(0);
  const keys = useRef<number[]>([]);
  keys.current = Array.from({ length }, (_, index) => {
    const known = keys.current[index];
    if (known !== undefined) return known;
    next.current += 1;
    return next.current;
  });
  return keys;
}

interface ListaProps extends FieldOf<Lista, readonly Arbol[]> {
  /** Draws the field of an item. */
  draw: (item: FieldOf<Campo, Arbol> & { label: string }) => ReactElement;
}

/** A list of fields: its items are added, moved, removed and put back. */
export function CampoLista({ campo, place, value, onChange, draw }: ListaProps): ReactElement {
  const adding = useRef<HTMLButtonElement>(null);
  const items = useRef<HTMLUListElement>(null);
  const keys = useKeys(value.length);
  /** The control that has the focus once the list is drawn in its new order. */
  const next = useRef<{ index: number; paso: Paso } | null>(null);
  const [said, setSaid] = useState('');
  const [removed, setRemoved] = useState<{ one: Arbol; key: number; index: number } | null>(null);
  const called = (index: number) => `${campo.uno} ${index + 1}`;
  const simple = campo.de.tipo === 'texto';

  // At once when the new order is drawn: a later effect of an earlier drawing would find the old one.
  useLayoutEffect(() => {
    if (next.current === null) return;
    const { index, paso } = next.current;
    next.current = null;
    const controls = [...(items.current?.children[index]?.querySelectorAll<HTMLElement>('[data-paso]:enabled') ?? [])];
    (controls.find(({ dataset }) => dataset.paso === paso) ?? controls[0])?.focus();
  });

  const add = () => {
    onChange([...value, blank(campo.de)]);
    const at = placeOfItem(place, value.length);
    const first = campo.de.tipo === 'grupo' ? campo.de.campos[0] : undefined;
    const control = first ? placeIn(at, first) : at;
    setTimeout(() => focusField(controlOf(control)) || focusField(controlOf(`${control}, es`)));
  };

  const move = (from: number, to: number, paso: Paso) => {
    keys.current = moved(keys.current, from, to);
    next.current = { index: to, paso };
    setRemoved(null);
    setSaid(`Ahora: ${called(to)} de ${value.length}`);
    onChange(moved(value, from, to));
  };

  const remove = (index: number) => {
    const [one, key] = [value[index], keys.current[index]];
    if (one === undefined || key === undefined) return;
    keys.current = keys.current.filter((_, at) => at !== index);
    setRemoved({ one, key, index });
    setSaid(`Quitado: ${inWords(campo.de, one) || called(index)}`);
    onChange(value.filter((_, at) => at !== index));
    adding.current?.focus({ preventScroll: true });
  };

  const putBack = ({ one, key, index }: NonNullable<typeof removed>) => {
    const to = Math.min(index, value.length);
    keys.current = keys.current.toSpliced(to, 0, key);
    next.current = { index: to, paso: 'quitar' };
    setRemoved(null);
    setSaid(`Ahora: ${called(to)} de ${value.length + 1}`);
    onChange(value.toSpliced(to, 0, one));
  };

  return (
    <FieldGroup legend={campo.label} hint={campo.hint}>
      {value.length === 0 && <Nothing>No hay ninguno.</Nothing>}
      <Items ref={items}>
        {value.map((one, index) => (
          <Item key={keys.current[index]} data-simple={simple || undefined} aria-label={called(index)}>
            {draw({
              campo: campo.de,
              place: placeOfItem(place, index),
              value: one,
              label: `${campo.de.label} ${index + 1}`,
              onChange: (changed) => onChange(value.map((other, at) => (at === index ? changed : other))),
            })}
            <Moves>
              <IconButton
                data-paso="subir"
                label={`Subir ${called(index)}`}
                icon={<ArrowUp aria-hidden="true" />}
                disabled={index === 0}
                onClick={() => move(index, index - 1, 'subir')}
              />
              <IconButton
                data-paso="bajar"
                label={`Bajar ${called(index)}`}
                icon={<ArrowDown aria-hidden="true" />}
                disabled={index === value.length - 1}
                onClick={() => move(index, index + 1, 'bajar')}
              />
              <IconButton
                data-paso="quitar"
                label={`Quitar ${called(index)}`}
                icon={<Trash2 aria-hidden="true" />}
                onClick={() => remove(index)}
              />
            </Moves>
          </Item>
        ))}
      </Items>
      <Below>
        <Said role="status" className={removed ? undefined : 'solo-lectores'}>
          {said}
        </Said>
        {removed && (
          <Button variant="quiet" icon={<Undo2 aria-hidden="true" />} onClick={() => putBack(removed)}>
            Deshacer
          </Button>
        )}
        <Button ref={adding} icon={<Plus aria-hidden="true" />} onClick={add}>
          {campo.agregar}
        </Button>
      </Below>
    </FieldGroup>
  );
}
