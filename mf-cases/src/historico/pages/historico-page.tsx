import type { FichaAnimal } from '@caparazon/clinic/animal/calls';
import { useShell } from '@caparazon/remote-contract/shell';
import { useTabTitle } from '@caparazon/screen-kit/use-tab-title';
import { Button } from '@caparazon/ui/button';
import { Section } from '@caparazon/ui/section';
import { media, space } from '@caparazon/ui/theme/tokens';
import { useMobile } from '@caparazon/ui/theme/use-mobile';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Camera from 'lucide-react/icons/camera';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import FileText from 'lucide-react/icons/file-text';
import Flag from 'lucide-react/icons/flag';
import FolderOpen from 'lucide-react/icons/folder-open';
import Link2 from 'lucide-react/icons/link-2';
import List from 'lucide-react/icons/list';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Syringe from 'lucide-react/icons/syringe';
import Tag from 'lucide-react/icons/tag';
import Waves from 'lucide-react/icons/waves';
import { useState } from 'react';
import { styled } from 'styled-components';
import { AlertaDialog } from '../../alerta/face/alerta-dialog.tsx';
import { AlertasPanel } from '../../alerta/face/alertas-panel.tsx';
import { animalWords } from '../../animal/face/animal-words.ts';
import { FichaGate } from '../../animal/face/ficha-gate.tsx';
import { inCare } from '../../animal/face/place-words.ts';
import { useHeardFichaAnimal } from '../../animal/face/use-ficha-animal.ts';
import { OutcomePanel } from '../../desenlace/face/outcome-panel.tsx';
import { newSheetHref } from '../../fichaDiaria/face/addresses.ts';
import { LinkDialog } from '../../marca/face/link-dialog.tsx';
import { RecaptureLines } from '../../marca/face/recapture-lines.tsx';
import { type OpenTag, TagDialog } from '../../marca/face/tag-dialog.tsx';
import { NewMedida } from '../../medicion/face/medida-dialog.tsx';
import { FijadasHere } from '../../nota/face/fijadas.tsx';
import { NotaDialog, type OpenNota } from '../../nota/face/nota-dialog.tsx';
import { NotasPanel } from '../../nota/face/notas-panel.tsx';
import { type OpenProblema, ProblemaDialog } from '../../problema/face/problema-dialog.tsx';
import { ProblemasHere } from '../../problema/face/problemas-here.tsx';
import { ProblemasPanel } from '../../problema/face/problemas-panel.tsx';
import { useNecropsyFiles } from '../hooks/use-necropsy-files.ts';
import { usePendingDoses } from '../hooks/use-pending-doses.ts';
import { allTreatmentsHash } from '../parts/all-treatments.tsx';
import { AnimalHead } from '../parts/animal-head.tsx';
import { AnimalMenu, type MenuItem } from '../parts/animal-menu.tsx';
import { ArchivosNecropsia } from '../parts/archivos-necropsia.tsx';
import { HistoricoTabs } from '../parts/historico-tabs.tsx';
import { PhotoDialog, SmallPhoto } from '../parts/profile-photo.tsx';
import { ReleasePanel } from '../parts/release-panel.tsx';
import { StrandingPanel } from '../parts/stranding-panel.tsx';
import { Summary } from '../parts/summary.tsx';
import { TagsPanel } from '../parts/tags-panel.tsx';
import { ToDo } from '../parts/to-do.tsx';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
`;

const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  align-items: start;
  gap: ${space(5)};

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Start = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  justify-self: start;
`;

/** /historicos/{idFicha}: an animal, its waiting tasks and its history (rule: record-page). */
export default function HistoricoPage() {
  const { place } = useShell();
  const ficha = useHeardFichaAnimal(place.params.idFicha ?? '');
  return (
    <FichaGate result={ficha} title="Historia del animal">
      {(data) => <Animal key={data.idFichaAnimal} ficha={data} onChange={() => ficha.refresh()} />}
    </FichaGate>
  );
}

