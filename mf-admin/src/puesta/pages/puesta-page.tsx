/** /puesta_en_marcha: what a new installation still needs, for ADMIN (rule: setting-up). */

import { postCorreoDePrueba } from '@caparazon/office/correo/calls';
import { correoMessages } from '@caparazon/office/correo/words';
import type { Paso } from '@caparazon/office/puesta/calls';
import { tellCounts } from '@caparazon/remote-contract/counts-changed';
import { useShell } from '@caparazon/remote-contract/shell';
import { failureText } from '@caparazon/screen-kit/failure-text';
import { Button } from '@caparazon/ui/button';
import { CardGrid } from '@caparazon/ui/card-grid';
import { ErrorState } from '@caparazon/ui/error-state';
import { PageHeader } from '@caparazon/ui/page-header';
import { SkeletonPage } from '@caparazon/ui/skeleton';
import { space } from '@caparazon/ui/theme/tokens';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useNombres } from '../../usuario/face/use-nombres.ts';
import { markPaso, usePruebas, usePuesta } from '../api/puesta.ts';
import { pasosInWords } from '../model/pasos.ts';
import { PasoCard } from '../parts/paso-card.tsx';

const Whole = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  max-inline-size: 60rem;
  overflow-wrap: anywhere;
`;

const without = 'No está configurado: quien tiene a su cargo el servidor lo prende con SMTP_URL y MAIL_FROM.';

export default function PuestaPage(): ReactElement {
  const shell = useShell();
  const { data, failure, refresh } = usePuesta();
  const { hechos, remitente } = usePruebas();
  const nameOf = useNombres();
  const [busy, setBusy] = useState<string>();
  const seen = useRef(new Set<Paso>());

  async function mark(paso: Paso | 'cierre', hecho: boolean) {
    refresh(await markPaso(shell, paso, hecho));
    tellCounts();
  }

  async function act(what: string, work: () => Promise<unknown>, text?: string) {
    setBusy(what);
    try {
      await work();
      if (text) shell.notify({ kind: 'success', text });
    } catch (refused) {
      shell.notify({ kind: 'error', text: failureText(refused) });
    } finally {
      setBusy(undefined);
    }
  }

  // What is proved is marked, so that the menu counts it without asking the other parts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each proof is told once; `mark` is new each time
  useEffect(() => {
    for (const paso of hechos) {
      if (data === undefined || seen.current.has(paso) || data.marcas.some((marca) => marca.paso === paso)) continue;
      seen.current.add(paso);
      void mark(paso, true).catch(() => seen.current.delete(paso));
    }
  }, [data, hechos.join()]);

  if (!data) {
    if (!failure) return <SkeletonPage />;
    const title = 'No pudimos cargar lo que falta';
    return <ErrorState headingLevel={1} title={title} message={failure.message} onRetry={() => refresh()} />;
  }
  const missing = pasosInWords.filter(
    ({ paso }) => !hechos.includes(paso) && !data.marcas.some((marca) => marca.paso === paso),
  ).length;
  return (
    <Whole>
      <div>
        <PageHeader
          title="Puesta en marcha"
          actions={
            <Button
              loading={busy === 'cierre'}
              loadingText="Un momento…"
              onClick={() => void act('cierre', () => mark('cierre', !data.cerrada))}
            >
              {data.cerrada ? 'Volver a ponerla en el menú' : 'Sacarla del menú'}
            </Button>
          }
        >
          {missing === 0
            ? 'Está todo: esta página ya no hace falta en el menú.'
            : 'Lo que conviene dejar hecho antes de que el sitio ande en serio.'}
        </PageHeader>
        <CardGrid min="22rem" label="Pasos">
          {pasosInWords.map((inWords) => {
            const { paso, texto } = inWords;
            const isMail = paso === 'correo';
            return (
              <PasoCard
                key={paso}
                paso={isMail && remitente === null ? { ...inWords, texto: `${texto} ${without}` } : inWords}
                marca={data.marcas.find((marca) => marca.paso === paso)}
                proved={hechos.includes(paso)}
                nameOf={nameOf}
                busy={busy === paso}
                onMark={(hecho) => void act(paso, () => mark(paso, hecho))}
              >
                {isMail && remitente && (
                  <Button
                    loading={busy === 'prueba'}
                    loadingText="Un momento…"
                    onClick={() =>
                      void act('prueba', () => shell.call(postCorreoDePrueba, {}), correoMessages.testSent)
                    }
                  >
                    Enviar un correo de prueba
                  </Button>
                )}
              </PasoCard>
            );
          })}
        </CardGrid>
      </div>
      <p>
        Para ver el sitio con datos de ejemplo, en otra computadora y sin mezclarlos con los de verdad:{' '}
        <code>DEMO=1 DATA_DIR=.cache/demo npm start</code>
      </p>
    </Whole>
  );
}
