export { default } from '@caparazon/build/webpack-gallery';