function Animal({ ficha, onChange }: { ficha: FichaAnimal; onChange: () => void }) {
  const { go, place } = useShell();
  const mobile = useMobile();
  const { idFichaAnimal: idFicha, foto, fotoIdentificacion } = ficha;
  const doses = usePendingDoses(idFicha);
  const files = useNecropsyFiles(idFicha);
  const [showsPhoto, setShowsPhoto] = useState(false);
  const [tag, setTag] = useState<OpenTag | null>(null);
  const [nota, setNota] = useState<OpenNota | null>(null);
  const [problema, setProblema] = useState<OpenProblema | null>(null);
  const [alerta, setAlerta] = useState(false);
  const [links, setLinks] = useState(false);
  const name = animalWords(ficha);
  useTabTitle(name);
  const dead = ficha.estado === 'Muerto';
  const necropsy = `Archivos de necropsia${files.sending ? ' (subiendo…)' : ''}`;

  const items: MenuItem[] = [
    { label: 'Ver ficha de ingreso', icon: <FileText aria-hidden="true" />, href: `/fichas/${idFicha}` },
    // Nothing new is done with an animal out of care; earlier entries can be corrected on their own pages.
    ...(!inCare(ficha)
      ? []
      : [
          { label: 'Nuevo tratamiento', icon: <Syringe aria-hidden="true" />, href: `/alta_tratamiento/${idFicha}` },
          { label: 'Nueva ficha diaria', icon: <CalendarPlus aria-hidden="true" />, href: newSheetHref(idFicha) },
        ]),
    {
      label: 'Todos los tratamientos',
      icon: <List aria-hidden="true" />,
      onSelect: () => go(`${place.path}#${allTreatmentsHash}`),
      dialog: true,
    },
    {
      label: 'Anotar una marca',
      icon: <Tag aria-hidden="true" />,
      onSelect: () => setTag({ start: {}, entry: null }),
      dialog: true,
    },
    {
      label: 'Vincular con otra ficha',
      icon: <Link2 aria-hidden="true" />,
      onSelect: () => setLinks(true),
      dialog: true,
    },
    { label: 'Códigos de varamiento', icon: <ClipboardList aria-hidden="true" />, href: `/varamiento/${idFicha}` },
    ...(dead ? [] : [{ label: 'Liberación', icon: <Waves aria-hidden="true" />, href: `/liberacion/${idFicha}` }]),
    { label: 'Desenlace', icon: <Flag aria-hidden="true" />, href: `/desenlace/${idFicha}` },
    { label: 'Foto de perfil', icon: <Camera aria-hidden="true" />, onSelect: () => setShowsPhoto(true), dialog: true },
    {
      label: 'Modificar la ficha',
      icon: <Pencil aria-hidden="true" />,
      onSelect: () => go('/modificar_ficha', { state: { idFicha } }),
    },
    { label: necropsy, icon: <FolderOpen aria-hidden="true" />, onSelect: files.show, dialog: true },
  ];
  const data = (
    <Section title="Datos del animal" defaultOpen={!mobile}>
      <Summary ficha={ficha} />
    </Section>
  );
  return (
    <Stack>
      <AnimalHead
        ficha={ficha}
        now={doses.now}
        photo={<SmallPhoto path={foto} of={name} onOpen={() => setShowsPhoto(true)} />}
        menu={<AnimalMenu name={name} items={items} />}
      />
      <ProblemasHere idFicha={idFicha} />
      <FijadasHere idFicha={idFicha} />
      <RecaptureLines idFicha={idFicha} />
      <Beside>
        <ToDo ficha={ficha} doses={doses}>
          <Start>
            <NewMedida idFicha={idFicha} animal={name} />
            <Button
              icon={<Plus aria-hidden="true" />}
              aria-haspopup="dialog"
              className="no-imprimir"
              onClick={() => setNota({ nota: null })}
            >
              Nota
            </Button>
            <Button
              icon={<Plus aria-hidden="true" />}
              aria-haspopup="dialog"
              className="no-imprimir"
              onClick={() => setProblema({ problema: null })}
            >
              Problema
            </Button>
            <Button
              icon={<Plus aria-hidden="true" />}
              aria-haspopup="dialog"
              className="no-imprimir"
              onClick={() => setAlerta(true)}
            >
              Alerta
            </Button>
          </Start>
          {dead && (
            <Button icon={<FolderOpen aria-hidden="true" />} aria-haspopup="dialog" onClick={files.show}>
              {necropsy}
            </Button>
          )}
        </ToDo>
        {!mobile && data}
      </Beside>
      <HistoricoTabs ficha={ficha} doses={doses} />
      <Beside>
        <AlertasPanel idFicha={idFicha} />
        <ProblemasPanel idFicha={idFicha} onOpen={setProblema} />
        <NotasPanel idFicha={idFicha} onOpen={setNota} />
        {!dead && ficha.desenlace !== 'trasladado' && <ReleasePanel ficha={ficha} />}
        <OutcomePanel idFicha={idFicha} />
        <TagsPanel ficha={ficha} onOpen={setTag} />
        <StrandingPanel idFicha={idFicha} />
      </Beside>
      {mobile && data}
      <TagDialog idFicha={idFicha} animal={name} opened={tag} onClose={() => setTag(null)} />
      <NotaDialog idFicha={idFicha} animal={name} opened={nota} onClose={() => setNota(null)} />
      <AlertaDialog idFicha={idFicha} animal={name} open={alerta} onClose={() => setAlerta(false)} />
      <ProblemaDialog idFicha={idFicha} animal={name} opened={problema} onClose={() => setProblema(null)} />
      {links && <LinkDialog ficha={ficha} onClose={() => setLinks(false)} />}
      <PhotoDialog
        idFicha={idFicha}
        path={foto}
        profile={fotoIdentificacion}
        of={name}
        open={showsPhoto}
        onClose={() => setShowsPhoto(false)}
        onChange={onChange}
      />
      <ArchivosNecropsia idFicha={idFicha} name={name} files={files} />
    </Stack>
  );
}
