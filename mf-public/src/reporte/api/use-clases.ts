import { type Clases, getClasesReportes } from '@caparazon/clinic/catalogo/clases';
import { clasesReportesIniciales } from '@caparazon/clinic/catalogo/clases-iniciales';
import { useShell } from '@caparazon/remote-contract/shell';
import { useEffect, useState } from 'react';

/**
 * Classes of animal and the common names of each, as the form offers them. Until the service has answered, or when it
 * cannot, the contract's own list, which the drawn page shows too. It is asked again when the signal is back.
 */
export function useClases(): Clases {
  const { call } = useShell();
  const [clases, setClases] = useState(clasesReportesIniciales);

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const ask = () =>
      call(getClasesReportes, {}, { signal }).then(
        (answer) => signal.aborted || setClases(answer),
        () => undefined,
      );
    window.addEventListener('online', ask, { signal });
    void ask();
    return () => leaving.abort();
  }, [call]);

  return clases;
}
