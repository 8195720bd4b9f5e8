import { media, motion, role, shape, size, space } from '@caparazon/ui/theme/tokens';
import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { styled } from 'styled-components';
import { useCurrentSection } from '../hooks/use-current-section.ts';
import type { FichaValues } from '../model/form-values.ts';
import { type SectionName, sectionFields, sectionId, sectionNames, sectionTitles } from '../model/sections.ts';

const Nav = styled.nav`
  position: sticky;
  inset-block-start: ${space(4)};

  ${media.mobile} {
    inset-block-start: 0;
    z-index: 5;
    margin-inline: calc(-1 * ${shape.margin});
    border-block-end: 1px solid ${role.borde};
    background: ${role.fondo};
  }
`;

const List = styled.ol`
  display: grid;
  gap: ${space(1)};

  ${media.mobile} {
    position: relative;
    display: flex;
    overflow-x: auto;
    padding: ${space(2)} ${shape.margin};
    scrollbar-width: none;
  }
`;

const Go = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  width: 100%;
  min-height: ${shape.touch};
  padding: ${space(2)} ${space(3)};
  border-radius: ${shape.control};
  color: ${role.textoSuave};
  text-align: start;
  white-space: nowrap;
  transition: background-color ${motion.fast};

  &:hover {
    background: ${role.superficieHundida};
    color: ${role.texto};
  }

  &[aria-current] {
    background: ${role.elegido};
    color: ${role.sobreElegido};
    font-weight: 600;
  }

  ${media.mobile} {
    border: 1px solid ${role.borde};
    border-radius: ${shape.pill};
    background: ${role.superficie};
    padding-inline: ${space(4)};
  }
`;

const Wrong = styled.span`
  min-width: 1.5rem;
  padding-inline: ${space(1)};
  border-radius: ${shape.pill};
  background: ${role.urgenteFondo};
  color: ${role.urgente};
  font-size: ${size.chica};
  font-weight: 700;
  text-align: center;
`;

/** Links would add steps to the back button. */
function reach(name: SectionName) {
  const section = document.getElementById(sectionId(name));
  section?.scrollIntoView?.();
  section?.querySelector('h2')?.focus({ preventScroll: true });
}

/** Links to the sections; it marks the current one and those with errors. */
export function SectionIndex() {
  const { errors } = useFormState<FichaValues>();
  const current = useCurrentSection();
  const list = useRef<HTMLOListElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the row follows the section, on a phone where not all fit
  useEffect(() => {
    const row = list.current;
    const here = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && here) row.scrollLeft = here.offsetLeft - row.clientWidth / 2 + here.clientWidth / 2;
  }, [current]);

  return (
    <Nav aria-label="Secciones de la ficha" className="no-imprimir">
      <List ref={list}>
        {sectionNames.map((name) => {
          const wrong = sectionFields[name].filter((field) => errors[field]).length;
          return (
            <li key={name}>
              <Go type="button" aria-current={name === current ? 'location' : undefined} onClick={() => reach(name)}>
                {sectionTitles[name]}
                {wrong > 0 && (
                  <Wrong>
                    {wrong}
                    <span className="solo-lectores"> con error</span>
                  </Wrong>
                )}
              </Go>
            </li>
          );
        })}
      </List>
    </Nav>
  );
}
