import Camera from 'lucide-react/icons/camera';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { motion, role, shape, space } from './theme/tokens.ts';

interface PhotoAddProps {
  onAdd: (files: File[]) => void;
  describedBy?: string | undefined;
  children: ReactNode;
}

const Add = styled.label`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space(3)};
  min-height: 4.5rem;
  padding: ${space(3)} ${space(4)};
  border: 2px dashed ${role.bordeControl};
  border-radius: ${shape.card};
  background: ${role.superficie};
  color: ${role.enlace};
  font-weight: 600;
  cursor: pointer;
  transition: border-color ${motion.fast}, background-color ${motion.fast};

  &:hover {
    border-color: ${role.enlace};
    background: ${role.elegido};
    color: ${role.sobreElegido};
  }

  &:has(:focus-visible) {
    outline: 3px solid ${role.foco};
    outline-offset: 2px;
  }

  svg {
    flex: none;
    width: 1.75rem;
    height: 1.75rem;
  }
`;

const FileInput = styled.input`
  position: absolute;
  width: 1px;
  height: 1px;
  opacity: 0;
`;

/** Chooses or drops photos, without reading them. */
export const PhotoAdd = ({ onAdd, describedBy, children }: PhotoAddProps) => (
  <Add
    onDragOver={(event) => event.preventDefault()}
    onDrop={(event) => {
      event.preventDefault();
      onAdd([...event.dataTransfer.files]);
    }}
  >
    <FileInput
      type="file"
      accept="image/*"
      multiple
      aria-describedby={describedBy}
      onChange={(event) => {
        onAdd([...(event.target.files ?? [])]);
        event.target.value = '';
      }}
    />
    <Camera aria-hidden="true" />
    <span>{children}</span>
  </Add>
);
