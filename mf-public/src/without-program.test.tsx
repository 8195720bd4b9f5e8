import { readOrganizacion } from '@caparazon/public-site/textos/organizacion';
import { silently } from '@caparazon/public-site/textos/reader';
import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { WithoutProgram } from './without-program.tsx';

const drawn = (screen: string, correo: string) => {
  const organizacion = { ...readOrganizacion('{}', silently), correo };
  return render(<WithoutProgram screen={screen} language="es" organizacion={organizacion} />).container.innerHTML;
};

test.each(['reportar', 'voluntariado', 'seguimiento'])('%s asks for an e-mail when there is an address', (screen) => {
  expect(drawn(screen, 'hola@caparazon.example')).toContain('mailto:hola@caparazon.example');
  expect(drawn(screen, '')).toBe('');
});
