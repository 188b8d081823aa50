/**
 * What the editing side of embed blocks shares. For the visitor's side import `@freehold/embeds/view` alone.
 */
export { ButtonInside } from './components/button-inside';
export { EditToolbar } from './components/edit-toolbar';
export { EmbedBlock } from './components/embed-block';
export { EmbedCard } from './components/embed-card';
export { EmbedForm } from './components/embed-form';
export { EmbedSettings } from './components/embed-settings';
export { ShieldedFrame } from './components/shielded-frame';
export { linkParagraph } from '@freehold/embeds/link';
export { ResolveError, resolveRedirect } from './resolve';
export { useEmbedButton, type EmbedButton } from './use-button';
export { useEmbed, type Embed, type EmbedOptions } from './use-embed';
export { useBlockFocus } from './use-block-focus';
