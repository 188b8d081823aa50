/** The names of the module’s blocks, and of the blocks of other modules in them. */
export const CONTAINER = 'premium-content/container';
export const SUBSCRIBER = 'premium-content/subscriber-view';
export const GUEST = 'premium-content/logged-out-view';
export const BUTTONS = 'premium-content/buttons';
export const LOGIN = 'premium-content/login-button';
export const PAYWALL = 'jetpack/paywall';
export const PAYMENT = 'jetpack/recurring-payments';
