import CalendarClock from 'lucide-react/icons/calendar-clock';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import HandHeart from 'lucide-react/icons/hand-heart';
import Inbox from 'lucide-react/icons/inbox';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Users from 'lucide-react/icons/users';
import { BottomBar } from '../src/bottom-bar.tsx';
import { Button } from '../src/button.tsx';
import { Card } from '../src/card.tsx';
import { CardGrid } from '../src/card-grid.tsx';
import { Chip } from '../src/chip.tsx';
import { DemoBanner } from '../src/demo-banner.tsx';
import { PageHeader } from '../src/page-header.tsx';
import { Pagination } from '../src/pagination.tsx';
import { Rail } from '../src/rail.tsx';
import { ReportThumb } from '../src/report-thumb.tsx';
import { SkipLink } from '../src/skip-link.tsx';
import { StaffLayout } from '../src/staff-layout.tsx';
import photo from './photo.svg';

const items = [
  { href: '#hoy', label: 'Hoy', icon: <CalendarClock aria-hidden="true" />, count: 3 },
  { href: '#reportes', label: 'Reportes', icon: <Inbox aria-hidden="true" />, count: 12 },
  { href: '#fichas', label: 'Fichas', icon: <ClipboardList aria-hidden="true" /> },
];
const more = [
  { href: '#voluntarios', label: 'Voluntarios', icon: <Users aria-hidden="true" /> },
  { href: '#aportes', label: 'Aportes', icon: <HandHeart aria-hidden="true" /> },
];
const reports = [
  { id: 128, name: 'Tortuga verde', estado: 'Vivo', tone: 'alga', place: 'Rocha', seen: 'Sin ver', photos: 3 },
  {
    id: 127,
    name: 'Tortuga cabezona',
    estado: 'Muerto',
    tone: 'niebla',
    place: 'Maldonado',
    seen: 'Visto por Ana Pérez',
    photos: 1,
  },
  {
    id: 126,
    name: 'Pingüino de Magallanes',
    estado: 'Vivo',
    tone: 'alga',
    place: 'Canelones',
    seen: 'Archivado',
    photos: 0,
  },
  {
    id: 125,
    name: 'Tortuga siete quillas',
    estado: 'Desconoce',
    tone: 'carey',
    place: 'Rocha',
    seen: 'Archivado, Visto por Ana Pérez',
    photos: 8,
  },
  {
    id: 124,
    name: 'Franciscana',
    estado: 'Muerto',
    tone: 'niebla',
    place: 'Rocha',
    seen: 'Visto por Bruno Díaz',
    photos: 2,
  },
  { id: 123, name: 'Lobo fino', estado: 'Vivo', tone: 'alga', place: 'Montevideo', seen: 'Sin ver', photos: 0 },
] as const;

export function Clinic() {
  return (
    <>
      <SkipLink />
      <StaffLayout
        banner={<DemoBanner />}
        rail={
          <Rail
            groups={[{ items }, { title: 'Administración', items: more }]}
            current="#reportes"
            footer={<Button full>Cerrar sesión</Button>}
          />
        }
        bottomBar={<BottomBar items={items} more={[{ items: more }]} current="#reportes" />}
      >
        <PageHeader title="Reportes" actions={<Button icon={<SlidersHorizontal aria-hidden="true" />}>Filtros</Button>}>
          104 reportes, 12 sin ver
        </PageHeader>
        <CardGrid label="Reportes">
          {reports.map((report) => (
            <Card
              key={report.id}
              href={`#reporte/${report.id}`}
              title={report.name}
              number={`#${report.id}`}
              media={<ReportThumb src={report.photos > 0 ? photo : null} count={report.photos} />}
              chips={<Chip tone={report.tone}>{report.estado}</Chip>}
              facts={[
                { label: 'Departamento', value: report.place },
                { label: 'Fecha', value: '20/11/2026' },
              ]}
              footer={report.seen}
            />
          ))}
        </CardGrid>
        <Pagination page={2} pageSize={12} total={104} hrefFor={(page) => `#pag=${page}`} />
      </StaffLayout>
    </>
  );
}
