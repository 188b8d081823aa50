import { lazyEdit, registerBlock } from '@freehold/blocks';
import { deprecated } from './deprecated';
import save from './save';
import type { Attributes } from './types';

registerBlock< Attributes >( 'jetpack/ai-chat', {
	icon: 'format-chat',
	example: { attributes: {} },
	edit: lazyEdit< Attributes >(
		'ai-chat-edit',
		() => import( /* webpackChunkName: "ai-chat-edit" */ './edit' )
	),
	deprecated,
	save,
} );
