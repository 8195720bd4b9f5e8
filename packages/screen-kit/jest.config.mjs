export { default } from '@caparazon/build/jest-web';
