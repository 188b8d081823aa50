import { lazyEdit, registerBlock } from '@freehold/blocks';
import type { Attributes } from './types';

registerBlock< Attributes >( 'jetpack/ai-chat', {
	icon: 'format-chat',
	example: { attributes: {} },
	edit: lazyEdit< Attributes >(
		'ai-chat-edit',
		() => import( /* webpackChunkName: "ai-chat-edit" */ './edit' )
	),
	// The server renders the form.
	save: () => null,
} );
