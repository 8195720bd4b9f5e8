import type { Organizacion } from '@caparazon/public-site/textos/organizacion';
import type { Secciones } from '@caparazon/public-site/textos/secciones';
import pool from '@caparazon/ui/scenes/piscina.svg';
import { Skeleton } from '@caparazon/ui/skeleton';
import { font, media, role, shape, size, space } from '@caparazon/ui/theme/tokens';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { useNear } from '../../site/face/near/use-near.ts';
import { separatePart } from '../../site/face/separate/separate-part.tsx';
import { BilingualText } from '../../textos/face/bilingual-text.tsx';
import { signUpPlace } from '../model/sign-up-place.ts';
import { useTexts } from '../texts/use-texts.ts';
import { Band, Lead, Pair, Title, Wide } from './band.tsx';
import { SignUpMissing } from './sign-up-missing.tsx';

const SignUpForm = separatePart(
  () => import(/* webpackChunkName: "sign-up" */ './sign-up-form.tsx'),
  <Skeleton height="30rem" />,
  SignUpMissing,
);

const Picture = styled.img`
  width: 100%;
  height: clamp(14rem, 34vw, 30rem);
  object-fit: cover;
  object-position: 50% 70%;
`;

const Facts = styled.dl`
  display: grid;
  gap: ${space(5)};
  margin-block-start: ${space(8)};

  dt {
    color: ${role.textoSuave};
  }

  dd {
    margin: 0;
    font-family: ${font.titular};
    font-size: ${size.media};
    font-weight: 700;
    line-height: 1.2;
  }
`;

const FormPlace = styled.div`
  align-self: start;
  min-height: 34rem;
  padding: clamp(1.25rem, 4vw, 3rem);
  border-radius: ${shape.card};
  background: ${role.superficie};

  ${media.wide} {
    margin-block-start: -12rem;
    box-shadow: ${role.sombra};
  }
`;

interface VolunteeringProps {
  says: Secciones['voluntariado'];
  facts: Organizacion['voluntariado'];
}

/** Volunteering in facts, and the sign-up (rule: volunteering). */
export function Volunteering({ says, facts }: VolunteeringProps): ReactElement {
  const { volunteering } = useTexts();
  const [place, isNear] = useNear<HTMLDivElement>();
  return (
    <Band id="voluntariado" aria-labelledby="voluntariado-titulo">
      <Picture src={pool} alt="" width={1600} height={900} loading="lazy" />
      <Wide>
        <Pair>
          <div>
            <Title id="voluntariado-titulo" tabIndex={-1}>
              <BilingualText text={says.titulo} />
            </Title>
            <Lead>
              <BilingualText text={says.entrada} />
            </Lead>
            <Facts>
              <div>
                <dt>{volunteering.where}</dt>
                <dd>
                  <BilingualText text={facts.lugar} />
                </dd>
              </div>
              <div>
                <dt>{volunteering.when}</dt>
                <dd>
                  <BilingualText text={facts.periodo} />
                </dd>
              </div>
              <div>
                <dt>{volunteering.costs}</dt>
                <dd>
                  <BilingualText text={facts.costos} />
                </dd>
              </div>
            </Facts>
          </div>
          <FormPlace id={signUpPlace} ref={place}>
            {isNear && <SignUpForm />}
          </FormPlace>
        </Pair>
      </Wide>
    </Band>
  );
}
