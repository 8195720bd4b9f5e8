/** Fields of a text: written, chosen, bilingual, lists and groups. */
import { date } from '@caparazon/public-site/textos/novedades';
import { address, type Campo, email, ownPicture, phone } from '@caparazon/public-site/textos/reader';
import { DateField } from '@caparazon/ui/date-field';
import { FieldGroup } from '@caparazon/ui/field-group';
import { SelectField } from '@caparazon/ui/select-field';
import { TextArea } from '@caparazon/ui/text-area';
import { TextField } from '@caparazon/ui/text-field';
import { media, space } from '@caparazon/ui/theme/tokens';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { useHoja } from '../hooks/use-hoja.ts';
import { inside, isLike, type Lugar, languages, numberIn, root } from '../model/formulario.ts';
import { palabrasDe } from '../model/palabras.ts';
import { CampoImagen } from './campo-imagen.tsx';
import { CampoLista } from './campo-lista.tsx';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
`;

/** Two columns where they fit: short related fields, languages. */
const Pairs = styled(Stack)`
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;

  > [data-ancho] {
    grid-column: 1 / -1;
  }

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const modes = { tel: phone, email, url: address } as const;

/** Keyboard of a phone. */
function modeOf(campo: Campo) {
  if (!('fits' in campo)) return 'decimal';
  const [mode] = Object.entries(modes).find(([, one]) => isLike(campo, one)) ?? [];
  return mode as keyof typeof modes | undefined;
}

interface CampoProps {
  campo: Campo;
  at: Lugar;
  /** Replaces a label that would not distinguish it from its neighbours. */
  label?: string;
  lang?: 'es' | 'en';
  optional?: boolean | undefined;
}

/** The organisation's data, so the browser must not autofill the user's. */
function Escrito({ campo, at, label, lang, optional }: CampoProps): ReactElement {
  const { hint, largo, opciones, ...words } = palabrasDe(at.key);
  const mode = modeOf(campo);
  const field = {
    ...useHoja(at),
    label: label ?? words.label,
    // A list shows its hint once, not at each item.
    hint: lang === 'en' || words.agregar ? undefined : (hint ?? (mode === 'url' ? 'Empieza con https://' : undefined)),
    optional: optional ?? words.optional ?? campo.optional,
    autoComplete: 'off',
  };
  // The reader's reason says only that it is no number.
  const unclear =
    'most' in campo &&
    campo.least >= 0 &&
    field.value.trim() !== '' &&
    numberIn(campo, field.value.trim()) === undefined;
  if (unclear && field.error) field.error = 'No queda claro cuánto es: escribilo como 1500, 1.500 o 1500,50';
  if ('names' in campo) {
    return (
      <SelectField {...field} options={campo.names.map((value) => ({ value, label: opciones?.[value] ?? value }))} />
    );
  }
  if (isLike(campo, date)) return <DateField {...field} />;
  if (isLike(campo, ownPicture)) return <CampoImagen {...field} />;
  const maxLength = 'fits' in campo ? campo.max : 12;
  if (largo) return <TextArea {...field} maxLength={maxLength} lang={lang} />;
  return <TextField {...field} maxLength={maxLength} lang={lang} inputMode={mode} />;
}

export function CampoDe({ campo, at = root, label }: Partial<CampoProps> & Pick<CampoProps, 'campo'>): ReactElement {
  if ('de' in campo) return <CampoLista campo={campo} at={at} draw={CampoDe} />;
  if (!('campos' in campo)) return <Escrito campo={campo} at={at} {...(label && { label })} />;
  const words = palabrasDe(at.key);
  if (!campo.ambos) {
    const fields = <Campos campos={campo.campos} at={at} />;
    if (at.ofItem || at === root) return fields;
    return (
      <FieldGroup legend={words.label} hint={words.hint}>
        {fields}
      </FieldGroup>
    );
  }
  return (
    <Pairs>
      {(['es', 'en'] as const).map((lang) => (
        <Escrito
          key={lang}
          campo={campo.ambos ?? campo}
          at={inside(at, lang)}
          label={`${words.label}, ${languages[lang]}`}
          lang={lang}
          optional={lang === 'en' || campo.optional}
        />
      ))}
    </Pairs>
  );
}

function Campos({ campos, at }: { campos: Readonly<Record<string, Campo>>; at: Lugar }): ReactElement {
  const Grid = at === root ? Stack : Pairs;
  return (
    <Grid>
      {Object.entries(campos).map(([name, campo]) => (
        <div key={name} data-ancho={'campos' in campo || 'de' in campo || undefined}>
          <CampoDe campo={campo} at={inside(at, name)} />
        </div>
      ))}
    </Grid>
  );
}
