import { type Clases, getClasesReportes } from '@caparazon/clinic/catalogo/clases';
import { clasesReportesIniciales } from '@caparazon/clinic/catalogo/clases-iniciales';
import { useShell } from '@caparazon/remote-contract/shell';
import { useEffect, useState } from 'react';

/** The contract's own list without an answer; asked again when the signal returns. */
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
