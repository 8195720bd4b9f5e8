/** The public frame, as a first visit shows it before the program has loaded. The screen replaces the mark inside. */
import { stillMarkup } from '@caparazon/remote-contract/still-markup';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import { makeStore } from './app/store.ts';
import { PublicFrame } from './layout/public-frame.tsx';

export default (): string =>
  stillMarkup(
    <Provider store={makeStore()}>
      <StaticRouter location="/">
        <PublicFrame>
          <div id="pantalla" />
        </PublicFrame>
      </StaticRouter>
    </Provider>,
  );
