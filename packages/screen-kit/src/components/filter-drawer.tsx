import { Button } from '@caparazon/ui/button';
import { Drawer } from '@caparazon/ui/drawer';
import { role, space } from '@caparazon/ui/theme/tokens';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Fields = styled.div`
  display: grid;
  gap: ${space(5)};

  hr {
    width: 100%;
    border: 0;
    border-block-start: 1px solid ${role.borde};
  }
`;

interface FilterDrawerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  onClear: () => void;
  action: ReactNode;
  children: ReactNode;
}

/** The side drawer of a list, around its filters. */
export const FilterDrawer = ({ open, onClose, title, onClear, action, children }: FilterDrawerProps) => (
  <Drawer
    open={open}
    onClose={onClose}
    title={title}
    actions={
      <>
        <Button variant="quiet" onClick={onClear}>
          Limpiar
        </Button>
        {action}
      </>
    }
  >
    <Fields>{children}</Fields>
  </Drawer>
);

export const FiltersButton = ({ count, onClick }: { count: number; onClick: () => void }) => (
  <Button icon={<SlidersHorizontal aria-hidden="true" />} aria-haspopup="dialog" onClick={onClick}>
    {count > 0 ? `Filtros (${count})` : 'Filtros'}
  </Button>
);
