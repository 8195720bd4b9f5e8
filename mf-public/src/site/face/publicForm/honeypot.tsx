import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';

const Aside = styled.div`
  position: absolute;
  inset-inline-start: -200vw;
  width: 1px;
  height: 1px;
  overflow: hidden;
`;

/** A hidden field that only robots fill (rule: hidden-field). */
export function Honeypot(input: ComponentPropsWithRef<'input'>) {
  return (
    <Aside aria-hidden="true">
      <label>
        Sitio web
        <input type="text" tabIndex={-1} autoComplete="off" {...input} name="sitioWeb" />
      </label>
    </Aside>
  );
}
