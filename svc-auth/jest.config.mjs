export { default } from '@caparazon/build/jest-service';
