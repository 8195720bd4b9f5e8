import ArrowRight from 'lucide-react/icons/arrow-right';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { Bars } from '../src/bars.tsx';
import { Button, LinkButton } from '../src/button.tsx';
import { ChangeLog } from '../src/change-log.tsx';
import { ChangedMeanwhile } from '../src/changed-meanwhile.tsx';
import { Chip } from '../src/chip.tsx';
import { ConfirmDialog } from '../src/confirm-dialog.tsx';
import { DescriptionList } from '../src/description-list.tsx';
import { Dialog } from '../src/dialog.tsx';
import { Drawer } from '../src/drawer.tsx';
import { IconButton } from '../src/icon-button.tsx';
import { PageHeader } from '../src/page-header.tsx';
import { Pagination } from '../src/pagination.tsx';
import { Panel } from '../src/panel.tsx';
import { PhotoViewer } from '../src/photo-viewer.tsx';
import { ScuteImage } from '../src/scute-image.tsx';
import { SelectField } from '../src/select-field.tsx';
import { Table } from '../src/table.tsx';
import { Tabs } from '../src/tabs.tsx';
import { TextField } from '../src/text-field.tsx';
import { Row, Sample, Stack } from './parts.tsx';
import photo from './photo.svg';

const sheets = Array.from({ length: 6 }, (_, index) => ({
  dia: 20 - index,
  temperatura: (24 + index / 2).toLocaleString('es-UY'),
  peso: (8.4 + index / 10).toLocaleString('es-UY'),
  come: index % 2 ? 'Con ayuda' : 'Solo',
  nada: 'Muy bien',
  plasticos: index === 2 ? 'Sí' : 'No',
  observaciones: index === 1 ? 'Eliminó un fragmento de red. Se la nota más activa que ayer.' : '',
}));

function Buttons() {
  const [busy, setBusy] = useState(false);
  return (
    <Stack>
      <Row>
        <Button variant="primary" icon={<Plus aria-hidden="true" />}>
          Nueva ficha
        </Button>
        <Button>Vincular</Button>
        <Button variant="quiet">Cancelar</Button>
        <Button variant="danger" icon={<Trash aria-hidden="true" />}>
          Eliminar foto
        </Button>
        <LinkButton href="#reportar" variant="highlight">
          Encontré una tortuga
        </LinkButton>
        <IconButton label="Agregar" icon={<Plus aria-hidden="true" />} variant="secondary" />
      </Row>
      <Row>
        <Button variant="primary" large loading={busy} onClick={() => setBusy(true)}>
          Enviar reporte
        </Button>
        <Button variant="primary" loading loadingText="Guardando…">
          Guardar
        </Button>
        <Button disabled>No disponible</Button>
        <LinkButton href="#colabora" variant="secondary" large iconEnd={<ArrowRight aria-hidden="true" />}>
          Cómo colaborar
        </LinkButton>
      </Row>
    </Stack>
  );
}

function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'drawer'>();
  const [index, setIndex] = useState<number | null>(null);
  const close = () => setOpen(undefined);
  return (
    <Row>
      <Button onClick={() => setOpen('dialog')}>Diálogo</Button>
      <Button onClick={() => setOpen('confirm')}>Confirmación</Button>
      <Button onClick={() => setOpen('drawer')}>Filtros</Button>
      <Button onClick={() => setIndex(0)}>Fotos</Button>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Vincular a una ficha"
        actions={
          <>
            <Button onClick={close}>Cancelar</Button>
            <Button variant="primary" onClick={close}>
              Vincular
            </Button>
          </>
        }
      >
        <TextField label="Número de ficha" name="nro-ficha" required inputMode="numeric" />
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        title="¿Desea finalizar el tratamiento?"
        confirmLabel="Finalizar"
        danger
        onConfirm={close}
        onCancel={close}
      >
        Quedan dos dosis sin dar.
      </ConfirmDialog>
      <Drawer
        open={open === 'drawer'}
        onClose={close}
        title="Filtros"
        actions={
          <Button variant="primary" full onClick={close}>
            Ver 34 reportes
          </Button>
        }
      >
        <Stack>
          <SelectField
            label="Departamento"
            name="filtro-departamento"
            placeholder="Todos"
            options={['Maldonado', 'Rocha']}
          />
          <SelectField
            label="Estado"
            name="filtro-estado"
            placeholder="Todos"
            options={['Vivo', 'Muerto', 'Desconoce']}
          />
        </Stack>
      </Drawer>
      <PhotoViewer
        photos={[
          { src: photo, alt: 'Tortuga verde en la arena' },
          { src: photo, alt: 'La misma tortuga, de costado' },
        ]}
        index={index}
        onIndexChange={setIndex}
        onClose={() => setIndex(null)}
      />
    </Row>
  );
}

