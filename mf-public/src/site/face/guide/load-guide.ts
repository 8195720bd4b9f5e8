export const loadGuide = () => import(/* webpackChunkName: "guide" */ './guide-dialog.tsx');
