import { formatDateTime } from '@caparazon/call/time';
import type { Reporte } from '@caparazon/clinic/reporte/calls';
import { useShell } from '@caparazon/remote-contract/shell';
import { failureText } from '@caparazon/screen-kit/failure-text';
import { Button } from '@caparazon/ui/button';
import { CheckboxField } from '@caparazon/ui/checkbox-field';
import { Chip } from '@caparazon/ui/chip';
import { DescriptionList } from '@caparazon/ui/description-list';
import { PageHeader } from '@caparazon/ui/page-header';
import { Panel } from '@caparazon/ui/panel';
import { media, shape, space } from '@caparazon/ui/theme/tokens';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import FilePlus from 'lucide-react/icons/file-plus';
import Link from 'lucide-react/icons/link';
import { useState } from 'react';
import { styled } from 'styled-components';
import { PhotoGallery } from '../../foto/face/photo-gallery.tsx';
import { markSeen } from '../api/mark-seen.ts';
import { handOver } from '../face/handover.ts';
import { useMarks } from '../hooks/use-marks.ts';
import { badgeOf } from '../model/badge.ts';
import { isUrgent } from '../model/is-urgent.ts';
import { Contact } from './contact.tsx';
import { EstadoChip } from './estado-chip.tsx';
import { FirstSteps } from './first-steps.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { Location } from './location.tsx';

/** A phone stacks animal, contact and place; a wide screen shows the contact beside the others. */
const Columns = styled.div`
  display: grid;
  grid-template: auto 1fr / minmax(0, 1fr) 20rem;
  align-items: start;
  gap: ${space(4)};

  ${media.mobile} {
    grid-template: none / minmax(0, 1fr);
  }
`;

const Column = styled.div`
  display: grid;
  gap: ${space(4)};
  min-width: 0;
`;

const Beside = styled(Column)`
  ${media.wide} {
    grid-area: 1 / 2 / 3 / 3;
  }
`;

interface ReportDetailProps {
  reporte: Reporte;
  onChange: (reporte: Reporte) => void;
}

export function ReportDetail({ reporte, onChange }: ReportDetailProps) {
  const shell = useShell();
  const { shown, see, archive } = useMarks(reporte, onChange);
  const [leaving, setLeaving] = useState(false);
  const [linking, setLinking] = useState(false);
  const badge = badgeOf(shown);
  const estado = <EstadoChip estado={reporte.estado} urgent={isUrgent(shown)} />;
  const seen = shown.idVisto !== null;

  const startRecord = async () => {
    setLeaving(true);
    try {
      const current = seen ? reporte : await markSeen(shell, reporte.idReporte);
      shell.go('/ficha_ingreso', { state: handOver(current) });
    } catch (failure) {
      shell.notify({ kind: 'error', text: failureText(failure) });
      setLeaving(false);
    }
  };

  return (
    <>
      <PageHeader
        title={`Reporte #${reporte.idReporte}`}
        chips={
          <>
            {estado}
            <Chip tone={badge.tone}>{badge.text}</Chip>
            {reporte.posibleRobot && <Chip tone="carey">Posible robot</Chip>}
          </>
        }
        actions={
          <>
            <Button icon={<ArrowLeft aria-hidden="true" />} onClick={() => shell.back('/reportes')}>
              Volver
            </Button>
            <Button icon={<Link aria-hidden="true" />} aria-haspopup="dialog" onClick={() => setLinking(true)}>
              Vincular a una ficha
            </Button>
            <Button
              variant="primary"
              icon={<FilePlus aria-hidden="true" />}
              loading={leaving}
              loadingText="Un momento…"
              onClick={startRecord}
            >
              Crear ficha nueva
            </Button>
          </>
        }
      >
        {reporte.nombreComunReporte}, recibido el {formatDateTime(reporte.fecha)}
      </PageHeader>
      <FirstSteps reporte={shown} onChange={onChange} />
      <Columns>
        <Column>
          <Panel title="Fotos">
            {reporte.fotosReportes.length > 0 ? (
              <PhotoGallery paths={reporte.fotosReportes} of={`del reporte ${reporte.idReporte}`} />
            ) : (
              <p>Quien avisó no mandó fotos.</p>
            )}
          </Panel>
          <Panel title="Animal">
            <DescriptionList
              columns={3}
              items={[
                { label: 'Clase', value: reporte.clase },
                { label: 'Nombre común', value: reporte.nombreComunReporte },
                { label: 'Estado', value: estado },
              ]}
            />
          </Panel>
          <Panel title="Observaciones">
            <Text>{reporte.observaciones || 'Sin observaciones.'}</Text>
          </Panel>
        </Column>
        <Beside>
          <Panel title="Seguimiento">
            <CheckboxField
              label="Visto"
              name="visto"
              hint={shown.nombreVisto && `Visto por ${shown.nombreVisto}`}
              checked={seen}
              disabled={seen}
              onValueChange={see}
            />
            <CheckboxField label="Archivado" name="archivado" checked={shown.archivado} onValueChange={archive} />
            <Linked idFicha={shown.idFicha} />
          </Panel>
          <Panel title="Contacto">
            <Contact reporte={reporte} />
          </Panel>
        </Beside>
        <Column>
          <Panel title="Lugar">
            <Location reporte={reporte} />
          </Panel>
        </Column>
      </Columns>
      {linking && <LinkDialog reporte={reporte} onClose={() => setLinking(false)} onLinked={onChange} />}
    </>
  );
}

const Text = styled.p`
  max-width: ${shape.line};
  white-space: pre-line;
`;

const Linked = ({ idFicha }: { idFicha: number | null }) => (
  <DescriptionList
    columns={1}
    items={[
      {
        label: 'Ficha vinculada',
        value: idFicha === null ? 'Ninguna' : <a href={`/fichas/${idFicha}`}>Ficha #{idFicha}</a>,
      },
    ]}
  />
);