export function Content() {
  return (
    <>
      <Sample title="Botones">
        <Buttons />
      </Sample>
      <Sample title="Sobre la página">
        <Overlays />
      </Sample>
      <Sample title="Encabezado de una pantalla">
        <PageHeader
          title="Reporte #128"
          back={{ href: '#reportes', label: 'Reportes' }}
          chips={<Chip tone="mar">Sin ver</Chip>}
          actions={
            <>
              <Button>Vincular a una ficha</Button>
              <Button variant="primary">Crear ficha nueva</Button>
            </>
          }
        >
          Recibido el 20/11/26 18:30
        </PageHeader>
        <Panel title="Datos del aviso">
          <DescriptionList
            columns={3}
            items={[
              { label: 'Animal', value: 'Tortuga verde' },
              { label: 'Departamento', value: 'Rocha' },
              { label: 'Ubicación', value: 'Playa de la Calavera, al norte del faro' },
              { label: 'Contacto', value: 'Lucía Fernández' },
              { label: 'Teléfono', value: '+598 99 123 456' },
              { label: 'E-mail', value: '' },
            ]}
          />
        </Panel>
      </Sample>
      <Sample title="Barras" raised>
        <Bars
          title="Ingresos"
          note="El mes mayor: febrero, 12"
          bars={[
            { label: 'enero', value: 9 },
            { label: 'febrero', value: 12 },
            { label: 'marzo', value: 0 },
          ]}
          words={String}
        />
      </Sample>
      <Sample title="Retratos">
        <Row>
          <ScuteImage src={photo} alt="Tortuga verde" size={160} />
          <ScuteImage src={photo} alt="" size={84} count={4} />
          <ScuteImage alt="Sin foto" size={84} />
          <ScuteImage alt="Ana Pérez" fallback="persona" size={84} />
        </Row>
      </Sample>
      <Sample title="Pestañas y tabla">
        <Tabs
          label="Historia del animal"
          tabs={[
            {
              id: 'fichas',
              label: 'Fichas diarias',
              count: 6,
              content: (
                <Table
                  caption="Noviembre de 2026"
                  rows={sheets}
                  rowKey={(row) => row.dia}
                  columns={[
                    { key: 'dia', header: 'Día', cell: (row) => row.dia },
                    { key: 'temperatura', header: 'Temperatura °C', cell: (row) => row.temperatura, numeric: true },
                    { key: 'peso', header: 'Peso kg', cell: (row) => row.peso, numeric: true },
                    { key: 'come', header: 'Come', cell: (row) => row.come, nowrap: true },
                    { key: 'nada', header: 'Nada', cell: (row) => row.nada, nowrap: true },
                    { key: 'plasticos', header: 'Plásticos', cell: (row) => row.plasticos },
                    { key: 'observaciones', header: 'Observaciones', cell: (row) => row.observaciones, wide: true },
                  ]}
                />
              ),
            },
            { id: 'tratamientos', label: 'Tratamientos', count: 2, content: <p>Enrofloxacina, cada 24 horas.</p> },
          ]}
        />
      </Sample>
      <Sample title="Cambios de otra persona">
        <ChangedMeanwhile
          what="este tratamiento"
          changes={[
            { label: 'Vía', before: 'Intramuscular', now: 'Oral', kept: false },
            { label: 'Duración', before: '7 días', now: '3 días', kept: true },
          ]}
        />
      </Sample>
      <Sample title="Historial de cambios">
        <ChangeLog
          entries={[
            {
              key: 2,
              what: 'Ficha modificada',
              who: 'Ana Pérez',
              when: '20/11/26 18:30',
              changes: [
                { label: 'Estado', before: 'En rehabilitación', after: 'Liberado' },
                { label: 'Fecha de egreso', before: '', after: '20/11/2026' },
                { label: 'Especie', before: 'Caretta caretta', after: '' },
              ],
            },
            { key: 1, what: 'Ficha creada', who: 'Valentina Rodríguez', when: '05/11/26 22:20', changes: [] },
          ]}
        />
      </Sample>
      <Sample title="Páginas">
        <Pagination page={4} pageSize={12} total={104} hrefFor={(page) => `#pag=${page}`} />
      </Sample>
    </>
  );
}
