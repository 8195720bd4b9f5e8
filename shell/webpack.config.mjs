export { default } from '@caparazon/build/webpack-shell';
