import { lazyEdit, registerBlock } from '@freehold/blocks';
import type { Attributes } from './types';

registerBlock< Attributes >( 'freehold/image-credits', {
	icon: 'media-text',
	edit: lazyEdit< Attributes >(
		'image-credits-edit',
		() => import( /* webpackChunkName: "image-credits-edit" */ './edit' )
	),
	save: () => null,
} );
