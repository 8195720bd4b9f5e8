import { Drawer } from '@caparazon/ui/drawer';
import { IconButton } from '@caparazon/ui/icon-button';
import { role, shape, space } from '@caparazon/ui/theme/tokens';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';

const List = styled.ul`
  display: grid;
  gap: ${space(1)};
`;

const Item = styled.a`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  width: 100%;
  min-height: 3rem;
  padding: ${space(2)} ${space(3)};
  border-radius: ${shape.control};
  color: inherit;
  font-weight: 600;
  text-align: start;
  text-decoration: none;

  &:hover {
    background: ${role.superficieHundida};
  }

  svg {
    flex: none;
    width: 1.35rem;
    height: 1.35rem;
    color: ${role.enlace};
  }
`;

export interface MenuItem {
  label: string;
  icon: ReactNode;
  href?: string;
  onSelect?: () => void;
  dialog?: boolean;
}

/** An animal's secondary actions; on a phone in a sheet from below. */
export function AnimalMenu({ name, items }: { name: string; items: readonly MenuItem[] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        className="no-imprimir"
        variant="secondary"
        label="Más acciones"
        icon={<EllipsisVertical aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <Drawer open={open} onClose={() => setOpen(false)} title={name}>
        <List>
          {items.map(({ label, icon, href, onSelect, dialog = false }) => {
            // Closing returns the focus, so it comes before anything else takes it.
            const follow = () => {
              setOpen(false);
              onSelect?.();
            };
            return (
              <li key={label}>
                {href === undefined ? (
                  <Item as="button" type="button" aria-haspopup={dialog ? 'dialog' : undefined} onClick={follow}>
                    {icon}
                    {label}
                  </Item>
                ) : (
                  <Item href={href} onClick={follow}>
                    {icon}
                    {label}
                  </Item>
                )}
              </li>
            );
          })}
        </List>
      </Drawer>
    </>
  );
}
