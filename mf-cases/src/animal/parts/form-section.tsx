import { FieldGroup } from '@caparazon/ui/field-group';
import { media, role, shape, space } from '@caparazon/ui/theme/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { type SectionName, sectionId, sectionTitles } from '../model/sections.ts';

const Box = styled.section`
  min-width: 0;
  padding: ${space(6)};
  border: 1px solid ${role.borde};
  border-radius: ${shape.card};
  background: ${role.superficie};
  scroll-margin-block-start: ${space(16)};

  ${media.mobile} {
    padding: ${space(5)} ${space(4)};
  }
`;

const Title = styled.h2`
  font-size: inherit;
`;

export const Wide = styled.div`
  grid-column: 1 / -1;
  min-width: 0;
`;

export const Two = styled.div`
  grid-column: span 2;
  min-width: 0;

  ${media.narrow} {
    grid-column: auto;
  }
`;

export const FormSection = ({ name, children }: { name: SectionName; children: ReactNode }) => (
  <Box id={sectionId(name)}>
    <FieldGroup legend={<Title tabIndex={-1}>{sectionTitles[name]}</Title>} columns={3}>
      {children}
    </FieldGroup>
  </Box>
);
