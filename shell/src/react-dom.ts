/** React's drawing, as a module of its own for `main.tsx`: what wraps a CommonJS file that is imported later stays out. */
import 'react-dom/client';
