import { Button } from '@caparazon/ui/button';
import { role, shape, space } from '@caparazon/ui/theme/tokens';
import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Place, PlaceQuestion as Question } from '../hooks/use-place.ts';
import { useTexts } from '../texts/use-texts.ts';

const Box = styled.div`
  display: grid;
  gap: ${space(3)};
  padding: ${space(4)};
  border: 1px solid ${role.borde};
  border-inline-start: 6px solid ${role.destacado};
  border-radius: ${shape.control};
  background: ${role.superficie};
`;

const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;

const questionBox = (question: string, answers: ReactNode): ReactElement => (
  <Box>
    <p>{question}</p>
    <Answers>{answers}</Answers>
  </Box>
);

interface PlaceQuestionProps {
  place: Place;
  question: Question;
}

/** Asks what the marked place leaves open; any answer can be sent (rule: place-once). */
export default function PlaceQuestion({ place, question }: PlaceQuestionProps): ReactElement {
  const { place: says } = useTexts();
  if (question.kind === 'border')
    return questionBox(
      says.whichOfBorder,
      question.departamentos.map((name) => (
        <Button key={name} onClick={() => place.choose(name)}>
          {name}
        </Button>
      )),
    );
  if (question.kind === 'outside')
    return questionBox(
      says.outside(question.km),
      <>
        <Button onClick={place.settle}>{says.outsideRight}</Button>
        <Button onClick={() => place.mark(null)}>{says.unmark}</Button>
      </>,
    );
  return questionBox(
    says.other(question.chosen, question.departamento),
    <>
      <Button onClick={() => place.choose(question.departamento)}>{says.change(question.departamento)}</Button>
      <Button onClick={place.settle}>{says.keep(question.chosen)}</Button>
    </>,
  );
}
