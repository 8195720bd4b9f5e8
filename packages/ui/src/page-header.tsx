import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media, role, shape, size, space } from './theme/tokens.ts';

interface PageHeaderProps {
  title: ReactNode;
  back?: { href: string; label: string } | undefined;
  chips?: ReactNode | undefined;
  actions?: ReactNode | undefined;
  children?: ReactNode | undefined;
}

const Box = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1)};
  margin-block-end: ${space(6)};
`;

const Back = styled.a`
  justify-self: start;
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  max-width: 100%;
  min-height: ${shape.touch};
  overflow-wrap: anywhere;
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }

  svg {
    flex: none;
    width: 1.15em;
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${space(3)} ${space(4)};
`;

/** Actions that do not fit beside come below. */
const Words = styled.div`
  flex: 1 1 16rem;
  min-width: 0;
`;

const Name = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
  min-height: ${shape.touch};

  h1 {
    min-width: 0;
    overflow-wrap: anywhere;
    font-size: ${size.titulo};
    line-height: 1.15;
  }
`;

const Group = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
`;

const Actions = styled(Group)`
  margin-inline-start: auto;

  ${media.narrow} {
    flex: 1 1 auto;
    justify-content: flex-end;

    > :not(:only-child) {
      flex: 1 1 auto;
    }
  }
`;

const Line = styled.div`
  max-width: ${shape.line};
  color: ${role.textoSuave};
`;

/** The head of a screen. */
export function PageHeader({ title, back, chips, actions, children }: PageHeaderProps) {
  return (
    <Box>
      {back && (
        <Back href={back.href} className="no-imprimir">
          <ArrowLeft aria-hidden="true" />
          {back.label}
        </Back>
      )}
      <Row>
        <Words>
          <Name>
            <h1 tabIndex={-1}>{title}</h1>
            {chips && <Group>{chips}</Group>}
          </Name>
          {children && <Line>{children}</Line>}
        </Words>
        {actions && <Actions className="no-imprimir">{actions}</Actions>}
      </Row>
    </Box>
  );
}
