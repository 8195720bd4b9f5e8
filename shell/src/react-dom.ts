/** A module of its own for `main.tsx`: a CommonJS file imported later would be wrapped. */
import 'react-dom/client';
