import type { Answer, CallSpec, Outgoing } from '@caparazon/call/call';
import { isApiFailure } from '@caparazon/remote-contract/api-failure';
import type { CallOptions, Notice, Place, Session, Shell } from '@caparazon/remote-contract/shell';
import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { callApi } from '../api/call-api.ts';
import { fetchPhoto } from '../api/fetch-photo.ts';
import { noAnswer } from '../api/request.ts';
import { serverNow } from '../api/server-clock.ts';
import { useLanguage } from '../app/language.ts';
import { useAppDispatch, useAppSelector } from '../app/store.ts';
import { setTitle } from '../app/title.ts';
import { hear } from '../events/listeners.ts';
import { leaveSafely, setUnsaved } from '../navigation/leave-guard.ts';
import { noticeShown } from '../notices/slice.ts';
import { expire } from '../session/expire.ts';
import type { StoredSession } from '../session/storage.ts';
import { readToken } from '../session/token.ts';

function sessionOf(stored: StoredSession | null): Session | null {
  const claims = stored && readToken(stored.accessToken);
  return claims ? { idUsuario: Number(claims.sub), role: stored.role, key: claims.sid } : null;
}

/** Public pages download no files, so its code loads on demand. */
const downloading = () =>
  import('../api/download-file.ts').catch((error: unknown) => {
    throw noAnswer(error);
  });

/** Calls with the token; a 401 ends its session, unless another has begun (rule: session-expired). */
function useSessionCall() {
  const token = useAppSelector(({ session }) => session.current?.accessToken ?? null);
  const dispatch = useAppDispatch();
  return useCallback(
    async <A>(run: (token: string | null) => Promise<A>): Promise<A> => {
      try {
        return await run(token);
      } catch (failure) {
        if (token && isApiFailure(failure) && failure.status === 401) expire(token, dispatch);
        throw failure;
      }
    },
    [token, dispatch],
  );
}

function usePlace(params: Place['params']): Place {
  const { pathname, search, hash, state } = useLocation();
  return useMemo(
    () => ({
      path: pathname,
      params,
      query: new URLSearchParams(search),
      hash: hash.slice(1),
      state,
    }),
    [pathname, search, hash, state, params],
  );
}

/** Asks first while something is unsaved. */
function useMoves(): Pick<Shell, 'go' | 'back'> {
  const navigate = useNavigate();
  return useMemo(
    () => ({
      go: (to, options) => leaveSafely(() => void navigate(to, options)),
      back: (fallback) =>
        leaveSafely(() => void (history.state?.idx > 0 ? navigate(-1) : navigate(fallback, { replace: true }))),
    }),
    [navigate],
  );
}

/** The shell of a remote's screens. @param params from the address */
export function useShellServices(params: Place['params']): Shell {
  const stored = useAppSelector(({ session }) => session.current);
  const config = useAppSelector((state) => state.config);
  const dispatch = useAppDispatch();
  const place = usePlace(params);
  const language = useLanguage();
  const moves = useMoves();
  const sessionCall = useSessionCall();

  // A screen's unsaved changes do not concern the next.
  useEffect(() => () => setUnsaved(false), []);

  const call = useCallback(
    <C extends CallSpec>(spec: C, outgoing: Outgoing<C>, options?: CallOptions): Promise<Answer<C>> =>
      sessionCall((token) => callApi(spec, outgoing, token, options)),
    [sessionCall],
  );
  const download = useCallback(
    <C extends CallSpec>(spec: C, outgoing: Outgoing<C>): Promise<File> =>
      sessionCall(async (token) => (await downloading()).downloadFile(spec, outgoing, token)),
    [sessionCall],
  );
  const photo = useCallback<Shell['photo']>(
    (path, size, signal) => sessionCall((token) => fetchPhoto(path, size, token, signal)),
    [sessionCall],
  );
  const notify = useCallback(
    (notice: Notice) => void dispatch(noticeShown({ ...notice, language })),
    [dispatch, language],
  );

  const session = useMemo(() => sessionOf(stored), [stored]);
  return useMemo(
    () => ({
      session,
      config,
      place,
      language,
      call,
      download,
      photo,
      notify,
      setUnsaved,
      now: serverNow,
      hear,
      setTitle,
      ...moves,
    }),
    [session, config, place, language, call, download, photo, notify, moves],
  );
}
