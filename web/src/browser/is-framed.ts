/** This page is shown inside another one: that of a learning platform, as nobody else may. */
export const isFramed = () => window.self !== window.top
