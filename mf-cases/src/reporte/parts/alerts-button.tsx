import { useShell } from '@caparazon/remote-contract/shell';
import { alertsWanted, askForAlerts, stopAlerts } from '@caparazon/screen-kit/report-alerts';
import { Button } from '@caparazon/ui/button';
import { media } from '@caparazon/ui/theme/tokens';
import Bell from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import { useState } from 'react';
import { styled } from 'styled-components';

/** A phone shows only the icon; the label stays its name. */
const Wide = styled.span`
  white-space: pre;

  ${media.narrow} {
    display: none;
  }
`;

const askLabel = 'Avisarme de reportes nuevos';

/** Turns alerts about living animals on and off in this browser (rule: report-alerts). */
export function AlertsButton() {
  const { notify } = useShell();
  const [wanted, setWanted] = useState(alertsWanted);

  const ask = async () => {
    const permitted = await askForAlerts();
    setWanted(permitted);
    if (permitted) notify({ kind: 'success', text: 'Este navegador avisa cuando se reporta un animal vivo.' });
    else notify({ kind: 'error', text: 'El navegador no permite los avisos: se cambia en los permisos del sitio.' });
  };
  const stop = () => {
    stopAlerts();
    setWanted(false);
  };

  return wanted ? (
    <Button variant="quiet" icon={<BellOff aria-hidden="true" />} onClick={stop}>
      Dejar de avisarme
    </Button>
  ) : (
    <Button variant="quiet" aria-label={askLabel} icon={<Bell aria-hidden="true" />} onClick={() => void ask()}>
      Avisarme<Wide> de reportes nuevos</Wide>
    </Button>
  );
}
