import type { FichaAnimal } from '@caparazon/clinic/animal/calls';
import { useShell } from '@caparazon/remote-contract/shell';
import { Tabs } from '@caparazon/ui/tabs';
import { space } from '@caparazon/ui/theme/tokens';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { animalWords } from '../../animal/face/animal-words.ts';
import { sheetsTab } from '../../fichaDiaria/face/addresses.ts';
import type { CurrentDoses } from '../hooks/use-pending-doses.ts';
import { MedidasTab } from './medidas-tab.tsx';
import { SheetsTab } from './sheets-tab.tsx';
import { TreatmentsTab } from './treatments-tab.tsx';

const Place = styled.div`
  scroll-margin-block-start: ${space(4)};
`;

const treatmentsTab = 'tratamientos';
const measuresTab = 'medidas';

/** The tabs of an animal (rule: record-page). The address names the open one, without a step back. */
export function HistoricoTabs({ ficha, doses }: { ficha: FichaAnimal; doses: CurrentDoses }) {
  const { place, go } = useShell();
  const box = useRef<HTMLDivElement>(null);
  const inAddress = place.query.get('pestana');
  const selected = inAddress === sheetsTab || inAddress === measuresTab ? inAddress : treatmentsTab;

  // The section of an address exists only once the animal has loaded.
  const arrivedAt = useRef(place.hash);
  useEffect(() => {
    if (arrivedAt.current === sheetsTab) box.current?.scrollIntoView?.();
  }, []);

  const select = (id: string) => {
    const query = new URLSearchParams(place.query);
    query.set('pestana', id);
    go(`${place.path}?${query}`, { replace: true });
  };
  return (
    <Place ref={box}>
      <Tabs
        label={`Historia de ${animalWords(ficha)}`}
        selected={selected}
        onSelect={select}
        tabs={[
          {
            id: treatmentsTab,
            label: 'Tratamientos',
            content: <TreatmentsTab ficha={ficha} doses={doses} />,
          },
          { id: sheetsTab, label: 'Fichas diarias', content: <SheetsTab ficha={ficha} /> },
          { id: measuresTab, label: 'Medidas', content: <MedidasTab ficha={ficha} /> },
        ]}
      />
    </Place>
  );
}
