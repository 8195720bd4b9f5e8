export { default } from '@caparazon/build/webpack-remote';
