import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { styled } from 'styled-components';
import '../src/theme/base.css';
import { Logo } from '../src/logo.tsx';
import { role, shape, space } from '../src/theme/tokens.ts';
import { Clinic } from './clinic.tsx';
import { Content } from './content.tsx';
import { Fields } from './fields.tsx';
import { Foundations } from './foundations.tsx';
import { Public } from './public.tsx';
import { States } from './states.tsx';

const views = {
  fundamentos: { label: 'Fundamentos', View: Foundations },
  campos: { label: 'Campos', View: Fields },
  contenido: { label: 'Contenido', View: Content },
  estados: { label: 'Estados', View: States },
  clinica: { label: 'Área clínica', View: Clinic },
  publica: { label: 'Sitio público', View: Public },
};
const themes = { dia: 'Día', noche: 'Noche', publica: 'Público' };

const query = new URLSearchParams(location.search);
const named = <Key extends string>(options: Record<Key, unknown>, name: string, otherwise: NoInfer<Key>): Key => {
  const asked = query.get(name) as Key;
  return Object.hasOwn(options, asked) ? asked : otherwise;
};
const view = named(views, 'vista', 'fundamentos');
const theme = view === 'publica' ? 'publica' : named(themes, 'tema', 'dia');
if (theme === 'publica') document.documentElement.dataset.area = 'publica';
if (theme === 'noche') document.documentElement.dataset.theme = 'noche';

const Top = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(6)};
  padding: ${space(3)} ${shape.margin};
  border-block-end: 1px solid ${role.borde};
  background: ${role.superficie};

  nav ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(4)};
  }

  nav a {
    display: inline-flex;
    align-items: center;
    min-height: ${shape.touch};
  }

  a[aria-current] {
    color: inherit;
    font-weight: 700;
  }
`;

const Main = styled.main`
  max-width: 80rem;
  margin-inline: auto;
  padding: ${space(4)} ${shape.margin} ${space(24)};
`;

function Gallery() {
  const { label, View } = views[view];
  if (view === 'clinica' || view === 'publica') return <View />;
  return (
    <>
      <Top>
        <Logo size={36} />
        <nav aria-label="Vistas">
          <ul>
            {Object.entries(views).map(([key, { label: name }]) => (
              <li key={key}>
                <a href={`?vista=${key}&tema=${theme}`} aria-current={key === view ? 'page' : undefined}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label="Temas">
          <ul>
            {Object.entries(themes).map(([key, name]) => (
              <li key={key}>
                <a href={`?vista=${view}&tema=${key}`} aria-current={key === theme ? 'true' : undefined}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </Top>
      <Main>
        <h1>{label}</h1>
        <View />
      </Main>
    </>
  );
}

const root = document.getElementById('raiz');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  );
}
