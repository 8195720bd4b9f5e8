export { default } from '@caparazon/build/jest-node';
