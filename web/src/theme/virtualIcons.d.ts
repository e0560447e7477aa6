declare module 'virtual:icon/*' {
  const icon: import('./createIcon.tsx').Icon;
  export default icon;
}
