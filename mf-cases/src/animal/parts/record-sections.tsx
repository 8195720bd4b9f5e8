import type { FichaAnimal } from '@caparazon/clinic/animal/calls';
import { fieldLabels } from '@caparazon/clinic/animal/field-labels';
import { DescriptionList } from '@caparazon/ui/description-list';
import { Section } from '@caparazon/ui/section';
import { media, space } from '@caparazon/ui/theme/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { PhotoGallery } from '../../foto/face/photo-gallery.tsx';
import { applies, recordValues } from '../model/record-values.ts';
import { type SectionName, sectionFields, sectionNames, sectionTitles } from '../model/sections.ts';
import { LinkedReports } from './linked-reports.tsx';

const Stack = styled.div`
  display: grid;
  gap: ${space(3)};

  @media print {
    display: block;
    columns: 2;
    column-gap: 8mm;
  }
`;

/**
 * On a phone and in print, answers stand beside their labels. Print shows only answered fields, each section on one
 * page.
 */
const Block = styled.div<{ $across: boolean }>`
  ${media.narrow} {
    dl > div {
      display: grid;
      grid-template-columns: minmax(7rem, 2fr) minmax(0, 3fr);
      gap: ${space(3)};
    }
  }

  @media print {
    break-inside: avoid;
    column-span: ${(props) => (props.$across ? 'all' : 'none')};
    margin-block: ${(props) => (props.$across ? '4mm' : 0)} 4mm;
    font-size: 9pt;
    line-height: 1.3;

    details {
      border: 0;
      border-radius: 0;
    }

    details:not([open])::details-content {
      display: block;
      content-visibility: visible;
    }

    summary {
      min-height: 0;
      margin-block-end: 1.5mm;
      padding: 0 0 0.5mm;
      border-block-end: 0.5pt solid;
      border-radius: 0;

      svg {
        display: none;
      }

      span {
        font-size: 10.5pt;
      }
    }

    summary + div {
      padding: 0;
    }

    dl {
      display: block;
    }

    dl > div {
      display: grid;
      grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
      gap: 3mm;
      padding-block: 0.4mm;
    }

    dt {
      font-size: inherit;
    }

    dd {
      font-weight: 600;
      overflow-wrap: anywhere;
    }

    /* 'Sin dato' is the only value that is not bare text. */
    dl > div:has(dd > span) {
      display: none;
    }
  }
`;

/** A record by sections; empty ones are folded and not printed. */
export function RecordSections({ ficha }: { ficha: FichaAnimal }) {
  // First, and once even if it is in the album too.
  const photos = [...new Set([ficha.fotoIdentificacion ?? [], ficha.fotosFichaAnimal].flat())];
  return (
    <Stack>
      {sectionNames.map((name) =>
        name === 'fotos' ? (
          <Fold key={name} title={sectionTitles.fotos} filled={photos.length > 0} across>
            <PhotoGallery paths={photos} of={`de la ficha ${ficha.idFichaAnimal}`} />
          </Fold>
        ) : (
          <Facts key={name} name={name} ficha={ficha} />
        ),
      )}
      <Fold title="Reportes asociados" filled>
        <LinkedReports idFicha={ficha.idFichaAnimal} />
      </Fold>
    </Stack>
  );
}

const isLong = (value = '') => value.length > 80;

function Facts({ name, ficha }: { name: SectionName; ficha: FichaAnimal }) {
  const values: Partial<Record<string, string>> = recordValues(ficha);
  const items = sectionFields[name]
    .filter((field) => field in values && applies(field, ficha))
    .map((field) => ({ label: fieldLabels[field], value: values[field], wide: isLong(values[field]) }));
  return (
    <Fold title={sectionTitles[name]} filled={items.some(({ value }) => value !== '')}>
      <DescriptionList items={items} columns={items.length > 1 ? 4 : 1} />
    </Fold>
  );
}

interface FoldProps {
  title: string;
  filled: boolean;
  /** Spans both printed columns. */
  across?: boolean;
  children: ReactNode;
}

const Fold = ({ title, filled, across = false, children }: FoldProps) => (
  <Block $across={across} className={filled ? undefined : 'no-imprimir'}>
    <Section title={title} summary={filled ? undefined : 'Sin datos'} defaultOpen={filled}>
      {children}
    </Section>
  </Block>
);
