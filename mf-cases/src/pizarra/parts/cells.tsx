import { type AlertaVigente, alertaText } from '@caparazon/clinic/alerta/calls';
import type { AlertaPizarra, FilaPizarra } from '@caparazon/clinic/pizarra/calls';
import { usePhoto } from '@caparazon/screen-kit/use-photo';
import { Chip } from '@caparazon/ui/chip';
import { ScuteImage } from '@caparazon/ui/scute-image';
import { role, size } from '@caparazon/ui/theme/tokens';
import { Fragment } from 'react';
import { styled } from 'styled-components';
import { numberText } from '../../tratamiento/face/amounts.ts';
import { momentWords, nearDay, shortDay } from '../../tratamiento/face/time-words.ts';
import { linePoints } from '../model/line.ts';
import { alertText, shortAlertText, toldAlerts } from '../model/orden.ts';

const weekMs = 7 * 24 * 3600_000;
const box = { width: 88, height: 24, margin: 2 };

export function Portrait({ path, side }: { path: string | null; side: number }) {
  const { src } = usePhoto(path);
  return <ScuteImage src={src} alt="" size={side} />;
}

/** Smaller than its neighbour; it grows with the wall. */
export const Soft = styled.span`
  color: ${role.textoSuave};
  font-size: max(${size.chica}, 0.65em);
  font-weight: 400;

  /* On paper everything is smaller than what is small on a screen. */
  @media print {
    font-size: 0.9em;
  }
`;

const Late = styled.strong`
  color: ${role.urgente};
`;

const Line = styled.svg`
  flex: none;
  width: 5.5em;
  height: 1.5em;
  color: ${role.enlace};
  overflow: visible;
`;

const Weight = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.15em 0.6em;
`;

/** Paper has the wall's shorter words. */
const Chips = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 0.25em;

  [data-corto] {
    display: none;
  }

  @media print {
    [data-largo] {
      display: none;
    }

    [data-corto] {
      display: inline;
    }
  }
`;

/** `+120 g`, `−1,2 kg`, `igual`. */
export function changeText(kilograms: number): string {
  const grams = Math.round(Math.abs(kilograms) * 1000);
  if (grams === 0) return 'igual';
  const amount = grams < 1000 ? `${numberText(grams)}\u00a0g` : `${numberText(grams / 1000)}\u00a0kg`;
  return `${kilograms > 0 ? '+' : '−'}${amount}`;
}

/** The last weight, its line, and the change in seven days or more; an older weight names its day. */
export function WeightCell({ row: { peso, pesos }, now }: { row: FilaPizarra; now: number }) {
  if (peso === null) return <Soft>Sin pesar</Soft>;
  const points = linePoints(pesos, box);
  const { valor, fecha, variacion7d, diasVariacion, estimado, dudoso } = peso;
  return (
    <Weight>
      <span>
        {numberText(valor)}&nbsp;kg
        {estimado && <Soft> (estimado)</Soft>}
        {dudoso && <Soft> (en duda)</Soft>}
        {now - fecha > weekMs && <Soft> ({shortDay(fecha, now)})</Soft>}
      </span>
      {points !== '' && (
        <Line viewBox={`0 0 ${box.width} ${box.height}`} aria-hidden="true">
          <polyline points={points} fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
        </Line>
      )}
      {variacion7d !== null && (
        <Soft>
          {changeText(variacion7d)}
          {diasVariacion ? ` en ${diasVariacion} días` : <span className="solo-lectores"> en 7 días</span>}
        </Soft>
      )}
    </Weight>
  );
}

const Attention = styled.strong`
  color: ${role.aviso};
`;

/** The others are counted, and stand on the animal's page. */
const mostMedicines = 3;

/** Paper has room for the next time only. */
const Medicines = styled.span`
  display: block;
  font-size: max(${size.chica}, 0.75em);
  line-height: 1.25;

  @media print {
    display: none;
  }
`;

const OnPaper = styled.span`
  display: none;

  @media print {
    display: inline;
  }
`;

const soonWords = (ms: number, now: number): string => momentWords(ms, now).replace(/^hoy /, '');

/** `Ceftazidima 20:00, Itraconazol mañana 08:00 y 2 más`. */
export function medicinesText(medicinas: NonNullable<FilaPizarra['medicinas']>, now: number): string {
  const named = medicinas.slice(0, mostMedicines).map(({ nombre, proxima }) => {
    const when = proxima === null ? '' : ` ${soonWords(proxima, now).replaceAll(' ', '\u00a0')}`;
    return `${nombre}${when}`;
  });
  const others = medicinas.length - named.length;
  return `${named.join(', ')}${others > 0 ? ` y\u00a0${others}\u00a0más` : ''}`;
}

interface DoseProps {
  row: FilaPizarra;
  now: number;
  bare?: boolean;
}

/** Overdue doses in red, then due and missed doses and ended courses. */
function waitingOf({ atrasadas: all, tocanAhora = 0, sinRegistrar = 0, cursosTerminados = 0 }: FilaPizarra) {
  const atrasadas = all - tocanAhora;
  return [
    atrasadas > 0 && <Late key="atrasadas">{atrasadas === 1 ? '1 atrasada' : `${atrasadas} atrasadas`}</Late>,
    tocanAhora > 0 && (
      <Attention key="ahora">{tocanAhora === 1 ? '1 toca ahora' : `${tocanAhora} tocan ahora`}</Attention>
    ),
    sinRegistrar > 0 && <Attention key="sin registrar">{sinRegistrar} sin registrar</Attention>,
    cursosTerminados > 0 && <Attention key="terminados">Terminó el curso</Attention>,
  ].filter((one) => one !== false);
}

export function DoseCell({ row, now, bare = false }: DoseProps) {
  const { proximaDosis } = row;
  const medicinas = bare ? [] : (row.medicinas ?? []);
  const waiting = waitingOf(row);
  const next = proximaDosis !== null && soonWords(proximaDosis, now);
  const Next = medicinas.length > 0 ? OnPaper : 'span';
  return (
    <>
      {waiting.map((one, nth) => (
        <Fragment key={one.key}>
          {nth > 0 && ', '}
          {one}
        </Fragment>
      ))}
      {next && (
        <Next>
          {waiting.length > 0 && ', '}
          {nearDay(proximaDosis ?? 0, now) === 'hoy' ? `a las ${next}` : next}
        </Next>
      )}
      {medicinas.length > 0 && <Medicines>{medicinesText(medicinas, now)}</Medicines>}
      {waiting.length === 0 && !next && medicinas.length === 0 && <Soft>Ninguno</Soft>}
    </>
  );
}

export const SheetCell = ({ row }: { row: FilaPizarra }) =>
  row.fichaDeHoy ? <Soft>Hecha</Soft> : <strong>Falta</strong>;

const isGrave = (alerta: AlertaPizarra): boolean => alerta === 'no_come' || alerta === 'perdio_peso';

interface AlertsProps {
  row: FilaPizarra;
  now: number;
  /** Its alerts in force, where no card shows them above. */
  vigentes?: readonly AlertaVigente[] | undefined;
  short?: boolean;
}

/** What an animal is allergic to comes first, and how to handle it; then what its sheets and weights say. */
export const AlertsCell = ({ row, now, vigentes = [], short = false }: AlertsProps) => {
  const alerts = [
    ...vigentes.map((alerta) => ({
      key: `alerta-${alerta.idAlerta}`,
      grave: alerta.tipo === 'alergia',
      long: alertaText(alerta),
      brief: alerta.tipo === 'alergia' ? `alergia: ${alerta.sustancia}` : alerta.texto,
    })),
    ...toldAlerts(row).map((alerta) => ({
      key: alerta,
      grave: isGrave(alerta),
      long: alertText(alerta, row, now),
      brief: shortAlertText(alerta, row),
    })),
  ];
  if (alerts.length === 0) return null;
  if (short) {
    return alerts.map(({ key, grave, brief }, i) => {
      const Word = grave ? Late : Attention;
      return (
        <Word key={key}>
          {i > 0 && ', '}
          {brief}
        </Word>
      );
    });
  }
  return (
    <Chips>
      {alerts.map(({ key, grave, long, brief }) => (
        <Chip key={key} tone={grave ? 'boya' : 'carey'}>
          <span data-largo="">{long}</span>
          <span data-corto="">{brief}</span>
        </Chip>
      ))}
    </Chips>
  );
};

/** `5 de 7` */
export const CriteriaCell = ({ row: { criterios } }: { row: FilaPizarra }) =>
  criterios.total === 0 ? (
    <Soft>–</Soft>
  ) : (
    <span>
      {criterios.cumplidos} de {criterios.total}
    </span>
  );

/** `Hoy`, `12`. */
export const daysWords = ({ diasEnCuidado }: FilaPizarra): string =>
  diasEnCuidado === 0 ? 'Hoy' : numberText(diasEnCuidado);
